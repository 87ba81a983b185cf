import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a server that can be closed and reopened. */
export interface Gate {
  readonly url: string;
  close(): Promise<void>;
  open(): Promise<void>;
  /** Passes nothing on any more, and closes nothing: as a server that hangs, or a network that drops packets. */
  hang(): void;
}

/** Starts an open gate in front of the server of a URL such as redis://127.0.0.1:6379/1. */
export async function startGate(address: string): Promise<Gate> {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isHanging = false;
  const open = async (port = 0): Promise<number> => {
    server = createServer((client) => {
      const upstream = connect(target);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
      }
      if (!isHanging) client.pipe(upstream).pipe(client);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open();
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open: async () => void (await open(port)),
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      if (!server?.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Starts a server that accepts connections and never responds. */
export async function startSilentServer(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
