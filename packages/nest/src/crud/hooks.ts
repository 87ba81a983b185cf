import { handOn } from '../access/rules';
import type { RequestContext } from '../context/request-context';
import type { ModelTypes } from '../resource/model-types';

/** What a hook knows of the operation that it belongs to. */
export interface HookContext extends RequestContext {
  /**
   * Does work once everything is committed, in the order in which it was asked for: mails, events,
   * whatever a rollback could not take back. A failure there is logged; the record stays.
   * @throws Error inside a transaction of somebody else's who did not say when it ends
   */
  afterCommit(work: () => unknown): void;
}

/** What a new record is made of: the body, and every column beside it, for hooks write as the server. */
export type NewRecord<T extends ModelTypes> = T['create'] & OtherColumns<T, keyof T['create']>;

/** What an update writes, likewise. */
export type Changes<T extends ModelTypes> = T['update'] & OtherColumns<T, keyof T['update']>;

type OtherColumns<T extends ModelTypes, TKnown extends PropertyKey> = T extends { row: infer TRow }
  ? Partial<Omit<TRow, TKnown>>
  : unknown;

/** A record with the rest of its row: the columns that no client sees, and those that a rule closes to some. */
export type StoredRecord<T extends ModelTypes> = T['record'] &
  (T extends { row: infer TRow } ? RowBeside<TRow, T['record']> : unknown);

/** What clients call by a column's name, such as the `id` of a key with several columns, stays what it is in the record. */
type RowBeside<TRow, TRecord> = {
  [
    K in keyof TRow as K extends keyof TRecord ? (TRow[K] extends TRecord[K] ? K : never) : K
  ]: TRow[K];
};

/** An update that is about to be made. */
export interface Change<T extends ModelTypes> {
  /** The record as it is, held until the transaction ends. */
  readonly before: StoredRecord<T>;
  /** What is written; a hook may change it. */
  readonly data: Changes<T>;
}

/** An update that was made. */
export interface Changed<T extends ModelTypes> {
  readonly before: StoredRecord<T>;
  readonly record: T['record'];
}

/** @param afterCommit of the transaction; none where nobody says when it ends */
export const hookContextOf = (
  context: RequestContext,
  afterCommit: ((work: () => Promise<void>) => void) | undefined,
): HookContext =>
  handOn(context, {
    ...context,
    afterCommit(work: () => unknown) {
      if (afterCommit) return void afterCommit(async () => void (await work()));
      throw new Error(
        'afterCommit: this transaction does not tell when it ends; hand it to withClient(client, afterCommit)',
      );
    },
  });
