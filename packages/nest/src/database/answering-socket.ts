import { Socket } from 'node:net';
import { constants } from 'node:os';

/**
 * Returns a socket for a database driver that gives up after this long without traffic: on a
 * network that drops packets silently, a query would otherwise wait forever. The driver then
 * removes the connection from its pool. Use as pg's `stream: () => answeringSocket(10_000)`, with a
 * shorter idle timeout for the pool.
 */
export function answeringSocket(milliseconds: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(milliseconds, () => {
    const error = new Error(`The database has not answered for ${milliseconds / 1000} s`);
    // The operating system's error code for a dead connection, which Prisma's adapters recognize.
    socket.destroy(
      Object.assign(error, {
        code: 'ETIMEDOUT',
        errno: -constants.errno.ETIMEDOUT,
        syscall: 'read',
      }),
    );
  });
}
