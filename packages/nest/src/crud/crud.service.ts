import { notFound } from '../errors/http-error';
import { databaseError, type Operation } from '../errors/database-error';
import { decodeId } from '../ids/id-codec';
import { uniqueWhere } from '../ids/key-where';
import { scryptHasher } from '../password/scrypt';
import type { PasswordHasher } from '../password/hasher';
import { includeParameter, readInclude } from '../query/include';
import { readListQuery } from '../query/list-query';
import { refuseUnknown } from '../query/parameters';
import type { BulkResult, ListQuery, Page } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { readIfMatch } from '../version/if-match';
import { newVersion } from '../version/record-version';
import { stale } from '../version/stale';
import { changeMany, readBulkIds } from './bulk';
import { CRUD_SOURCE, type CrudSource } from './crud-source';
import { LeftFiles, type AfterCommit } from './left-files';
import { selectLinks } from './link-data';
import { createLinked, linkMany, selectForLinks } from './linked-write';
import { linkedRelations, splitInput, type Link } from './links';
import { readPage } from './page';
import { delegateOf, type Delegate, type PrismaClientLike, type Row } from './prisma-client';
import { selectIncluded, selectOf, toRecord, type Select } from './record';
import { deleteRecord, updateRecord, type Outcome } from './record-write';
import type { UploadedFiles } from './uploaded-files';
import { writeData } from './write-data';

export interface CrudOptions {
  /** Hashes the resource's secrets; scrypt when absent. */
  readonly hasher?: PasswordHasher | undefined;
  /** Removes uploaded files that a write left behind; they stay when absent. */
  readonly files?: UploadedFiles | undefined;
}

/**
 * List, read, create, update and delete for one model; the generated services extend it.
 *
 * Every method throws Nest's HttpExceptions: 400 for malformed input, 404 for a missing record,
 * 409 for a conflict, 503 when the database cannot be reached.
 */
export class CrudService<TRecord extends object, TCreate extends object, TUpdate extends object> {
  /** What lists read: they leave relations out, which cost a query each. */
  private readonly fields: Select;
  /** What is read of one record. */
  private readonly select: Select;
  private readonly hasher: PasswordHasher;
  private readonly leftFiles: LeftFiles;

  constructor(
    protected readonly prisma: PrismaClientLike,
    protected readonly resource: ResourceDefinition,
    options: CrudOptions = {},
  ) {
    this.fields = selectOf(resource);
    this.select = { ...this.fields, ...selectLinks(linkedRelations(resource)) };
    this.hasher = options.hasher ?? scryptHasher;
    this.leftFiles = new LeftFiles(resource.uploads, options.files, (work) => work());
  }

  /** One page of the records that match `query` (see `ListQuery`). */
  async list(query: ListQuery): Promise<Page<TRecord>> {
    const request = readListQuery(query, this.resource);
    const { rows, total } = await this.run('read', () =>
      readPage(this.delegate, request, this.fields),
    );
    const { page, limit } = request;
    const data = rows.map((row) => this.record(row));
    return { data, total, page, limit, totalPages: Math.ceil(total / limit) };
  }

  /** @param query may `include` related records, as in a list */
  async get(id: string, query: ListQuery = {}): Promise<TRecord> {
    refuseUnknown(query, includeParameter(this.resource));
    const included = selectIncluded(readInclude(query, this.resource));
    const where = uniqueWhere(this.resource, decodeId(this.resource, id));
    const select = { ...this.select, ...included };
    const row = await this.run('read', () => this.delegate.findUnique({ where, select }));
    if (!row) throw notFound(this.resource.model, id);
    return this.record(row);
  }

  async create(input: TCreate): Promise<TRecord> {
    const { data, links } = await this.readInput(input);
    const { select } = this;
    const row = await this.run('create', () =>
      links.some(({ keys }) => keys.size)
        ? createLinked(this.prisma, this.resource, { data, links, select })
        : this.delegate.create({ data, select }),
    );
    return this.record(row);
  }

  /**
   * Absent fields and relations stay as they are, null clears an optional field.
   * @param ifMatch an `If-Match` header: 412 where the record has none of the versions in it
   */
  async update(id: string, input: TUpdate, ifMatch?: string): Promise<TRecord> {
    const key = decodeId(this.resource, id);
    const versions = readIfMatch(ifMatch);
    const { data, links } = await this.readInput(input);
    const { select } = this;
    const uploads = this.leftFiles.selectBefore(data);
    const where = uniqueWhere(this.resource, key);
    const before = hasFields(uploads)
      ? await this.run('read', () => this.delegate.findUnique({ where, select: uploads }))
      : null;
    const write = { data, links, select, versions };
    const outcome = await this.run(
      'update',
      () => updateRecord(this.prisma, this.resource, key, write),
      id,
    );
    const row = this.written(outcome, id);
    if (before) await this.leftFiles.release(uploads, [before], [row]);
    return this.record(row);
  }

  /**
   * Deletes the record and gives it back as it was.
   * @param ifMatch as for `update`
   */
  async delete(id: string, ifMatch?: string): Promise<TRecord> {
    const key = decodeId(this.resource, id);
    const versions = readIfMatch(ifMatch);
    const { select } = this;
    const outcome = await this.run(
      'delete',
      () => deleteRecord(this.prisma, this.resource, key, { versions, select }),
      id,
    );
    const row = this.written(outcome, id);
    await this.leftFiles.release(this.leftFiles.selectBefore(), [row]);
    return this.record(row);
  }

  /** Writes the same values to the records of `ids=…&ids=…`: to all of them or to none. */
  async updateMany(query: ListQuery, input: TUpdate): Promise<BulkResult> {
    const keys = readBulkIds(query, this.resource);
    const { data, links } = await this.readInput(input);
    const uploads = this.leftFiles.selectBefore(data);
    const select = { ...uploads, ...selectForLinks(links) };
    const isHeld = links.length > 0;
    const changes = isHeld ? { ...data, ...newVersion(this.resource) } : data;
    const { result, before } = await this.run('update', () =>
      changeMany(this.prisma, this.resource, keys, { select, isHeld }, async (named) => {
        if (links.length) await linkMany(named.client, this.resource, links, named.rows);
        const { delegate, where } = named;
        return hasFields(changes)
          ? delegate.updateMany({ where, data: changes })
          : { count: keys.size };
      }),
    );
    await this.leftFiles.release(uploads, before, [data]);
    return result;
  }

  /** Deletes the records of `ids=…&ids=…`: all of them or none. */
  async deleteMany(query: ListQuery): Promise<BulkResult> {
    const keys = readBulkIds(query, this.resource);
    const uploads = this.leftFiles.selectBefore();
    const { result, before } = await this.run('delete', () =>
      changeMany(this.prisma, this.resource, keys, { select: uploads }, ({ delegate, where }) =>
        delegate.deleteMany({ where }),
      ),
    );
    await this.leftFiles.release(uploads, before);
    return result;
  }

  /**
   * This service over another client, such as the one inside a transaction. What a subclass asks
   * of a client of its own stays outside.
   * @param afterCommit is handed the release of uploaded files that nothing uses any more, to call
   *   it once the transaction is committed. Without it they stay, for the sweep to find: a
   *   transaction that is rolled back still needs them.
   */
  withClient(client: PrismaClientLike, afterCommit?: AfterCommit): this {
    return Object.create(this, {
      prisma: { value: client },
      leftFiles: { value: this.leftFiles.with(afterCommit) },
    });
  }

  /** What this service works on. */
  get [CRUD_SOURCE](): CrudSource {
    return { client: this.prisma, resource: this.resource };
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

  /** @throws 404 for a record that is missing, 412 for one of another version */
  private written({ row, isStale }: Outcome, id: string): Row {
    if (!row) throw notFound(this.resource.model, id);
    if (isStale) throw stale(this.resource, id, this.record(row));
    return row;
  }

  /** What a body writes to the record's own columns, and what to its many-to-many relations. */
  private async readInput(input: object): Promise<{ data: Row; links: readonly Link[] }> {
    const { columns, links } = splitInput(input, this.resource);
    return { data: await writeData(columns, this.resource, this.hasher), links };
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

const hasFields = (data: object): boolean => Object.keys(data).length > 0;
