import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long the first request of a connection may be on its way, as from a proxy that opens one for each request. */
const FIRST_REQUEST_MS = 500;

/** The unanswered requests of a server, and its connections without any request. */
export class OpenRequests {
  private readonly requests = new Set<IncomingMessage>();
  private readonly unusedSockets = new Map<Socket | string, { socket: Socket; since: number }>();

  constructor(server: Pick<EventEmitter, 'on'>) {
    server.on('connection', (socket: Socket) => {
      const key = connectionOf(socket);
      this.unusedSockets.set(key, { socket, since: performance.now() });
      socket.once('close', () => {
        if (this.unusedSockets.get(key)?.socket === socket) this.unusedSockets.delete(key);
      });
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.unusedSockets.delete(connectionOf(request.socket));
      this.requests.add(request);
      response.once('close', () => this.requests.delete(request));
    });
  }

  /** Closes connections that never sent a request, unless they are new: a server considers them busy. */
  closeUnused(): void {
    const newest = performance.now() - FIRST_REQUEST_MS;
    for (const { socket, since } of this.unusedSockets.values())
      if (since < newest) socket.destroy();
  }

  /** Returns their methods and paths for a log, without the query, which may be confidential. */
  describe(): string[] {
    return [...this.requests].map(({ method, url }) => `${method} ${url?.replace(/\?.*/s, '')}`);
  }
}

/**
 * Identifies a connection by its other end: with TLS, requests have another socket than the connection they came through. A
 * Unix socket has no address, and no TLS either.
 */
const connectionOf = (socket: Socket): Socket | string =>
  socket.remotePort === undefined ? socket : `${socket.remoteAddress} ${socket.remotePort}`;
