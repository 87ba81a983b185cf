import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import { decodeId, idText, shownId } from '../ids/id-codec';
import { notFound } from '../errors/http-error';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import type { Versions } from '../version/if-match';
import { hasVersion } from '../version/record-version';
import { stale } from '../version/stale';
import { needsRecord, refuseDisorder } from './date-order';
import type { Change, Changed, Changes, HookContext, NewRecord } from './hooks';
import { shownLinks } from './links';
import { heldRecord } from './lock';
import { PlainCrud } from './plain-crud';
import type { Row } from './prisma-client';
import { watchedView } from './view';

/**
 * List, read, create, update and delete for one model; the generated services extend it.
 *
 * A subclass may have the hooks `beforeCreate … afterDelete`. They run once per record, alone and in
 * bulk, inside the transaction of the write, and an error of theirs takes all of it back.
 *
 * Every method throws Nest's HttpExceptions: 400 for malformed input, 404 for a missing record,
 * 409 for a conflict, 503 when the database cannot be reached.
 */
export class CrudService<T extends ModelTypes> extends PlainCrud<T> {
  /** May change what is written. */
  protected beforeCreate?(data: NewRecord<T>, context: HookContext): unknown;
  protected afterCreate?(record: T['record'], context: HookContext): unknown;
  /** May change `data`. */
  protected beforeUpdate?(change: Change<T>, context: HookContext): unknown;
  protected afterUpdate?(change: Changed<T>, context: HookContext): unknown;
  protected beforeDelete?(record: T['record'], context: HookContext): unknown;
  protected afterDelete?(record: T['record'], context: HookContext): unknown;

  create(input: T['create']): Promise<T['record']> {
    if (!this.beforeCreate && !this.afterCreate) return this.createPlain(input);
    return this.transact(async (inside) => {
      const data = inside.copyOf(input as NewRecord<T>);
      await inside.beforeCreate?.(data, inside.hookContext);
      const record = await inside.createPlain(data);
      await inside.afterCreate?.(record, inside.hookContext);
      return record;
    });
  }

  /**
   * Absent fields and relations stay as they are, null clears an optional field.
   * @param versions what its `@updatedAt` field may hold: 412 where the record has none of them by now
   */
  async update(id: IdOf<T>, input: T['update'], versions?: Versions): Promise<T['record']> {
    if (!this.isHooked(input)) return this.updateOrdered(id, input, versions);
    const isOwn = !this.isJoined;
    return this.transact((inside) => inside.updateHooked(id, input, { versions, isOwn }));
  }

  /**
   * Deletes the record and gives it back as it was.
   * @param versions as for `update`
   */
  async delete(id: IdOf<T>, versions?: Versions): Promise<T['record']> {
    if (!this.hasDeleteHooks) return this.deletePlain(id, versions);
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      const held = inside.beforeDelete && (await inside.held(id, versions));
      const { view, isUsed } = watchedView(inside, 'prisma');
      if (held) await view.beforeDelete?.(inside.record(held), view.hookContext);
      const known = held && { row: held, isAsRead: isOwn && !isUsed() };
      const record = await inside.deletePlain(id, versions, known);
      await inside.afterDelete?.(record, inside.hookContext);
      return record;
    });
  }

  /** Writes the same values to all of the records or to none. With hooks each takes a statement of its own. */
  async updateMany(
    ids: readonly IdOf<T>[],
    input: T['update'],
  ): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    if (!this.isHooked(input)) {
      refuseDisorder(this.resource, input);
      return this.updateManyPlain(ids, input);
    }
    const known = keysOf(ids, this.resource);
    const isOwn = !this.isJoined;
    return this.transact(async (inside) => {
      for (const id of inHoldingOrder(known)) await inside.updateHooked(id, input, { isOwn });
      const shown = [...known.values()].map((key) => shownId(this.resource, key));
      return { ids: shown as RecordIdOf<T>[], count: known.size };
    });
  }

  /** Deletes all of the records or none. */
  async deleteMany(ids: readonly IdOf<T>[]): Promise<BulkResult<RecordIdOf<T>>> {
    if (!ids.length) return { ids: [], count: 0 };
    if (!this.hasDeleteHooks) return this.deleteManyPlain(ids);
    const known = keysOf(ids, this.resource);
    return this.transact(async (inside) => {
      const records: T['record'][] = [];
      for (const id of inHoldingOrder(known)) records.push(inside.record(await inside.held(id)));
      for (const record of records) await inside.beforeDelete?.(record, inside.hookContext);
      const result = await inside.deleteManyPlain([...known.keys()]);
      for (const record of records) await inside.afterDelete?.(record, inside.hookContext);
      return result;
    });
  }

  /** @param isOwn this service began the transaction */
  private async updateHooked(
    id: IdOf<T>,
    input: T['update'],
    { versions, isOwn }: { versions?: Versions | undefined; isOwn: boolean },
  ): Promise<T['record']> {
    const row = await this.held(id, versions);
    const before = this.record(row);
    const change = { before, data: this.copyOf(input as Changes<T>) };
    const { view, isUsed } = watchedView(this, 'prisma');
    await view.beforeUpdate?.(change, view.hookContext);
    refuseDisorder(this.resource, change.data, row);
    const held = { row, isAsRead: isOwn && !isUsed() };
    const record = await this.updatePlain(id, change.data, versions, held);
    await this.afterUpdate?.({ before, record }, this.hookContext);
    return record;
  }

  private async updateOrdered(
    id: IdOf<T>,
    input: T['update'],
    versions: Versions | undefined,
  ): Promise<T['record']> {
    refuseDisorder(this.resource, input);
    return this.updatePlain(id, input, versions);
  }

  /** True where something looks at the record before it is changed: a hook, or a date that is compared with another. */
  private isHooked(input: T['update']): boolean {
    return Boolean(this.beforeUpdate ?? this.afterUpdate) || needsRecord(this.resource, input);
  }

  private get hasDeleteHooks(): boolean {
    return Boolean(this.beforeDelete ?? this.afterDelete);
  }

  private get hookContext(): HookContext {
    const { context, afterCommit } = this;
    return {
      ...context,
      afterCommit: (work) => {
        if (afterCommit) return void afterCommit(async () => void (await work()));
        throw new Error(
          'afterCommit: this transaction does not tell when it ends; hand it to withClient(client, afterCommit)',
        );
      },
    };
  }

  /**
   * A record as it is, which nobody else can change until the transaction ends.
   * @throws 404 for a record that is missing, 412 for one of another version
   */
  private async held(id: IdOf<T>, versions?: Versions): Promise<Row> {
    const { resource, session, select } = this;
    const key = decodeId(resource, id);
    const text = idText(id);
    const row = await this.run('update', () => heldRecord(session, resource, key, select), {
      id: text,
    });
    if (!row) throw notFound(resource.model, text);
    if (versions && !hasVersion(resource, row, versions))
      throw stale(resource, text, this.record(row));
    return row;
  }

  /** Each record and each attempt has what hooks may change to itself, with ids as records have them. */
  private copyOf<TInput extends object>(input: TInput): TInput {
    const copy = Object.create(Object.getPrototypeOf(input) as object | null) as TInput;
    return Object.assign(copy, input, shownLinks(input, this.resource));
  }
}

/** In one order, so that two bulk writes do not wait for each other. */
const inHoldingOrder = (known: ReadonlyMap<string, unknown>): string[] => [...known.keys()].sort();
