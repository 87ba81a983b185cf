import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { outliveConnections } from './outlive-connections';

/** Returns a message of PostgreSQL's protocol. */
function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const COMPLETE = message('C', Buffer.from('SELECT 0\0'));
const READY = message('Z', Buffer.from('I'));
const TERMINATED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

const sockets: Socket[] = [];
let server: Server;

/** A database that ends each connection right after its first answer. */
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.once('data', () => socket.write(Buffer.concat([COMPLETE, READY, TERMINATED])));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a connection that ends as it goes from one request to the next fails only that request', async () => {
  const { port } = server.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, max: 1, ...outliveConnections });
  pool.on('error', () => undefined);
  const first = await pool.connect();
  const second = pool.connect();
  first.query('SELECT 1', () => first.release());
  const client = await second;
  await expect(client.query('SELECT 1')).rejects.toThrow('is not queryable');
  client.release(true);
  await pool.end();
});
