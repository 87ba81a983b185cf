import { Logger, type INestApplication } from '@nestjs/common';
import type { Server } from 'node:http';
import { OpenRequests } from './open-requests';

export interface EndOptions {
  /** How long requests under way may take, in milliseconds; 10 000 when absent. */
  readonly graceMs?: number;
  /** When the process ends whatever still hangs; 12 000 when absent. */
  readonly deadlineMs?: number;
}

/** Nest's own application hands the signal to its hooks; the interface leaves that out. */
type Closable = INestApplication & { close(signal?: string): Promise<void> };

/** What of it matters here; in Nest's own type the server is `any`. */
interface Served {
  getHttpServer(): Server;
  close(signal: string): Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const IDLE_CHECK_MS = 50;

/**
 * Ends the process in order on SIGTERM and SIGINT, and in time: call it in main.ts before `app.listen`, in
 * place of `enableShutdownHooks`.
 *
 * No new connection is taken, requests under way are answered, modules are shut down. What is not answered
 * in time is cut and named in the log; what still hangs then (a database that does not answer) is not
 * waited for. The exit code is 0, or 1 where something was cut. A second signal ends it at once.
 */
export function endOnSignal(app: Closable, options: EndOptions = {}): void {
  const end = new End(app, options);
  for (const signal of SIGNALS) process.on(signal, () => end.begin(signal));
}

class End {
  private readonly logger = new Logger('Shutdown');
  private readonly server: Server;
  private readonly requests: OpenRequests;
  private readonly graceMs: number;
  private readonly deadlineMs: number;
  private hasBegun = false;
  private wasCut = false;

  constructor(
    private readonly app: Served,
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
    setTimeout(() => this.cut(), this.graceMs);
    setTimeout(() => this.giveUp(), this.deadlineMs);
    setInterval(() => this.closeIdle(), IDLE_CHECK_MS);
    this.app.close(signal).then(
      () => process.exit(this.wasCut ? 1 : 0),
      (error: unknown) => {
        this.logger.error(error);
        process.exit(1);
      },
    );
  }

  /** The server would wait until they go away by themselves. */
  private closeIdle(): void {
    this.server.closeIdleConnections();
    this.requests.closeSilent();
  }

  private cut(): void {
    const cut = this.requests.describe();
    if (cut.length) {
      this.wasCut = true;
      this.logger.warn(`Not answered within ${this.graceMs / 1000} s, and cut: ${cut.join(', ')}`);
    }
    this.server.closeAllConnections();
  }

  private giveUp(): void {
    this.logger.error(
      `Ended without waiting any longer for the modules of the application, ${this.deadlineMs / 1000} s behind the signal`,
    );
    process.exit(1);
  }
}
