import { httpError } from '../errors/http-error';

/** How long a queue a job may stand in, and until when. */
export interface Patience {
  /** How many may wait before it is refused; any number when absent. */
  readonly mostWaiting?: number;
  /** Aborted when nobody wants the result any more: the job leaves the queue, and does not begin. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs at most `size` jobs at once; the others wait in the order in which they came. */
export class Limiter {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly size: number) {}

  /** @throws HttpException 503 where too many wait already; the signal's reason where it is aborted */
  async run<T>(
    job: () => Promise<T>,
    { mostWaiting = Infinity, signal }: Patience = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.running < this.size) this.running += 1;
    else if (this.waiting.size < mostWaiting) await this.turn(signal);
    else throw httpError(503, 'Too much is asked at once; try again later', { code: 'BUSY' });
    try {
      return await job();
    } finally {
      const [next] = this.waiting;
      if (next)
        next(); // takes this job's place
      else this.running -= 1;
    }
  }

  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((begin, leave) => {
      const ready = (): void => {
        this.waiting.delete(ready);
        signal?.removeEventListener('abort', abandon);
        begin();
      };
      const abandon = (): void => {
        this.waiting.delete(ready);
        leave(signal?.reason);
      };
      this.waiting.add(ready);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }
}
