import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The unanswered requests of a server, and its connections without any request. */
export class OpenRequests {
  private readonly requests = new Set<IncomingMessage>();
  private readonly unusedSockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.unusedSockets.add(socket);
      socket.once('close', () => this.unusedSockets.delete(socket));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.unusedSockets.delete(request.socket);
      this.requests.add(request);
      response.once('close', () => this.requests.delete(request));
    });
  }

  /** Closes connections that never sent a request: a server considers them busy. */
  closeUnused(): void {
    for (const socket of this.unusedSockets) socket.destroy();
  }

  /** Returns their methods and paths for a log, without the query, which may be confidential. */
  describe(): string[] {
    return [...this.requests].map(({ method, url }) => `${method} ${url?.replace(/\?.*/s, '')}`);
  }
}
