import { guardedWhere } from '../access/guarded-where';
import { refersToNone, stillUsed } from '../errors/http-error';
import { allowedThrough } from '../access/scope';
import { encodeId, type Key } from '../ids/id-codec';
import { keysWhere, uniqueWhere, whereNone } from '../ids/key-where';
import type { AccessOperation, AccessRule, Allowed } from '../resource/access';
import type { ResourceDefinition, SoftDelete } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { allOf, anyOf } from '../resource/where';
import { choosableIn } from './choosable-view';
import type { CrudSource } from './crud-source';
import { deletedNow, markedThere } from './deletion-marks';
import { delegateOf, type Delegate, type Row } from './prisma-client';
import { selectKey, type Select } from './select';
import { shownRows, type ShownRows } from './shown-rows';
import { summed, type Summing } from './summing';
import type { Session, WriteSession } from './transaction';
import { DELETED, EVERY, LINKED, LISTED, liveFor, SHOWN, STORED, type View } from './views';

/** What `many` reads; every record where `where` is absent. */
export interface Selection {
  readonly select: Select;
  readonly where?: object | undefined;
  readonly orderBy?: object;
  readonly skip?: number;
  readonly take?: number;
  readonly cursor?: object;
}

type Reader = Pick<Session, 'client' | 'rules'>;

/**
 * The records of one resource, as far as there are any for the session: each read and each write of a
 * resource is one of these calls, so that no query can forget the caller's rules. They hold for
 * related records too, whether a query asks for them or is answered with them.
 */
export class Records {
  private readonly delegate: Delegate;

  private constructor(
    private readonly session: Reader,
    private readonly resource: ResourceDefinition,
    private readonly view: View,
  ) {
    this.delegate = delegateOf(session.client, resource.delegate);
  }

  /** What a list of whoever asks holds; with a rule of `choices`, of that what he may choose there. */
  static listed(session: Reader, resource: ResourceDefinition, choice?: AccessRule): Records {
    return new Records(session, resource, choosableIn(LISTED, choice));
  }

  /** What he is shown of one record. */
  static shown(session: Reader, resource: ResourceDefinition): Records {
    return new Records(session, resource, SHOWN);
  }

  /** The same of the deleted records that he may bring back. */
  static deleted(session: Reader, resource: ResourceDefinition, choice?: AccessRule): Records {
    return new Records(session, resource, choosableIn(DELETED, choice));
  }

  /** Deleted records as they are stored, once it is known which of them whoever asks may bring back. */
  static restorable(session: WriteSession, resource: ResourceDefinition, there: Allowed): Records {
    return new Records(session, resource, { ...LINKED, there: () => there, deleted: 'only' });
  }

  /** Of these keys, the ids of the records that he sees behind a relation. */
  static async seenThrough(
    session: Reader,
    relation: Relation,
    keys: readonly Key[],
  ): Promise<ReadonlySet<string>> {
    const { client, rules } = session;
    const seen = rules ? await allowedThrough(rules, relation) : true;
    return new Records({ client }, relation.to, STORED).meeting(keys, seen);
  }

  /**
   * Of records that he sees, the ids of those with which he may do this.
   * @param by the operation that has shown them to him
   */
  static async allowedTo(
    { client, rules }: Reader,
    resource: ResourceDefinition,
    { operation, by }: { operation: AccessOperation; by: 'list' | 'show' },
    keys: readonly Key[],
  ): Promise<ReadonlySet<string>> {
    const allowed = rules ? await rules.allowed(resource, operation) : true;
    // where one rule is said of both, it has been asked
    const isAsked = rules && allowed === (await rules.allowed(resource, by));
    if (allowed === true || isAsked) return new Set(keys.map((key) => encodeId(resource, key)));
    return new Records({ client }, resource, STORED).meeting(keys, allowed);
  }

  /** The records as they are stored, once it is known that whoever asks may write them; all of them, or those that meet a rule. */
  static stored(
    session: WriteSession,
    resource: ResourceDefinition,
    there: Allowed = true,
  ): Records {
    return new Records(session, resource, there === true ? STORED : { there: () => there });
  }

  /** The same, without links to records that he does not see. */
  static linked(session: WriteSession, resource: ResourceDefinition): Records {
    return new Records(session, resource, LINKED);
  }

  /** All that the table holds, whoever it is there for: also what nobody sees, or is deleted, uses its uploaded files. */
  static every({ client, resource }: CrudSource): Records {
    return new Records({ client }, resource, EVERY);
  }

  /** Null where there is no such record. */
  async one(key: Key, select: Select): Promise<Row | null> {
    const { select: read, shown } = await this.reading(select);
    const row = await this.delegate.findUnique({ where: await this.unique(key), select: read });
    const [first = null] = row ? await shown([row]) : [];
    return first;
  }

  async many({ where, select, ...selection }: Selection): Promise<Row[]> {
    const { select: read, shown } = await this.reading(select);
    const among = await this.among(where);
    return shown(await this.delegate.findMany({ ...selection, select: read, ...among }));
  }

  /**
   * @param most stops counting there. Prisma gives what ends early an order, by the key unless told otherwise, and keys
   * are often spread over the table: an index by which lists are ordered lies as the rows do.
   */
  async count(where?: object, most?: number): Promise<number> {
    const { field, order } = this.resource.defaultSort;
    const bound = most !== undefined && { take: most, orderBy: { [field]: order } };
    return this.delegate.count({ ...(await this.among(where)), ...bound });
  }

  /** How many there are, and what their fields add up to, as Prisma says it. */
  async figures({ where, sum }: Summing): Promise<Row> {
    return this.delegate.aggregate({ ...(await this.among(where)), ...summed(sum) });
  }

  /**
   * The same for each value of a field.
   * @param groupBy a field that whoever asks reads in every record
   * @param take the most values
   */
  async groups({
    where,
    sum,
    groupBy,
    take,
  }: Summing & { readonly groupBy: string; readonly take: number }): Promise<Row[]> {
    return this.delegate.groupBy({
      ...(await this.among(where)),
      ...summed(sum),
      ...{ by: [groupBy], orderBy: { [groupBy]: 'asc' }, take },
    });
  }

  /** Those of the keys whose records are there and meet the condition. */
  async meeting(keys: readonly Key[], condition: Allowed): Promise<ReadonlySet<string>> {
    if (condition === false || !keys.length) return new Set();
    const { resource } = this;
    const named = keysWhere(resource, keys);
    const where = condition === true ? named : allOf(resource, [named, condition]);
    const rows = await this.many({ where, select: selectKey(resource) });
    return new Set(rows.map((row) => encodeId(resource, row)));
  }

  async create(data: Row, select: Select): Promise<Row> {
    const { select: read, shown } = await this.reading(select);
    return only(await shown([await this.delegate.create({ data, select: read })]));
  }

  /**
   * @param when what the record must meet besides
   * @throws Prisma's P2025 where there is no such record
   */
  async update(key: Key, data: Row, select: Select, when?: object): Promise<Row> {
    const { select: read, shown } = await this.reading(select);
    const where = await this.unique(key, when);
    return only(await shown([await this.delegate.update({ where, data, select: read })]));
  }

  async updateMany(where: object, data: object): Promise<{ count: number }> {
    return this.delegate.updateMany({ ...(await this.among(where)), data });
  }

  /**
   * @param when what the record must meet besides
   * @returns the record as it was
   * @throws Prisma's P2025 where there is no such record, 409 where it stays for the sake of others
   */
  async delete(key: Key, select: Select, when?: object): Promise<Row> {
    const { softDelete } = this.resource;
    if (softDelete) return this.markDeleted(softDelete, key, select, when);
    const { select: read, shown } = await this.reading(select);
    const where = await this.unique(key, when);
    return only(await shown([await this.delegate.delete({ where, select: read })]));
  }

  /** @throws 409 where one stays for the sake of others */
  async deleteMany(where: object): Promise<{ count: number }> {
    const { softDelete } = this.resource;
    if (!softDelete) return this.delegate.deleteMany(await this.among(where));
    await this.refuseNeeded(softDelete, where);
    return this.updateMany(where, deletedNow(softDelete));
  }

  /**
   * Makes deleted records be there again.
   * @throws 409 where one refers to a record that is not there itself
   */
  async restoreMany(keys: readonly Key[], changes: Row): Promise<{ count: number }> {
    const { resource } = this;
    const { softDelete = {} } = resource;
    const { refersTo = [] } = softDelete;
    const where = keysWhere(resource, keys);
    // one that somebody else has brought back by now is none that refers to nothing
    if (
      refersTo.length &&
      (await this.count(where)) > (await this.count(allOf(resource, [where, ...refersTo])))
    )
      throw refersToNone(resource.model);
    return this.updateMany(where, { ...changes, ...markedThere(softDelete) });
  }

  private async markDeleted(
    softDelete: SoftDelete,
    key: Key,
    select: Select,
    when?: object,
  ): Promise<Row> {
    await this.refuseNeeded(softDelete, key);
    const before = await this.one(key, select);
    await this.update(key, deletedNow(softDelete), selectKey(this.resource), when);
    return only(before ? [before] : []);
  }

  /** What a database would refuse, for the sake of those that refer to the record. */
  private async refuseNeeded({ unless = [] }: SoftDelete, where: object): Promise<void> {
    const { resource } = this;
    if (unless.length && (await this.count(allOf(resource, [where, anyOf(resource, unless)]))) > 0)
      throw stillUsed(resource.model);
  }

  /** Prisma wants the key of one record beside what else it asks for. */
  private async unique(key: Key, when?: object): Promise<object> {
    const where = uniqueWhere(this.resource, key);
    const conditions = [await this.condition(), when].filter((one) => one !== undefined);
    return conditions.length ? { ...where, ...allOf(this.resource, conditions) } : where;
  }

  private async among(where: object | undefined): Promise<{ where?: object }> {
    const { rules } = this.session;
    const asked =
      where && rules && this.view.isGuarded
        ? await guardedWhere(rules, this.resource, where)
        : where;
    const all = [await this.condition(), asked].filter((one) => one !== undefined);
    const [first] = all;
    if (first === undefined) return {};
    return { where: all.length > 1 ? allOf(this.resource, all) : first };
  }

  /** What a record must meet to be there; undefined where each is. */
  private async condition(): Promise<object | undefined> {
    const { resource, view } = this;
    const { rules } = this.session;
    const live = liveFor(resource, view);
    const allowed = rules ? await view.there(rules, resource) : true;
    if (allowed === true) return live;
    if (allowed === false) return whereNone(resource);
    return live ? allOf(resource, [live, allowed]) : allowed;
  }

  private async reading(select: Select): Promise<ShownRows> {
    const { rules, client } = this.session;
    const { isMasked = false, isRelatedSeen } = this.view;
    if (!rules || !isRelatedSeen) return { select, shown: (rows) => Promise.resolve(rows) };
    return shownRows(
      rules,
      this.resource,
      select,
      (to, keys, condition) => new Records({ client }, to, STORED).meeting(keys, condition),
      { isMasked },
    );
  }
}

function only([row]: Row[]): Row {
  if (row) return row;
  throw new Error('A row that was written is gone');
}
