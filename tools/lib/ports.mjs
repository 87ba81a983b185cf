// TCP ports of this machine.
import { createServer } from 'node:net';

/** Returns the port named by the variable, or the default; `what` describes its purpose in the error message. */
export function readPort(variable, fallback, what, env = process.env) {
  const text = env[variable] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Error(`${variable}=${text} is not a port for ${what}: use a number from 1 to 65535.`);
  }
  return port;
}

/** Returns a port that is currently unused. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
