import { Logger } from '@nestjs/common';

/** What a request did outside the database, so that a failure can take it back. */
export class Effects {
  private readonly undos: (() => unknown)[] = [];
  private readonly pending = new Set<Promise<unknown>>();
  private isReverted = false;

  constructor(private readonly logger: Logger) {}

  readonly onFailure = (undo: () => unknown): void => {
    this.undos.push(undo);
    // A branch of the handler that nobody waits for any more: its effect is not wanted either.
    if (this.isReverted) void this.revert();
  };

  /** Work that must have ended before anything is undone: its own `onFailure` may come last. */
  track<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work);
    const forget = (): unknown => this.pending.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Undoes everything, last one first; what cannot be undone is logged. */
  async revert(): Promise<void> {
    this.isReverted = true;
    while (this.pending.size > 0) await Promise.allSettled(this.pending);
    for (let undo = this.undos.pop(); undo; undo = this.undos.pop()) {
      try {
        await undo();
      } catch (error) {
        this.logger.error('An effect could not be undone', error);
      }
    }
  }
}
