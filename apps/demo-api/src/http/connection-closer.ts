import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';

const IDLE_CHECK_MS = 50;

/** What still runs after this is not going to end. */
const PATIENCE_MS = 10_000;

/**
 * Lets requests under way finish at a shutdown and closes each connection right behind its last answer:
 * the server itself waits until idle clients go away, which takes many seconds.
 */
@Injectable()
export class ConnectionCloser implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    // A command uses the application without a server.
    const server: Server | undefined = this.host.httpAdapter?.getHttpServer();
    if (!server?.listening) return;
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const all = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
  }
}
