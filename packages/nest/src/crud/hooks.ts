import type { RequestContext } from '../context/request-context';

/** What a hook knows of the operation that it belongs to. */
export interface HookContext extends RequestContext {
  /**
   * Does work once everything is committed, in the order in which it was asked for: mails, events,
   * whatever a rollback could not take back. A failure there is logged; the record stays.
   * @throws Error inside a transaction of somebody else's who did not say when it ends
   */
  afterCommit(work: () => unknown): void;
}

/** An update that is about to be made. */
export interface Change<TRecord, TUpdate> {
  /** The record as it is, held until the transaction ends. */
  readonly before: TRecord;
  /** What is written; a hook may change it. */
  readonly data: TUpdate;
}

/** An update that was made. */
export interface Changed<TRecord> {
  readonly before: TRecord;
  readonly record: TRecord;
}
