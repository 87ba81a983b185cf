import { setPermissions } from '../access/allow';
import { assertFieldsReadable, assertOrderReadable } from '../access/refuse-order';
import { accessDenied } from '../access/refusals';
import type { Rules } from '../access/rules';
import { searchablePaths } from '../access/searched';
import { notFound } from '../errors/http-error';
import { decodeId, idText, type Key } from '../ids/id-codec';
import type { RequestContext } from '../context/request-context';
import { keyOf } from '../ids/key-where';
import type { Aggregate, AggregateOptions } from '../query/aggregate';
import {
  resolveIncludes,
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
import { isCoveredByVersion, isPerhapsEmptied, markAsStored } from '../version/as-stored';
import { readAggregates } from './aggregate';
import { maskRow } from './mask-row';
import { readPage } from './page';
import { permissionsFor } from './permissions';
import { narrowSearch } from './search-hits';
import { readSlice } from './slice';
import type { Row } from './prisma-client';
import { toRecord } from './record';
import { Records } from './records';
import { selectIncluded } from './select-included';
import { CrudBase } from './crud-base';
import type { StoredRecord } from './hooks';
import { withoutUnseen, withUnseen } from './unseen-columns';

/** The view of the records for each reading operation. */
const VIEWS = { list: 'listed', show: 'shown', restore: 'deleted' } as const;

type ReadOperation = keyof typeof VIEWS;

/** Reads the records of a resource as the caller may see them. */
export class CrudReads<T extends ModelTypes> extends CrudBase<T> {
  /**
   * Receives the records of each read before they are answered: those of a page together, so that one statement can add
   * something to all of them.
   * @returns one record for each, in the same order
   */
  protected afterRead?(
    records: readonly ListedOf<T>[],
    context: RequestContext,
  ): readonly ListedOf<T>[] | Promise<readonly ListedOf<T>[]>;

  /** Returns one page of the matching records, by page number or cursor. */
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

  /** Does the same for the deleted records that the caller may restore. */
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
    const searchPaths =
      rules && options.search ? await searchablePaths(rules, resource) : undefined;
    const criteria = listRequest(options, resource, searchPaths);
    if (rules) await this.requireReadable(rules, by, criteria);
    const records = Records[VIEWS[by]](this.session, resource, this.choiceRule(options));
    const { place, page, limit } = criteria;
    const toRecords = (rows: readonly Row[]): Promise<(ListedOf<T> & Included<T, TName>)[]> =>
      this.answered(rows) as Promise<(ListedOf<T> & Included<T, TName>)[]>;
    if (place) {
      const { rows, ...slice } = await this.run('read', async () => {
        const request = await narrowSearch(records, resource, criteria);
        return readSlice(records, resource, request, place, fields);
      });
      return {
        data: await toRecords(rows),
        limit,
        ...slice,
        ...(await this.loadPermissions(by, rows, options.can)),
      };
    }
    const { rows, total, ...more } = await this.run('read', async () =>
      readPage(records, resource, await narrowSearch(records, resource, criteria), fields),
    );
    const data = await toRecords(rows);
    const can = await this.loadPermissions(by, rows, options.can);
    if (total === undefined) return { data, page, limit, ...can };
    return { data, total, page, limit, totalPages: Math.ceil(total / limit), ...more, ...can };
  }

  /** @throws RangeError for a relation without a rule about choices */
  private choiceRule({ choosableFor: relationPath }: Pick<ListOptions, 'choosableFor'>) {
    if (relationPath === undefined) return undefined;
    const { access, model } = this.resource;
    const choices = access?.choices ?? {};
    if (!Object.hasOwn(choices, relationPath))
      throw new RangeError(
        `${model}: choosableFor names ${relationPath}, which is not in \`choices\``,
      );
    return choices[relationPath];
  }

  /** Returns the number of matching records in a list, and the sums of their fields. */
  async aggregate(options: AggregateOptions<T> = {}): Promise<Aggregate> {
    const { resource, rules } = this;
    const { search, where, groupBy, sum = [], by } = options;
    if (rules) {
      const visible = await this.requireReadable(rules, 'list');
      await assertFieldsReadable(rules, resource, visible, {
        ...{ groupBy: groupBy === undefined ? [] : [groupBy], sum },
        by: by ? [by.field] : [],
      });
    }
    const searchPaths = rules && search ? await searchablePaths(rules, resource) : undefined;
    const criteria = listRequest<T>({ search, where, total: 'none' }, resource, searchPaths);
    const records = Records.listed(this.session, resource);
    return this.run('read', async () =>
      readAggregates(
        ...([records, resource, await narrowSearch(records, resource, criteria)] as const),
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
   * Returns one deleted record that the caller may restore, with the date of its deletion, which no
   * other response has, if the table has one.
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
    { include, can: operations }: GetOptions<T, TName>,
  ): Promise<T['record'] & Included<T, TName>> {
    const included = selectIncluded(resolveIncludes(include, this.resource));
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
    const [answered] = await this.answered([row]);
    const record = answered as T['record'] & Included<T, TName>;
    if (!include?.length && this.returnsRowsAsStored && !isPerhapsEmptied(this.resource, row))
      markAsStored(record);
    const { can } = await this.loadPermissions(by, [row], operations);
    if (can)
      setPermissions(record, {
        operations: RECORD_OPERATIONS.filter((one) => one === 'show' || can[one]?.length),
        readOnly: Object.keys(can.readOnly ?? {}),
      });
    return record;
  }

  /**
   * Returns the record for the caller who has written this row.
   * @param knownCondition the condition that the row is known to meet
   */
  protected async toVisibleRecord(
    row: Row,
    { isMasked }: { isMasked: boolean },
    knownCondition: Allowed = true,
  ): Promise<T['record']> {
    if (!isMasked || !this.rules) return this.record(row);
    const masked = await maskRow(this.rules, this.resource, row, knownCondition);
    return masked ? this.record(masked) : this.readVisibleRecord(keyOf(this.resource, row));
  }

  /**
   * Returns the record for the caller who has written it: as they may see it, else only its key.
   * @param records where it is read; a deleted one is not among the shown ones
   */
  protected async readVisibleRecord(
    key: Key,
    records = Records.shown(this.session, this.resource),
  ): Promise<T['record']> {
    const row = await this.run('read', () => records.one(key, this.select));
    return this.record(row ?? key);
  }

  /** Returns, for each requested operation, the returned records on which the caller may perform it. */
  private async loadPermissions(
    by: ReadOperation,
    rows: readonly Row[],
    operations: readonly RecordOperation[] = [],
  ): Promise<{ can?: Can }> {
    if (!operations.length) return {};
    // it must be restored first
    if (by === 'restore') return { can: Object.fromEntries(operations.map((one) => [one, []])) };
    const asked = () => permissionsFor(this.session, this.resource, by, rows, operations);
    return { can: await this.run('read', asked) };
  }

  /**
   * @returns which records the caller sees
   * @throws 401, 403, and 400 for an order by values that the caller cannot see
   */
  private async requireReadable(
    rules: Rules,
    operation: ReadOperation,
    { orderBy }: Partial<Pick<ListRequest, 'orderBy'>> = {},
  ): Promise<Allowed> {
    const visible = await rules.allowed(this.resource, operation);
    if (visible === false) throw accessDenied(this.resource, operation, rules.isVisitor);
    if (orderBy) await assertOrderReadable(rules, this.resource, orderBy, visible);
    return visible;
  }

  /** Converts rows that were read to records, with what the hook adds. */
  private async answered(rows: readonly Row[]): Promise<readonly object[]> {
    const records = rows.map((row): object => this.record(row)) as ListedOf<T>[];
    if (!this.afterRead || records.length === 0) return records;
    const answered = await this.run('read', async () => this.afterRead?.(records, this.context));
    if (answered?.length === records.length) return answered;
    throw new Error(
      `${this.resource.model}: afterRead must return one record for each it receives`,
    );
  }

  /** Converts a row read with this resource's fields to a public record. */
  protected record(row: Row): T['record'] {
    const record: object = toRecord(this.resource, row, this.privateFiles);
    return record as T['record'];
  }

  /** Converts a row read for hooks to the record that they receive. */
  protected stored(row: Row): StoredRecord<T> {
    const { resource } = this;
    const record = this.record(withoutUnseen(resource, row));
    return withUnseen(resource, row, record) as StoredRecord<T>;
  }

  /** A subclass may show more, which can change without the row; and what one caller sees may be hidden from another. */
  private get returnsRowsAsStored(): boolean {
    const isPlain = !this.afterRead && this.record === CrudReads.prototype.record;
    return isPlain && isCoveredByVersion(this.resource);
  }
}
