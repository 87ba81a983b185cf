import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to the database that can drop all packets, as a broken network does. */
export interface Gate {
  url: string;
  /** From now on drops everything, without closing connections. */
  swallow(): void;
  /** Whether it has dropped any packets. */
  readonly hasSwallowed: boolean;
  pass(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server of a URL such as postgresql://postgres@127.0.0.1:5432/test. */
export async function startGate(address: string): Promise<Gate> {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  let isOpen = true;
  let hasSwallowed = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (isOpen) to.write(data);
        else hasSwallowed = true;
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (isOpen) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    get hasSwallowed() {
      return hasSwallowed;
    },
    swallow: () => {
      isOpen = false;
    },
    pass: () => {
      destroyAll(); // dropped packets stay lost
      isOpen = true;
    },
    close: async () => {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}
