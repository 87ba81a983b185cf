import type { ListQuery, BulkResult } from '../query/types';
import { decodeId, encodeId } from '../ids/id-codec';
import { notFound } from '../errors/http-error';
import type { ModelTypes } from '../resource/model-types';
import { readIfMatch, type Versions } from '../version/if-match';
import { hasVersion } from '../version/record-version';
import { stale } from '../version/stale';
import { readBulkIds } from './bulk';
import type { Change, Changed, Changes, HookContext, NewRecord } from './hooks';
import { heldRecord } from './lock';
import { PlainCrud } from './plain-crud';

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
      const data = copyOf(input as NewRecord<T>);
      await inside.beforeCreate?.(data, inside.hookContext);
      const record = await inside.createPlain(data);
      await inside.afterCreate?.(record, inside.hookContext);
      return record;
    });
  }

  /**
   * Absent fields and relations stay as they are, null clears an optional field.
   * @param ifMatch an `If-Match` header: 412 where the record has none of the versions in it
   */
  async update(id: string, input: T['update'], ifMatch?: string): Promise<T['record']> {
    const versions = readIfMatch(ifMatch);
    if (!this.hasUpdateHooks) return this.updatePlain(id, input, versions);
    return this.transact((inside) => inside.updateHooked(id, input, versions));
  }

  /**
   * Deletes the record and gives it back as it was.
   * @param ifMatch as for `update`
   */
  async delete(id: string, ifMatch?: string): Promise<T['record']> {
    const versions = readIfMatch(ifMatch);
    if (!this.hasDeleteHooks) return this.deletePlain(id, versions);
    return this.transact(async (inside) => {
      await inside.beforeDelete?.(await inside.held(id, versions), inside.hookContext);
      const record = await inside.deletePlain(id, versions);
      await inside.afterDelete?.(record, inside.hookContext);
      return record;
    });
  }

  /**
   * Writes the same values to the records of `ids=…&ids=…`: to all of them or to none. With hooks each
   * takes a statement of its own.
   */
  async updateMany(query: ListQuery, input: T['update']): Promise<BulkResult> {
    if (!this.hasUpdateHooks) return this.updateManyPlain(query, input);
    const ids = this.bulkIds(query);
    return this.transact(async (inside) => {
      for (const id of inHoldingOrder(ids)) await inside.updateHooked(id, input, undefined);
      return { ids, count: ids.length };
    });
  }

  /** Deletes the records of `ids=…&ids=…`: all of them or none. */
  async deleteMany(query: ListQuery): Promise<BulkResult> {
    if (!this.hasDeleteHooks) return this.deleteManyPlain(query);
    const ids = this.bulkIds(query);
    return this.transact(async (inside) => {
      const records: T['record'][] = [];
      for (const id of inHoldingOrder(ids)) records.push(await inside.held(id, undefined));
      for (const record of records) await inside.beforeDelete?.(record, inside.hookContext);
      const result = await inside.deleteManyPlain(query);
      for (const record of records) await inside.afterDelete?.(record, inside.hookContext);
      return result;
    });
  }

  private async updateHooked(
    id: string,
    input: T['update'],
    versions: Versions | undefined,
  ): Promise<T['record']> {
    const before = await this.held(id, versions);
    const data = copyOf(input as Changes<T>);
    const change = { before, data };
    await this.beforeUpdate?.(change, this.hookContext);
    const record = await this.updatePlain(id, change.data, versions);
    await this.afterUpdate?.({ before, record }, this.hookContext);
    return record;
  }

  private get hasUpdateHooks(): boolean {
    return Boolean(this.beforeUpdate ?? this.afterUpdate);
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
  private async held(id: string, versions: Versions | undefined): Promise<T['record']> {
    const { resource, session, select } = this;
    const key = decodeId(resource, id);
    const row = await this.run('update', () => heldRecord(session, resource, key, select), { id });
    if (!row) throw notFound(resource.model, id);
    const record = this.record(row);
    if (versions && !hasVersion(resource, row, versions)) throw stale(resource, id, record);
    return record;
  }

  private bulkIds(query: ListQuery): string[] {
    const { resource } = this;
    return [...readBulkIds(query, resource).values()].map((key) => encodeId(resource, key));
  }
}

/** In one order, so that two bulk writes do not wait for each other. */
const inHoldingOrder = (ids: readonly string[]): string[] => [...ids].sort();

/** Each record and each attempt has what hooks may change to itself. */
const copyOf = <TInput extends object>(input: TInput): TInput =>
  Object.assign(Object.create(Object.getPrototypeOf(input) as object | null), input) as TInput;
