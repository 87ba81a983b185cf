import { inheritRules } from '../access/rules';
import type { RequestContext } from '../context/request-context';
import type { ModelTypes } from '../resource/model-types';
import type { IdChange } from '../values/id-list';

/** What a hook knows about its operation. */
export interface HookContext extends RequestContext {
  /**
   * Runs work after the commit, in the order of registration: mails, events, anything that a
   * rollback cannot undo. A failure there is logged; the record stays.
   * @throws Error inside someone else's transaction if they did not say when it ends
   */
  afterCommit(work: () => unknown): void;
}

/** The data of a new record: the body, and every other column, since hooks write as the server. */
export type NewRecord<T extends ModelTypes> = T['create'] & OtherColumns<T, keyof T['create']>;

/** The data of an update, likewise; lists of ids are whole, also where the body changes them. */
export type Changes<T extends ModelTypes> = WithWholeLists<T['update']> &
  OtherColumns<T, keyof T['update']>;

type WithWholeLists<TInput> = { [K in keyof TInput]: WholeList<TInput[K]> };

/** A change is told by its name `add`: every object without properties is like one, too. */
type WholeList<TValue> = TValue extends IdChange
  ? 'add' extends keyof TValue
    ? never
    : TValue
  : TValue;

type OtherColumns<T extends ModelTypes, TKnown extends PropertyKey> = T extends { row: infer TRow }
  ? Partial<Omit<TRow, TKnown>>
  : unknown;

/** A record with the rest of its row: hidden columns, and those that a rule closes to some callers. */
export type StoredRecord<T extends ModelTypes> = T['record'] &
  (T extends { row: infer TRow } ? RowBeside<TRow, T['record']> : unknown);

/** A property named like a column but different from it, such as the `id` of a composite key, keeps its meaning. */
type RowBeside<TRow, TRecord> = {
  [
    K in keyof TRow as K extends keyof TRecord ? (TRow[K] extends TRecord[K] ? K : never) : K
  ]: TRow[K];
};

/** An update that is about to be made. */
export interface Change<T extends ModelTypes> {
  /** The current record, locked until the transaction ends. */
  readonly before: StoredRecord<T>;
  /** The written data; a hook may change it. */
  readonly data: Changes<T>;
}

/** An update that was made. */
export interface Changed<T extends ModelTypes> {
  readonly before: StoredRecord<T>;
  readonly record: T['record'];
}

/** @param afterCommit of the transaction; absent if nobody says when it ends */
export const hookContextOf = (
  context: RequestContext,
  afterCommit: ((work: () => Promise<void>) => void) | undefined,
): HookContext =>
  inheritRules(context, {
    ...context,
    afterCommit(work: () => unknown) {
      if (afterCommit) return void afterCommit(async () => void (await work()));
      throw new Error(
        'afterCommit: this transaction does not tell when it ends; hand it to withClient(client, afterCommit)',
      );
    },
  });
