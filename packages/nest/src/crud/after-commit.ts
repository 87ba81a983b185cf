import { Logger } from '@nestjs/common';

/** Runs the work after the commit; a returned promise is awaited. */
export type AfterCommit = (work: () => Promise<void>) => unknown;

const logger = new Logger('AfterCommit');

/** The deferred work of one transaction. */
export class CommitQueue {
  private readonly waiting: (() => Promise<void>)[] = [];

  readonly add: AfterCommit = (work) => void this.waiting.push(work);

  /** Runs all of it in order. The response is decided by now, so a failure is only logged. */
  async run(): Promise<void> {
    for (const work of this.waiting) {
      try {
        await work();
      } catch (error) {
        logger.error('Work after the commit failed', error);
      }
    }
  }
}
