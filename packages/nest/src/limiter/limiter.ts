import { httpError } from '../errors/http-error';

/** How long and until when a job waits in the queue. */
export interface QueueOptions {
  /** The maximum number of waiting jobs, beyond which a job is refused; unlimited when absent. */
  readonly mostWaiting?: number;
  /** Aborts when the result is no longer needed: the job leaves the queue and never starts. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs at most `size` jobs at once; the others wait in order of arrival. */
export class Limiter {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly size: number) {}

  /** @throws HttpException 503 if too many jobs are waiting; the signal's reason if it aborts */
  async run<T>(
    job: () => Promise<T>,
    { mostWaiting = Infinity, signal }: QueueOptions = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.running < this.size) this.running += 1;
    else if (this.waiting.size < mostWaiting) await this.waitForSlot(signal);
    else
      throw httpError(503, 'Too many expensive requests at once; try again later', {
        code: 'BUSY',
      });
    try {
      return await job();
    } finally {
      const [next] = this.waiting;
      if (next)
        next(); // takes over this job's slot
      else this.running -= 1;
    }
  }

  private waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        this.waiting.delete(start);
        signal?.removeEventListener('abort', abandon);
        resolve();
      };
      const abandon = (): void => {
        this.waiting.delete(start);
        reject(signal?.reason);
      };
      this.waiting.add(start);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }
}
