import { Socket } from 'node:net';
import { constants } from 'node:os';

/**
 * A socket for the driver of a database that gives up when nothing has passed for so long: on a network
 * that swallows packets nobody is told, and what was asked would wait for ever. The connection is then of
 * no use, so drivers take it out of their pool. As pg's `stream: () => answeringSocket(10_000)`, where no
 * connection may idle for as long.
 */
export function answeringSocket(milliseconds: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(milliseconds, () => {
    const error = new Error(`The database has not answered for ${milliseconds / 1000} s`);
    // What the system itself says of a connection that is dead: Prisma's adapters know it.
    socket.destroy(
      Object.assign(error, {
        code: 'ETIMEDOUT',
        errno: -constants.errno.ETIMEDOUT,
        syscall: 'read',
      }),
    );
  });
}
