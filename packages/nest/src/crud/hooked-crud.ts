import { notFound } from '../errors/http-error';
import { decodeId, encodeId, idText, shownId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { BulkResult } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import { withPrismaNames } from '../resource/names';
import { relationsOf } from '../resource/relations';
import type { Versions } from '../version/if-match';
import { hasVersion, newVersion } from '../version/record-version';
import { newVersionOfMany, requireVersions, type VersionsById } from '../version/versions-of-many';
import { SingleStatementCrud } from './single-statement-crud';
import { shallowCopy, copyChildren } from './children';
import { assertDateOrder } from './date-order';
import { lockForRestore } from './lock-referenced';
import {
  hookContextOf,
  type Change,
  type Changed,
  type Changes,
  type HookContext,
  type NewRecord,
  type StoredRecord,
} from './hooks';
import { assertLinksAllowed, listsAfter } from './linked-write';
import { publicLinks, splitInput } from './links';
import { needsStored } from './needs-stored';
import type { WriteOptions } from './plain-crud';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { Select } from './select';
import { withoutUnseen, selectUnseen } from './unseen-columns';
import type { WriteSession } from './transaction';
import { movesInTree, assertNoCycle } from './trees';
import { watchClientUse } from './view';
import type { WriteRules } from './write-rules';

/**
 * The writes of one model with its hooks: a record is read and locked, passed to hooks and changed.
 *
 * A subclass may have the hooks `beforeCreate … afterRestore`. They run once per record, also in
 * bulk requests, inside the transaction of the write, and an error rolls all of it back.
 */
export class HookedCrud<T extends ModelTypes> extends SingleStatementCrud<T> {
  /** May change the written data. */
  protected beforeCreate?(data: NewRecord<T>, context: HookContext): unknown;
  protected afterCreate?(record: T['record'], context: HookContext): unknown;
  /** May change `data`. */
  protected beforeUpdate?(change: Change<T>, context: HookContext): unknown;
  protected afterUpdate?(change: Changed<T>, context: HookContext): unknown;
  protected beforeDelete?(record: StoredRecord<T>, context: HookContext): unknown;
  protected afterDelete?(record: T['record'], context: HookContext): unknown;
  /** Receives the record while it is still deleted. */
  protected beforeRestore?(record: StoredRecord<T>, context: HookContext): unknown;
  protected afterRestore?(record: T['record'], context: HookContext): unknown;

  /**
   * Updates a record with its hooks, after reading and locking it.
   * @param isOwn whether this service started the transaction
   * @param select what is read of the record; see `selectWritten`
   * @param columns what the server writes besides, as a hook does: no rule about fields or references asks of it
   * @param refuse called for a record with another version, to throw another error than the 412 with that record
   * @returns no record if it was not read as a whole
   */
  protected async updateLocked(
    id: IdOf<T>,
    input: T['update'],
    may: WriteRules,
    {
      versions,
      isOwn,
      select,
      columns = {},
      refuse,
    }: {
      versions?: Versions | undefined;
      isOwn: boolean;
      select: Select;
      columns?: object;
      refuse?: (session: WriteSession) => Promise<void>;
    },
  ): Promise<{ record: T['record'] | undefined; row: Row }> {
    const { row, stored, session } = await this.held(id, may, versions, select, refuse);
    // hooks never receive a record that was not read as a whole
    const isWhole = select === this.select;
    const before = isWhole ? this.stored(stored) : (stored as StoredRecord<T>);
    const key = decodeId(this.resource, id);
    const data = this.copyOf(await this.withWholeLists(input, session, key));
    const change = { before, data };
    const { view, isUsed } = watchClientUse(this, 'prisma');
    const keys = [key];
    const checked =
      view.beforeUpdate && (await this.checkBeforeHook('update', change.data, session, may, keys));
    Object.assign(change.data, this.copyOf(columns));
    await view.beforeUpdate?.(change, view.hookContext);
    assertDateOrder(this.resource, change.data, stored);
    const lockRecord = { row, stored, isAsRead: isOwn && !isUsed() };
    const accept = async (updated: Row): Promise<void> => {
      await may.requireWritten(session, updated);
      if (movesInTree(this.resource, change.data))
        await assertNoCycle(session, this.resource, updated);
    };
    const writing = { session, may, held: lockRecord, select, checked, accept };
    const written = await this.updateRow(id, change.data, versions, writing);
    const record = isWhole ? this.record(written) : undefined;
    if (record) await this.afterUpdate?.({ before, record }, this.hookContext);
    return { record, row: written };
  }

  /** Checks whether the update needs the whole record: for a hook, or for a rule about it as a whole. */
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
   * Reads a record and locks it until the transaction ends.
   * @throws 404 for a missing record, 403 for one that may not be written, 412 for another version
   */
  protected async held(
    id: IdOf<T>,
    may: WriteRules,
    versions: Versions | undefined,
    select: Select,
    refuse?: (session: WriteSession) => Promise<void>,
  ) {
    const { resource } = this;
    const key = decodeId(resource, id);
    const stored = { ...select, ...selectUnseen(resource) };
    const authorize = () => may.authorizeRecord(this.session, key, stored);
    const { row: read, session } = await this.run('update', authorize, { id: idText(id) });
    const row = withoutUnseen(resource, read);
    if (versions && !hasVersion(resource, row, versions)) {
      await refuse?.(session);
      throw await this.staleRow(row, may);
    }
    return { row, stored: read, session };
  }

  /** Deletes locked records, each after its hook. @returns how many */
  protected async deleteHooked(
    rows: readonly Row[],
    keys: ReadonlyMap<string, Key>,
    writing: WriteOptions,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const isOneByOne = Boolean(this.beforeDelete) && !refersToItself(this.resource);
    for (const row of rows) {
      await this.beforeDelete?.(this.stored(row), this.hookContext);
      if (isOneByOne)
        await this.deleteManyPlain([encodeId(this.resource, row) as IdOf<T>], writing);
    }
    if (!isOneByOne) return this.deleteManyPlain([...keys.keys()] as IdOf<T>[], writing);
    const ids = [...keys.values()].map((key) => shownId(this.resource, key));
    return { ids: ids as RecordIdOf<T>[], count: keys.size };
  }

  protected authorizeAll(may: WriteRules, keys: ReadonlyMap<string, Key>): Promise<WriteSession> {
    return this.run('update', () => may.authorizeKeys(this.session, keys));
  }

  /**
   * Refuses references that the body may not make before a hook sees it, which could lock or reveal
   * what they lead to.
   * @returns what has been checked, for the write
   */
  protected async checkBeforeHook(
    operation: 'create' | 'update',
    input: object,
    session: WriteSession,
    may: WriteRules,
    keys: readonly Key[] = [],
  ): Promise<Row> {
    const { columns, links } = splitInput(input, this.resource);
    const checked = { ...withPrismaNames(this.resource, columns) };
    const check = { keys, isBeforeHook: true };
    await this.run(operation, async () => {
      await may.assertReferencesAllowed(session, checked, check);
      await assertLinksAllowed(session, this.resource, links, keys[0]);
    });
    return checked;
  }

  /** Replaces the changes of lists of ids by the lists that they lead to: hooks read and write whole ones. */
  private async withWholeLists(
    input: T['update'],
    session: WriteSession,
    key: Key,
  ): Promise<Changes<T>> {
    const changes = splitInput(input, this.resource).links.filter(({ removed }) => removed);
    if (!changes.length) return input as Changes<T>;
    const lists = await this.run('update', () => listsAfter(session, this.resource, changes, key));
    return Object.assign(shallowCopy(input), lists) as Changes<T>;
  }

  /** Gives each record and each attempt its own copy for hooks to change, with ids as in records. */
  protected copyOf<TInput extends object>(input: TInput): TInput {
    const links = publicLinks(input, this.resource);
    return Object.assign(shallowCopy(input), links, copyChildren(input, this.resource));
  }

  /**
   * @param versions those that the only record may have
   * @param versionsById those that each of many must have
   * @returns the rows as stored afterwards
   */
  protected async restoreRows(
    keysById: ReadonlyMap<string, Key>,
    may: WriteRules,
    {
      versions,
      versionsById,
    }: {
      readonly versions?: Versions | undefined;
      readonly versionsById?: VersionsById | undefined;
    },
  ): Promise<Row[]> {
    const { resource, select, forHooks } = this;
    const authorized = await this.run('read', () =>
      may.authorizeRestore(this.session, keysById, forHooks),
    );
    const { records, session, rows } = authorized;
    if (versionsById) requireVersions(resource, keysById, rows, versionsById);
    const stale = versions && rows.find((row) => !hasVersion(resource, row, versions));
    if (stale) {
      const deleted = Records.deleted(this.session, resource);
      throw await this.staleRow(withoutUnseen(resource, stale), may, deleted);
    }
    if (this.beforeRestore)
      for (const row of rows) await this.beforeRestore(this.stored(row), this.hookContext);
    const keys = rows.map((row) => keyOf(resource, row));
    const written = await this.run('update', async () => {
      await lockForRestore(session, resource, keys);
      const version = versionsById
        ? newVersionOfMany(resource, versionsById)
        : newVersion(resource, versions);
      const { count } = await records.restoreMany(keys, { ...version });
      // fewer: another request has restored one in the meantime
      if (count < keys.length) throw notFound(resource.model, [...keysById.keys()].join(', '));
      const where = keysWhere(resource, keys);
      return Records.linked(session, resource).many({ where, select });
    });
    if (this.afterRestore)
      for (const row of written) await this.afterRestore(this.record(row), this.hookContext);
    return written;
  }
}

/** A deletion may then cascade to others of the records, or be possible only together with them. */
const refersToItself = (resource: ResourceDefinition): boolean =>
  [...relationsOf(resource).values()].some(({ to }) => to === resource);
