import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { answeringSocket } from './answering-socket';

it('fails with ETIMEDOUT when the server falls silent, like a read from a dead connection', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = answeringSocket(50);
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [error] = await once(socket, 'error');
  expect(error).toMatchObject({ code: 'ETIMEDOUT', syscall: 'read', errno: expect.any(Number) });
  for (const accepted of sockets) accepted.destroy();
  server.close();
});
