import { Logger } from '@nestjs/common';

/** The effects of a request outside the database, so that a failure can revert them. */
export class Effects {
  private readonly undos: (() => unknown)[] = [];
  private readonly pending = new Set<Promise<unknown>>();
  private isReverted = false;

  constructor(private readonly logger: Logger) {}

  readonly onFailure = (undo: () => unknown): void => {
    this.undos.push(undo);
    // A branch of the handler that is no longer awaited: its effect is unwanted too.
    if (this.isReverted) void this.revert();
  };

  /** Tracks work that must end before anything is reverted: its own `onFailure` may come last. */
  track<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work);
    const forget = (): unknown => this.pending.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Reverts everything in reverse order; logs what fails. */
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
