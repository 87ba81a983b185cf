import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of a server that are not answered yet, and its connections without any. */
export class OpenRequests {
  private readonly open = new Set<IncomingMessage>();
  private readonly silent = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.silent.add(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.silent.delete(request.socket);
      this.open.add(request);
      response.once('close', () => this.open.delete(request));
    });
  }

  /** Closes connections that never sent a request: a server takes them for busy ones. */
  closeSilent(): void {
    for (const socket of this.silent) socket.destroy();
  }

  /** Their methods and paths, as for a log: a query may hold what nobody should read. */
  describe(): string[] {
    return [...this.open].map(({ method, url }) => `${method} ${url?.replace(/\?.*/s, '')}`);
  }
}
