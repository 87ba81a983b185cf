import { keepAllowed } from '../access/allow';
import { refuseFields, refuseOrder } from '../access/refuse-order';
import { refused } from '../access/refusals';
import type { Rules } from '../access/rules';
import { searchedBy } from '../access/searched';
import { notFound } from '../errors/http-error';
import { decodeId, encodeId, idText, shownId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { Aggregate, AggregateOptions } from '../query/aggregate';
import {
  includedBy,
  listRequest,
  type GetOptions,
  type ListOptions,
  type ListRequest,
  type PageOptions,
} from '../query/list-options';
import { RECORD_OPERATIONS } from '../query/can';
import type { Allowed, RecordOperation } from '../resource/access';
import type { Can, Listing, Page } from '../query/types';
import type { IdOf, Included, IncludeOf, ListedOf, ModelTypes } from '../resource/model-types';
import { isToldByVersion, keepAsStored } from '../version/as-stored';
import { readAggregates } from './aggregate';
import { asShown } from './as-shown';
import { readPage } from './page';
import { narrowedSearch } from './search-hits';
import { readSlice } from './slice';
import type { Row } from './prisma-client';
import { toRecord } from './record';
import { Records } from './records';
import { selectIncluded } from './select';
import { CrudBase } from './crud-base';
import type { StoredRecord } from './hooks';
import { answerable, withUnseen } from './stored-row';

/** By which of its operations a resource is read, and what is read then. */
const VIEWS = { list: 'listed', show: 'shown', restore: 'deleted' } as const;

type ReadBy = keyof typeof VIEWS;

/** How the records of a resource are read, as whoever asks is shown them. */
export class CrudReads<T extends ModelTypes> extends CrudBase<T> {
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
    return this.listOf('list', options);
  }

  /** The same of the deleted records that whoever asks may bring back. */
  listDeleted<TName extends IncludeOf<T> = never>(
    options?: PageOptions<T, TName>,
  ): Promise<Page<ListedOf<T> & Included<T, TName>>>;
  listDeleted<TName extends IncludeOf<T> = never>(
    options?: ListOptions<T, TName>,
  ): Promise<Listing<ListedOf<T> & Included<T, TName>>>;
  async listDeleted<TName extends IncludeOf<T> = never>(
    options: ListOptions<T, TName> = {},
  ): Promise<Listing<ListedOf<T> & Included<T, TName>>> {
    return this.listOf('restore', options);
  }

  private async listOf<TName extends IncludeOf<T>>(
    by: 'list' | 'restore',
    options: ListOptions<T, TName>,
  ): Promise<Listing<ListedOf<T> & Included<T, TName>>> {
    const { resource, fields, rules } = this;
    const into = rules && options.search ? await searchedBy(rules, resource) : undefined;
    const asked = listRequest(options, resource, into);
    if (rules) await this.requireReadable(rules, by, asked);
    const records = Records[VIEWS[by]](this.session, resource, this.choice(options));
    const { place, page, limit } = asked;
    const shown = (rows: readonly Row[]): (ListedOf<T> & Included<T, TName>)[] =>
      rows.map((row): object => this.record(row)) as (ListedOf<T> & Included<T, TName>)[];
    if (place) {
      const { rows, ...slice } = await this.run('read', async () => {
        const request = await narrowedSearch(records, resource, asked);
        return readSlice(records, resource, request, place, fields);
      });
      return {
        data: shown(rows),
        limit,
        ...slice,
        ...(await this.whatMay(by, rows, options.can)),
      };
    }
    const { rows, total, ...more } = await this.run('read', async () =>
      readPage(records, resource, await narrowedSearch(records, resource, asked), fields),
    );
    const data = shown(rows);
    const can = await this.whatMay(by, rows, options.can);
    if (total === undefined) return { data, page, limit, ...can };
    return { data, total, page, limit, totalPages: Math.ceil(total / limit), ...more, ...can };
  }

  /** @throws RangeError for a place of which no rule says what may be chosen there */
  private choice({ choosableFor: place }: Pick<ListOptions, 'choosableFor'>) {
    if (place === undefined) return undefined;
    const { access, model } = this.resource;
    const choices = access?.choices ?? {};
    if (!Object.hasOwn(choices, place))
      throw new RangeError(`${model}: choosableFor names ${place}, which is not in \`choices\``);
    return choices[place];
  }

  /** How many of the records that a list holds match, and what their fields add up to. */
  async aggregate(options: AggregateOptions<T> = {}): Promise<Aggregate> {
    const { resource, rules } = this;
    const { search, where, groupBy, sum = [], by } = options;
    if (rules) {
      await this.requireReadable(rules, 'list');
      await refuseFields(rules, resource, {
        ...{ groupBy: groupBy === undefined ? [] : [groupBy], sum },
        by: by ? [by.field] : [],
      });
    }
    const into = rules && search ? await searchedBy(rules, resource) : undefined;
    const asked = listRequest<T>({ search, where, total: 'none' }, resource, into);
    const records = Records.listed(this.session, resource);
    return this.run('read', async () =>
      readAggregates(
        ...([records, resource, await narrowedSearch(records, resource, asked)] as const),
        { groupBy, sum, by },
      ),
    );
  }

  async get<TName extends IncludeOf<T> = never>(
    id: IdOf<T>,
    options: GetOptions<T, TName> = {},
  ): Promise<T['record'] & Included<T, TName>> {
    return this.getOf('show', id, options);
  }

  /**
   * One deleted record that whoever asks may bring back, with the date of its deletion, which no other answer has, where
   * the table keeps one.
   */
  async getDeleted<TName extends IncludeOf<T> = never>(
    id: IdOf<T>,
    options: GetOptions<T, TName> = {},
  ): Promise<T['record'] & Included<T, TName>> {
    return this.getOf('restore', id, options);
  }

  private async getOf<TName extends IncludeOf<T>>(
    by: 'show' | 'restore',
    id: IdOf<T>,
    { include, can: asked }: GetOptions<T, TName>,
  ): Promise<T['record'] & Included<T, TName>> {
    const included = selectIncluded(includedBy(include, this.resource));
    const key = decodeId(this.resource, id);
    if (this.rules) await this.requireReadable(this.rules, by);
    const deletedAt = by === 'restore' ? this.resource.softDelete?.at : undefined;
    const select = {
      ...this.select,
      ...included,
      ...(deletedAt !== undefined && { [deletedAt]: true as const }),
    };
    const row = await this.run('read', () =>
      Records[VIEWS[by]](this.session, this.resource).one(key, select),
    );
    if (!row) throw notFound(this.resource.model, idText(id));
    const record = this.record(row) as T['record'] & Included<T, TName>;
    if (!include?.length && this.showsRows) keepAsStored(record);
    const { can } = await this.whatMay(by, [row], asked);
    if (can)
      keepAllowed(
        record,
        RECORD_OPERATIONS.filter((operation) => operation === 'show' || can[operation]?.length),
      );
    return record;
  }

  /**
   * The record that is answered to whoever has written this row.
   * @param met what the row is known to meet
   */
  protected async answerTo(
    row: Row,
    { isMasked }: { isMasked: boolean },
    met: Allowed = true,
  ): Promise<T['record']> {
    if (!isMasked || !this.rules) return this.record(row);
    const shown = await asShown(this.rules, this.resource, row, met);
    return shown ? this.record(shown) : this.answerOf(keyOf(this.resource, row));
  }

  /** A record as it is answered to whoever has written it: as he is shown it, else its key alone. */
  protected async answerOf(key: Key, session = this.session): Promise<T['record']> {
    const records = Records.shown(session, this.resource);
    const row = await this.run('read', () => records.one(key, this.select));
    return this.record(row ?? key);
  }

  /** Of the records that are answered, with which of them whoever asks may do what he asked for. */
  private async whatMay(
    by: ReadBy,
    rows: readonly Row[],
    operations: readonly RecordOperation[] = [],
  ): Promise<{ can?: Can }> {
    if (!operations.length) return {};
    // it has to be brought back first
    if (by === 'restore') return { can: Object.fromEntries(operations.map((one) => [one, []])) };
    const { resource } = this;
    const keys = rows.map((row) => keyOf(resource, row));
    const entries = operations.map(async (operation) => {
      const may = await this.run('read', () =>
        Records.allowedTo(this.session, resource, { operation, by }, keys),
      );
      const there = rows.filter((row) => may.has(encodeId(resource, row)));
      return [operation, there.map((row) => shownId(resource, row))] as const;
    });
    return { can: Object.fromEntries(await Promise.all(entries)) };
  }

  /** @throws 401, 403, and 400 for an order by what whoever asks does not see */
  private async requireReadable(
    rules: Rules,
    operation: ReadBy,
    { orderBy }: Partial<Pick<ListRequest, 'orderBy'>> = {},
  ): Promise<void> {
    const there = await rules.allowed(this.resource, operation);
    if (there === false) throw refused(this.resource, operation, rules.isVisitor);
    if (orderBy) await refuseOrder(rules, this.resource, orderBy, there);
  }

  /** The record that clients get for a row that was read with this resource's fields. */
  protected record(row: Row): T['record'] {
    const record: object = toRecord(this.resource, row, this.privateFiles);
    return record as T['record'];
  }

  /** The record that hooks are given for a row that was read for them. */
  protected stored(row: Row): StoredRecord<T> {
    const { resource } = this;
    const record = this.record(answerable(resource, row));
    return withUnseen(resource, row, record) as StoredRecord<T>;
  }

  /** A subclass that shows more may show what changes without the row; and what is shown to one may be closed to another. */
  private get showsRows(): boolean {
    return this.record === CrudReads.prototype.record && isToldByVersion(this.resource);
  }
}
