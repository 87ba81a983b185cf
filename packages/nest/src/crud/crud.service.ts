import { notFound } from '../errors/http-error';
import { databaseError, type Operation } from '../errors/database-error';
import { decodeId } from '../ids/id-codec';
import { uniqueWhere } from '../ids/key-where';
import { scryptHasher } from '../password/scrypt';
import type { PasswordHasher } from '../password/hasher';
import { readListQuery } from '../query/list-query';
import type { BulkResult, ListQuery, Page } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { changeMany, readBulkIds } from './bulk';
import { readPage } from './page';
import { delegateOf, type Delegate, type PrismaClientLike, type Row } from './prisma-client';
import { selectOf, toRecord, type Select } from './record';
import { writeData } from './write-data';

export interface CrudOptions {
  /** Hashes the resource's secrets; scrypt when absent. */
  readonly hasher?: PasswordHasher | undefined;
}

/**
 * List, read, create, update and delete for one model; the generated services extend it.
 *
 * Every method throws Nest's HttpExceptions: 400 for malformed input, 404 for a missing record,
 * 409 for a conflict, 503 when the database cannot be reached.
 */
export class CrudService<TRecord extends object, TCreate extends object, TUpdate extends object> {
  private readonly select: Select;
  private readonly hasher: PasswordHasher;

  constructor(
    protected readonly prisma: PrismaClientLike,
    protected readonly resource: ResourceDefinition,
    options: CrudOptions = {},
  ) {
    this.select = selectOf(resource);
    this.hasher = options.hasher ?? scryptHasher;
  }

  /** One page of the records that match `query` (see `ListQuery`). */
  async list(query: ListQuery): Promise<Page<TRecord>> {
    const request = readListQuery(query, this.resource);
    const { rows, total } = await this.run('read', () =>
      readPage(this.delegate, request, this.select),
    );
    const { page, limit } = request;
    const data = rows.map((row) => this.record(row));
    return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
  }

  async get(id: string): Promise<TRecord> {
    const where = uniqueWhere(this.resource, decodeId(this.resource, id));
    const row = await this.run('read', () =>
      this.delegate.findUnique({ where, select: this.select }),
    );
    if (!row) throw notFound(this.resource.model, id);
    return this.record(row);
  }

  async create(input: TCreate): Promise<TRecord> {
    const data = await writeData(input, this.resource, this.hasher);
    const { select } = this;
    return this.record(await this.run('create', () => this.delegate.create({ data, select })));
  }

  /** Absent fields stay as they are, null clears an optional one. */
  async update(id: string, input: TUpdate): Promise<TRecord> {
    const where = uniqueWhere(this.resource, decodeId(this.resource, id));
    const data = await writeData(input, this.resource, this.hasher);
    // Nothing to change: no write, so `updatedAt` stays too.
    if (Object.keys(data).length === 0) return this.get(id);
    const { select } = this;
    const row = await this.run('update', () => this.delegate.update({ where, data, select }), id);
    return this.record(row);
  }

  /** Deletes the record and gives it back as it was. */
  async delete(id: string): Promise<TRecord> {
    const where = uniqueWhere(this.resource, decodeId(this.resource, id));
    const { select } = this;
    const row = await this.run('delete', () => this.delegate.delete({ where, select }), id);
    return this.record(row);
  }

  /** Writes the same values to the records of `ids=…&ids=…`: to all of them or to none. */
  async updateMany(query: ListQuery, input: TUpdate): Promise<BulkResult> {
    const keys = readBulkIds(query, this.resource);
    const data = await writeData(input, this.resource, this.hasher);
    const isEmpty = Object.keys(data).length === 0;
    return this.run('update', () =>
      changeMany(this.prisma, this.resource, keys, async (delegate, where) =>
        isEmpty ? { count: keys.size } : delegate.updateMany({ where, data }),
      ),
    );
  }

  /** Deletes the records of `ids=…&ids=…`: all of them or none. */
  async deleteMany(query: ListQuery): Promise<BulkResult> {
    const keys = readBulkIds(query, this.resource);
    return this.run('delete', () =>
      changeMany(this.prisma, this.resource, keys, (delegate, where) =>
        delegate.deleteMany({ where }),
      ),
    );
  }

  /**
   * This service over another client, such as the one inside a transaction. What a subclass asks
   * of a client of its own stays outside.
   */
  withClient(client: PrismaClientLike): this {
    return Object.create(this, { prisma: { value: client } });
  }

  /** The Prisma calls of this model. */
  protected get delegate(): Delegate {
    return delegateOf(this.prisma, this.resource.delegate);
  }

  /** The record that clients get for a row that was read with this resource's fields. */
  protected record(row: Row): TRecord {
    const record: object = toRecord(this.resource, row);
    return record as TRecord;
  }

  /** Runs database work; its errors become HttpExceptions. */
  private async run<R>(operation: Operation, work: () => Promise<R>, id?: string): Promise<R> {
    try {
      return await work();
    } catch (error) {
      throw databaseError(error, { resource: this.resource, operation, id });
    }
  }
}
