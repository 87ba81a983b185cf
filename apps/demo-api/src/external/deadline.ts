/**
 * Ends work after some milliseconds, or when another signal is aborted. `AbortSignal.any` would say
 * the same, but on Node 20 the garbage collector may take a timeout that only it knows.
 */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly abort = (): void => this.controller.abort();

  constructor(
    milliseconds: number,
    private readonly other?: AbortSignal,
  ) {
    this.timer = setTimeout(this.abort, milliseconds);
    if (other?.aborted) this.abort();
    else other?.addEventListener('abort', this.abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get passed(): boolean {
    return this.signal.aborted;
  }

  /** Frees timer and listener; the signal stays as it is. */
  clear(): void {
    clearTimeout(this.timer);
    this.other?.removeEventListener('abort', this.abort);
  }
}
