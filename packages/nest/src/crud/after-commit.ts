import { Logger } from '@nestjs/common';

/** Runs the work once everything is committed; what comes back is awaited. */
export type AfterCommit = (work: () => Promise<void>) => unknown;

const logger = new Logger('AfterCommit');

/** What waits for the end of one transaction. */
export class CommitQueue {
  private readonly waiting: (() => Promise<void>)[] = [];

  readonly add: AfterCommit = (work) => void this.waiting.push(work);

  /** Does all of it, one after the other. The answer stands by now, so a failure is logged and no more. */
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
