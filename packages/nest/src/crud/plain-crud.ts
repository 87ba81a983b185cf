import { Inject, Optional, type HttpException } from '@nestjs/common';
import { keepAllowed } from '../access/allow';
import { refuseOrder } from '../access/refuse-order';
import { refused } from '../access/refusals';
import type { Rules } from '../access/rules';
import { rulesFor } from '../access/scope';
import { searchedBy } from '../access/searched';
import { NOBODY, SYSTEM, type RequestContext } from '../context/request-context';
import { notFound } from '../errors/http-error';
import { databaseError, type Operation } from '../errors/database-error';
import { decodeId, encodeId, idText, shownId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { scryptHasher } from '../password/scrypt';
import { PASSWORD_HASHER, type PasswordHasher } from '../password/hasher';
import {
  listRequest,
  relationsNamed,
  type GetOptions,
  type ListOptions,
  type ListRequest,
  type PageOptions,
} from '../query/list-options';
import { RECORD_OPERATIONS, type RecordOperation } from '../query/can';
import { keysOf } from '../query/ids';
import type { BulkResult, Can, Listing, Page } from '../query/types';
import type {
  IdOf,
  Included,
  IncludeOf,
  ListedOf,
  ModelTypes,
  RecordIdOf,
} from '../resource/model-types';
import type { ResourceOf } from '../resource/typed-definition';
import type { Versions } from '../version/if-match';
import { isToldByVersion, keepAsStored } from '../version/as-stored';
import { newVersion } from '../version/record-version';
import { stale } from '../version/stale';
import { refuseDisorder } from './date-order';
import { changeMany } from './bulk';
import type { ClientOf, DelegateOf } from './client-types';
import { CRUD_SOURCE, type CrudSource } from './crud-source';
import { CommitQueue, type AfterCommit } from './after-commit';
import { LeftFiles } from './left-files';
import { selectLinks } from './link-data';
import { createLinked, linkMany, selectForLinks } from './linked-write';
import { linkedRelations, linkError, splitInput } from './links';
import { type Link } from './link';
import { readPage } from './page';
import { narrowedSearch } from './search-hits';
import { readSlice } from './slice';
import { delegateOf, type Row } from './prisma-client';
import { toRecord } from './record';
import { Records } from './records';
import type { WriteOperation } from './said-of-write';
import { selectIncluded, selectListed, selectOf, type Select } from './select';
import { deleteRecord, updateRecord, type Held, type Outcome } from './record-write';
import { inTransaction, type Session, type WriteSession } from './transaction';
import { UPLOADED_FILES, type UploadedFiles } from './uploaded-files';
import { viewOf } from './view';
import { writeData } from './write-data';
import { WriteRules } from './write-rules';

/** For a service that is made by `new`; to one that Nest makes, it gives both by itself. */
export interface CrudOptions {
  /** Hashes the resource's secrets; `PASSWORD_HASHER`, else scrypt, when absent. */
  readonly hasher?: PasswordHasher | undefined;
  /** Removes uploaded files that a write left behind; `UPLOADED_FILES`, else nobody, when absent. */
  readonly files?: UploadedFiles | undefined;
}

/** A write of which the rules have been asked. */
export interface Writing {
  readonly session: WriteSession;
  /** Those rules, for they ask once more of what is written. */
  readonly may: WriteRules;
}

/** The operations of one model without its hooks, and the views of its service. */
export class PlainCrud<T extends ModelTypes> {
  /** What lists read: they leave out relations, which cost a query each, and fields that the resource keeps out of them. */
  private readonly fields: Select;
  /** What is read of one record. */
  protected readonly select: Select;
  /** By property, so that a subclass with a constructor of its own cannot forget to hand them on. */
  @Optional()
  @Inject(PASSWORD_HASHER)
  private readonly injectedHasher?: PasswordHasher;
  @Optional()
  @Inject(UPLOADED_FILES)
  private readonly injectedFiles?: UploadedFiles;
  /** Undefined where somebody else commits and does not tell when. */
  protected readonly afterCommit: AfterCommit | undefined = (work) => work();
  /** Its client is inside a transaction that somebody else began. */
  protected readonly isJoined: boolean = false;
  /** For whom the service works. */
  protected readonly context: RequestContext = NOBODY;

  constructor(
    protected readonly prisma: ClientOf<T>,
    protected readonly resource: ResourceOf<T>,
    private readonly options: CrudOptions = {},
  ) {
    this.fields = selectListed(resource);
    this.select = { ...selectOf(resource), ...selectLinks(linkedRelations(resource)) };
  }

  /** One page of the records that match, by its number or from a cursor on. */
  list<TName extends IncludeOf<T> = never>(
    options?: PageOptions<T, TName>,
  ): Promise<Page<ListedOf<T> & Included<T, TName>>>;
  list<TName extends IncludeOf<T> = never>(
    options?: ListOptions<T, TName>,
  ): Promise<Listing<ListedOf<T> & Included<T, TName>>>;
  async list<TName extends IncludeOf<T> = never>(
    options: ListOptions<T, TName> = {},
  ): Promise<Listing<ListedOf<T> & Included<T, TName>>> {
    const { resource, fields, rules } = this;
    const into = rules && options.search ? await searchedBy(rules, resource) : undefined;
    const asked = listRequest(options, resource, into);
    if (rules) await this.requireReadable(rules, 'list', asked);
    const records = Records.listed(this.session, resource);
    const { place, page, limit } = asked;
    const shown = (rows: readonly Row[]): (ListedOf<T> & Included<T, TName>)[] =>
      rows.map((row): object => this.record(row)) as (ListedOf<T> & Included<T, TName>)[];
    if (place) {
      const { rows, ...slice } = await this.run('read', async () => {
        const request = await narrowedSearch(records, resource, asked);
        return readSlice(records, resource, request, place, fields);
      });
      return { data: shown(rows), limit, ...slice, ...(await this.whatMay(rows, options.can)) };
    }
    const { rows, total, ...more } = await this.run('read', async () =>
      readPage(records, resource, await narrowedSearch(records, resource, asked), fields),
    );
    const data = shown(rows);
    const can = await this.whatMay(rows, options.can);
    if (total === undefined) return { data, page, limit, ...can };
    return { data, total, page, limit, totalPages: Math.ceil(total / limit), ...more, ...can };
  }

  async get<TName extends IncludeOf<T> = never>(
    id: IdOf<T>,
    { include, can: asked }: GetOptions<T, TName> = {},
  ): Promise<T['record'] & Included<T, TName>> {
    const included = selectIncluded(relationsNamed(include, this.resource));
    const key = decodeId(this.resource, id);
    if (this.rules) await this.requireReadable(this.rules, 'show');
    const select = { ...this.select, ...included };
    const row = await this.run('read', () =>
      Records.shown(this.session, this.resource).one(key, select),
    );
    if (!row) throw notFound(this.resource.model, idText(id));
    const record = this.record(row) as T['record'] & Included<T, TName>;
    if (!include?.length && this.showsRows) keepAsStored(record);
    const { can } = await this.whatMay([row], asked);
    if (can)
      keepAllowed(
        record,
        RECORD_OPERATIONS.filter((operation) => can[operation]?.length),
      );
    return record;
  }

  /** @returns the row as it is stored */
  protected async createRow(
    input: T['create'],
    session: WriteSession,
    may: WriteRules,
  ): Promise<Row> {
    refuseDisorder(this.resource, input);
    const { data, links } = await this.readInput(input);
    const { select } = this;
    return this.run(
      'create',
      async () => {
        await may.refuseReferences(session, data);
        return links.some(({ keys }) => keys.size)
          ? createLinked(session, this.resource, { data, links, select })
          : Records.stored(session, this.resource).create(data, select);
      },
      { links },
    );
  }

  /** @returns the row as it is stored */
  protected async updateRow(
    id: IdOf<T>,
    input: T['update'],
    versions: Versions | undefined,
    { session, may, held }: Writing & { readonly held?: Held },
  ): Promise<Row> {
    const key = decodeId(this.resource, id);
    const { data, links } = await this.readInput(input);
    const { select } = this;
    const uploads = this.leftFiles.selectBefore(data);
    const stored = Records.stored(session, this.resource);
    const before = hasFields(uploads)
      ? (held?.row ?? (await this.run('read', () => stored.one(key, uploads))))
      : null;
    const write = { data, links, select, versions, held };
    const outcome = await this.run(
      'update',
      async () => {
        await may.refuseReferences(session, data, [key]);
        return updateRecord(session, this.resource, key, write);
      },
      { id: idText(id), links },
    );
    const row = await this.written(outcome, id, may);
    if (before) await this.leftFiles.release(uploads, [before], [row]);
    return row;
  }

  /** @returns the row as it was stored */
  protected async deleteRow(
    id: IdOf<T>,
    versions: Versions | undefined,
    { session, may, held }: Writing & { readonly held?: Held | undefined },
  ): Promise<Row> {
    const key = decodeId(this.resource, id);
    const { select } = this;
    const outcome = await this.run(
      'delete',
      () => deleteRecord(session, this.resource, key, { versions, select, held }),
      { id: idText(id) },
    );
    const row = await this.written(outcome, id, may);
    await this.leftFiles.release(this.leftFiles.selectBefore(), [row]);
    return row;
  }

  protected async updateManyPlain(
    ids: readonly IdOf<T>[],
    input: T['update'],
    { session, may }: Writing,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const keys = keysOf(ids, this.resource);
    const { data, links } = await this.readInput(input);
    const uploads = this.leftFiles.selectBefore(data);
    const isHeld = links.length > 0;
    const changes = isHeld ? { ...data, ...newVersion(this.resource) } : data;
    const { result, before } = await this.run(
      'update',
      async () => {
        await may.refuseReferences(session, data, [...keys.values()]);
        const select = { ...uploads, ...(await selectForLinks(session, links)) };
        return changeMany(session, this.resource, keys, { select, isHeld }, async (named) => {
          if (links.length) await linkMany(named.session, this.resource, links, named.rows);
          const { records, where } = named;
          const changed = hasFields(changes)
            ? await records.updateMany(where, changes)
            : { count: keys.size };
          await may.requireOutcome(named.session, keys);
          return changed;
        });
      },
      { links },
    );
    await this.leftFiles.release(uploads, before, [data]);
    return result as BulkResult<RecordIdOf<T>>;
  }

  protected async deleteManyPlain(
    ids: readonly IdOf<T>[],
    { session }: Writing,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const keys = keysOf(ids, this.resource);
    const uploads = this.leftFiles.selectBefore();
    const { result, before } = await this.run('delete', () =>
      changeMany(session, this.resource, keys, { select: uploads }, ({ records, where }) =>
        records.deleteMany(where),
      ),
    );
    await this.leftFiles.release(uploads, before);
    return result as BulkResult<RecordIdOf<T>>;
  }

  /** This service, working for whoever sent a request: hooks are told of the user. */
  as(context: RequestContext): this {
    return viewOf(this, { context });
  }

  /** This service, working for the program itself: jobs, webhooks, seeds. */
  asSystem(): this {
    return viewOf(this, { context: SYSTEM });
  }

  /**
   * This service inside a transaction: it joins the one that the client belongs to, and never begins
   * one of its own.
   * @param client as `$transaction(async (client) => …)` gives it
   * @param afterCommit is handed what must wait for the commit, such as mails of hooks and the release
   *   of uploaded files that nothing uses any more. Without it a hook's work is an error, and files
   *   stay for the sweep to find: a transaction that is rolled back still needs them.
   */
  withClient(client: ClientOf<T>, afterCommit?: AfterCommit): this {
    return viewOf(this, { prisma: client, isJoined: true, afterCommit });
  }

  /**
   * Runs the work in one transaction, with this service inside of it: in the transaction that is open
   * already, else in a new one. After a deadlock the work is done again, so effects outside the
   * database belong into `afterCommit`.
   */
  protected async transact<R>(work: (inside: this) => Promise<R>): Promise<R> {
    if (this.isJoined) return work(this);
    let queue = new CommitQueue();
    const result = await inTransaction(this.session, this.resource, ({ client }) => {
      queue = new CommitQueue();
      return work(this.withClient(client as ClientOf<T>, queue.add));
    });
    await queue.run();
    return result;
  }

  /** What this service works on. */
  get [CRUD_SOURCE](): CrudSource {
    return { client: this.prisma, resource: this.resource };
  }

  /** The Prisma calls of this model. */
  protected get delegate(): DelegateOf<T> {
    return delegateOf(this.prisma, this.resource.delegate) as DelegateOf<T>;
  }

  private get hasher(): PasswordHasher {
    return this.options.hasher ?? this.injectedHasher ?? scryptHasher;
  }

  /** What Nest injects is there after the constructor only. */
  private get leftFiles(): LeftFiles {
    const files = this.options.files ?? this.injectedFiles;
    return new LeftFiles(this.resource.uploads, files, this.afterCommit);
  }

  /** Those that hold for whoever asks; none where there are none to hold. */
  private get rules(): Rules | undefined {
    return rulesFor(this.context, this.resource);
  }

  protected get session(): Session {
    return { client: this.prisma, isJoined: this.isJoined, rules: this.rules };
  }

  /**
   * What the rules say of a write.
   * @throws 401 or 403 where whoever asks may write no record at all
   */
  protected mayWrite(operation: WriteOperation, input?: object): Promise<WriteRules> {
    return WriteRules.of(this.rules, this.resource, operation, input);
  }

  /** A record as it is answered to whoever has written it: as he is shown it, else its key alone. */
  protected async answerOf(key: Key, session = this.session): Promise<T['record']> {
    const records = Records.shown(session, this.resource);
    const row = await this.run('read', () => records.one(key, this.select));
    return this.record(row ?? key);
  }

  /** Of the records that are answered, with which of them whoever asks may do what he asked for. */
  private async whatMay(
    rows: readonly Row[],
    operations: readonly RecordOperation[] = [],
  ): Promise<{ can?: Can }> {
    if (!operations.length) return {};
    const { resource } = this;
    const keys = rows.map((row) => keyOf(resource, row));
    const entries = operations.map(async (operation) => {
      const may = await this.run('read', () =>
        Records.allowedTo(this.session, resource, operation, keys),
      );
      const there = rows.filter((row) => may.has(encodeId(resource, row)));
      return [operation, there.map((row) => shownId(resource, row))] as const;
    });
    return { can: Object.fromEntries(await Promise.all(entries)) };
  }

  /** @throws 401, 403, and 400 for an order by what whoever asks does not see */
  private async requireReadable(
    rules: Rules,
    operation: 'list' | 'show',
    { orderBy }: Partial<Pick<ListRequest, 'orderBy'>> = {},
  ): Promise<void> {
    if ((await rules.allowed(this.resource, operation)) === false)
      throw refused(this.resource, operation, rules.isVisitor);
    if (orderBy) await refuseOrder(rules, this.resource, orderBy);
  }

  /** The record that clients get for a row that was read with this resource's fields. */
  protected record(row: Row): T['record'] {
    const record: object = toRecord(this.resource, row);
    return record as T['record'];
  }

  /** A subclass that shows more may show what changes without the row; and what is shown to one may be closed to another. */
  private get showsRows(): boolean {
    const isOneForAll = Object.values(this.resource.access?.fields ?? {}).every(
      ({ read }) => !read,
    );
    return (
      this.record === PlainCrud.prototype.record && isToldByVersion(this.resource) && isOneForAll
    );
  }

  /** @throws 404 for a record that is missing, 412 for one of another version */
  private async written({ row, isStale }: Outcome, id: IdOf<T>, may: WriteRules): Promise<Row> {
    if (!row) throw notFound(this.resource.model, idText(id));
    if (isStale) throw await this.staleRow(row, may);
    return row;
  }

  /** 412 that shows the record as whoever asks is shown it. */
  protected async staleRow(row: Row, may: WriteRules): Promise<HttpException> {
    const { resource } = this;
    const current = may.isMasked ? await this.answerOf(keyOf(resource, row)) : this.record(row);
    return stale(resource, encodeId(resource, row), current);
  }

  /** What a body writes to the record's own columns, and what to its many-to-many relations. */
  private async readInput(input: object): Promise<{ data: Row; links: readonly Link[] }> {
    const { columns, links } = splitInput(input, this.resource);
    return { data: await writeData(columns, this.resource, this.hasher), links };
  }

  /** Runs database work; its errors become HttpExceptions. */
  protected async run<R>(
    operation: Operation,
    work: () => Promise<R>,
    { id, links = [] }: { id?: string; links?: readonly Link[] } = {},
  ): Promise<R> {
    try {
      return await work();
    } catch (error) {
      const cause = await linkError(this.session, links, error);
      throw databaseError(cause, { resource: this.resource, operation, id });
    }
  }
}

const hasFields = (data: object): boolean => Object.keys(data).length > 0;
