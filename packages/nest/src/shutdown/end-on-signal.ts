import { Logger, type INestApplication } from '@nestjs/common';
import type { Server } from 'node:http';
import { doLastWork } from './last-work';
import { OpenRequests } from './open-requests';

export interface EndOptions {
  /** How long requests in flight may take, in milliseconds; defaults to 10 000. */
  readonly graceMs?: number;
  /** When the process ends even if something still hangs, in milliseconds; defaults to 12 000. */
  readonly deadlineMs?: number;
}

/** Nest's own application passes the signal to its hooks; the public interface omits the parameter. */
type Closable = INestApplication & { close(signal?: string): Promise<void> };

/** An HTTP/2 server lacks these. */
type AnyServer = Omit<Server, 'closeIdleConnections' | 'closeAllConnections'> &
  Partial<Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>>;

/** The part used here; in Nest's own type the server is `any`. */
interface ServedApplication {
  getHttpServer(): AnyServer;
  close(signal: string): Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const IDLE_CHECK_MS = 50;

/**
 * Shuts the process down gracefully, and in time, on SIGTERM and SIGINT: call it in main.ts before `app.listen`, instead of
 * `enableShutdownHooks`.
 *
 * Accepts no new connections, finishes requests in flight, and shuts modules down. Requests that do not finish in time are
 * aborted and logged; anything that still hangs then (such as a database that does not respond) is abandoned. The exit code is
 * 0, or 1 if anything was cut off. A second signal ends the process at once.
 */
export function endOnSignal(app: Closable, options: EndOptions = {}): void {
  const shutdown = new GracefulShutdown(app, options);
  for (const signal of SIGNALS) process.on(signal, () => shutdown.begin(signal));
}

class GracefulShutdown {
  private readonly logger = new Logger('Shutdown');
  private readonly server: AnyServer;
  private readonly requests: OpenRequests;
  private readonly graceMs: number;
  private readonly deadlineMs: number;
  private hasBegun = false;
  private hasAborted = false;

  constructor(
    private readonly app: ServedApplication,
    { graceMs = 10_000, deadlineMs = 12_000 }: EndOptions,
  ) {
    this.graceMs = graceMs;
    this.deadlineMs = deadlineMs;
    this.server = app.getHttpServer();
    this.requests = new OpenRequests(this.server);
  }

  begin(signal: NodeJS.Signals): void {
    if (this.hasBegun) process.exit(1);
    this.hasBegun = true;
    this.logger.log(`${signal}: requests under way have ${this.graceMs / 1000} s to end`);
    setTimeout(() => this.abortOpenRequests(), this.graceMs);
    setTimeout(() => this.forceExit(), this.deadlineMs);
    setInterval(() => this.closeIdle(), IDLE_CHECK_MS);
    void this.end(signal);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const hasClosed = await this.app.close(signal).then(
      () => true,
      (error: unknown) => {
        this.logger.error(error);
        return false;
      },
    );
    await doLastWork();
    process.exit(hasClosed && !this.hasAborted ? 0 : 1);
  }

  /** The server would wait until the clients close them. */
  private closeIdle(): void {
    this.server.closeIdleConnections?.();
    this.requests.closeUnused();
  }

  private abortOpenRequests(): void {
    const aborted = this.requests.describe();
    if (aborted.length) {
      this.hasAborted = true;
      this.logger.warn(
        `Not answered within ${this.graceMs / 1000} s, and cut: ${aborted.join(', ')}`,
      );
    }
    this.server.closeAllConnections?.();
  }

  private forceExit(): void {
    this.logger.error(
      `Ended without waiting any longer for the modules of the application: ${this.deadlineMs / 1000} s after the signal`,
    );
    process.exit(1);
  }
}
