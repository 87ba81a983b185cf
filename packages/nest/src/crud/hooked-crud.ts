import { notFound } from '../errors/http-error';
import { decodeId, idText, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { IdOf, ModelTypes } from '../resource/model-types';
import type { Versions } from '../version/if-match';
import { hasVersion, newVersion } from '../version/record-version';
import { AtOnceCrud } from './at-once-crud';
import { copied, copiedChildren } from './children';
import { refuseDisorder } from './date-order';
import { holdReferred } from './hold-needed';
import {
  hookContextOf,
  type Change,
  type Changed,
  type Changes,
  type HookContext,
  type NewRecord,
  type StoredRecord,
} from './hooks';
import { shownLinks } from './links';
import { needsStored } from './needs-stored';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { Select } from './select';
import { answerable, selectUnseen } from './stored-row';
import type { WriteSession } from './transaction';
import { movesInTree, refuseCircle } from './trees';
import { watchedView } from './view';
import type { WriteRules } from './write-rules';

/**
 * The writes of one model around its hooks: a record is read and held, looked at and changed.
 *
 * A subclass may have the hooks `beforeCreate … afterRestore`. They run once per record, alone and in
 * bulk, inside the transaction of the write, and an error of theirs takes all of it back.
 */
export class HookedCrud<T extends ModelTypes> extends AtOnceCrud<T> {
  /** May change what is written. */
  protected beforeCreate?(data: NewRecord<T>, context: HookContext): unknown;
  protected afterCreate?(record: T['record'], context: HookContext): unknown;
  /** May change `data`. */
  protected beforeUpdate?(change: Change<T>, context: HookContext): unknown;
  protected afterUpdate?(change: Changed<T>, context: HookContext): unknown;
  protected beforeDelete?(record: StoredRecord<T>, context: HookContext): unknown;
  protected afterDelete?(record: T['record'], context: HookContext): unknown;
  /** Gets the record as it is while it is deleted. */
  protected beforeRestore?(record: StoredRecord<T>, context: HookContext): unknown;
  protected afterRestore?(record: T['record'], context: HookContext): unknown;

  /**
   * Updates a record that is read and held first, with its hooks.
   * @param isOwn this service began the transaction
   * @param select what is read of the record; see `selectWritten`
   * @returns no record where it was not read as a whole
   */
  protected async updateHeld(
    id: IdOf<T>,
    input: T['update'],
    may: WriteRules,
    {
      versions,
      isOwn,
      select,
    }: { versions?: Versions | undefined; isOwn: boolean; select: Select },
  ): Promise<{ record: T['record'] | undefined; row: Row }> {
    const { row, stored, session } = await this.held(id, may, versions, select);
    // of a record that was not read as a whole no hook is told
    const isWhole = select === this.select;
    const before = isWhole ? this.stored(stored) : (stored as StoredRecord<T>);
    const change = { before, data: this.copyOf(input as Changes<T>) };
    const { view, isUsed } = watchedView(this, 'prisma');
    await view.beforeUpdate?.(change, view.hookContext);
    refuseDisorder(this.resource, change.data, stored);
    const held = { row, stored, isAsRead: isOwn && !isUsed() };
    const writing = { session, may, held, select };
    const written = await this.updateRow(id, change.data, versions, writing);
    await this.run('update', async () => {
      await may.requireWritten(session, written);
      if (movesInTree(this.resource, change.data))
        await refuseCircle(session, this.resource, written);
    });
    const record = isWhole ? this.record(written) : undefined;
    if (record) await this.afterUpdate?.({ before, record }, this.hookContext);
    return { record, row: written };
  }

  /** True where something looks at the record around the change: a hook, or what is said of it as a whole. */
  protected isHooked(input: T['update']): boolean {
    return this.hasUpdateHooks || needsStored(this.resource, input);
  }

  protected get hasUpdateHooks(): boolean {
    return Boolean(this.beforeUpdate ?? this.afterUpdate);
  }

  protected get hasDeleteHooks(): boolean {
    return Boolean(this.beforeDelete ?? this.afterDelete);
  }

  protected get hookContext(): HookContext {
    return hookContextOf(this.context, this.afterCommit);
  }

  /**
   * A record as it is, which nobody else can change until the transaction ends.
   * @throws 404 for a record that is missing, 403 for one that may not be written, 412 for one of another version
   */
  protected async held(
    id: IdOf<T>,
    may: WriteRules,
    versions: Versions | undefined,
    select: Select,
  ) {
    const { resource } = this;
    const key = decodeId(resource, id);
    const stored = { ...select, ...selectUnseen(resource) };
    const enter = () => may.enterHeld(this.session, key, stored);
    const { row: read, session } = await this.run('update', enter, { id: idText(id) });
    const row = answerable(resource, read);
    if (versions && !hasVersion(resource, row, versions)) throw await this.staleRow(row, may);
    return { row, stored: read, session };
  }

  protected entered(may: WriteRules, keys: ReadonlyMap<string, Key>): Promise<WriteSession> {
    return this.run('update', () => may.enter(this.session, keys));
  }

  /** Each record and each attempt has what hooks may change to itself, with ids as records have them. */
  protected copyOf<TInput extends object>(input: TInput): TInput {
    const links = shownLinks(input, this.resource);
    return Object.assign(copied(input), links, copiedChildren(input, this.resource));
  }

  /** @returns the rows as they are stored then */
  protected async restoreRows(
    known: ReadonlyMap<string, Key>,
    may: WriteRules,
    versions?: Versions,
  ): Promise<Row[]> {
    const { resource, select, forHooks } = this;
    const entered = await this.run('read', () => may.enterDeleted(this.session, known, forHooks));
    const { records, session, rows } = entered;
    const stale = versions && rows.find((row) => !hasVersion(resource, row, versions));
    if (stale) throw await this.staleRow(answerable(resource, stale), may);
    if (this.beforeRestore)
      for (const row of rows) await this.beforeRestore(this.stored(row), this.hookContext);
    const keys = rows.map((row) => keyOf(resource, row));
    const written = await this.run('update', async () => {
      await holdReferred(session, resource, keys);
      const { count } = await records.restoreMany(keys, { ...newVersion(resource, versions) });
      // fewer: somebody else has brought one back in the meantime
      if (count < keys.length) throw notFound(resource.model, [...known.keys()].join(', '));
      const where = keysWhere(resource, keys);
      return Records.linked(session, resource).many({ where, select });
    });
    if (this.afterRestore)
      for (const row of written) await this.afterRestore(this.record(row), this.hookContext);
    return written;
  }
}
