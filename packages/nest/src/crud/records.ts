import { missingReference, stillReferenced } from '../errors/http-error';
import { allowedThrough } from '../access/scope';
import { encodeId, type Key } from '../ids/id-codec';
import { hasFineKey, keysWhere } from '../ids/key-where';
import type { AccessRule, Allowed } from '../resource/access';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import type { SoftDelete } from '../resource/record-rules';
import { allOf, anyOf } from '../resource/where';
import { restrictToChoosable } from './choosable-view';
import type { CrudSource } from './crud-source';
import { deletionMarks, liveMarks } from './deletion-marks';
import { enumOrder } from './enum-order';
import { forgetsConditions } from './foreign-keys';
import { planRead } from './plan-read';
import { delegateOf, requireRow, type Delegate, type Row } from './prisma-client';
import { selectKey, type Select } from './select';
import { RecordScope } from './record-scope';
import { rewriteEmulated } from './rewrite-emulated';
import { sayDone, type RecordWriting } from './say-done';
import type { Selection } from './selection';
import type { ReadPlan } from './shown-rows';
import { sumArguments, type SumQuery } from './sum-query';
import type { ReadSession, WriteSession } from './transaction';
import { DELETED, UNRESTRICTED, LINKED, LISTED, SHOWN, STORED, type View } from './views';

/**
 * The records of one resource that exist for the session: every query for a resource is one of
 * these calls, so none can bypass the caller's rules. They apply to related records too, in
 * conditions as well as in results.
 */
export class Records {
  private readonly delegate: Delegate;
  private readonly scope: RecordScope;

  private constructor(
    private readonly session: ReadSession,
    private readonly resource: ResourceDefinition,
    private readonly view: View,
  ) {
    this.delegate = delegateOf(session.client, resource.delegate);
    this.scope = new RecordScope(session.rules, resource, view, (to, where, take) =>
      delegateOf(session.client, to.delegate).findMany({ where, take, select: selectKey(to) }),
    );
  }

  /** The records in the caller's lists; with a rule of `choices`, those that the caller may choose there. */
  static listed(session: ReadSession, resource: ResourceDefinition, choice?: AccessRule): Records {
    return new Records(session, resource, restrictToChoosable(LISTED, choice));
  }

  /** What the caller sees of a single record. */
  static shown(session: ReadSession, resource: ResourceDefinition): Records {
    return new Records(session, resource, SHOWN);
  }

  /** The same for deleted records that the caller may restore. */
  static deleted(session: ReadSession, resource: ResourceDefinition, choice?: AccessRule): Records {
    return new Records(session, resource, restrictToChoosable(DELETED, choice));
  }

  /** Deleted records as stored, for a caller known to be allowed to restore those in `there`. */
  static restorable(
    session: WriteSession,
    resource: ResourceDefinition,
    visible: Allowed,
  ): Records {
    return new Records(session, resource, {
      ...LINKED,
      visibility: () => visible,
      deleted: 'only',
    });
  }

  /** Returns, for these keys, the ids of the records that the caller sees through a relation. */
  static async visibleIdsThrough(
    session: ReadSession,
    relation: Relation,
    keys: readonly Key[],
  ): Promise<ReadonlySet<string>> {
    const { rules } = session;
    const visible = rules ? await allowedThrough(rules, relation) : true;
    return Records.idsMeeting(session, relation.to, keys, visible);
  }

  /** Returns the ids of those of the records, which the caller sees, that meet a rule. */
  static idsMeeting(
    { client }: ReadSession,
    resource: ResourceDefinition,
    keys: readonly Key[],
    rule: Allowed,
  ): Promise<ReadonlySet<string>> {
    return new Records({ client }, resource, STORED).idsMeeting(keys, rule);
  }

  /** The records as stored, for a caller known to be allowed to write; all, or those that meet a rule. */
  static stored(
    session: WriteSession,
    resource: ResourceDefinition,
    visible: Allowed = true,
  ): Records {
    return new Records(
      session,
      resource,
      visible === true ? STORED : { visibility: () => visible },
    );
  }

  /** The same, without links to records hidden from the caller. */
  static linked(session: WriteSession, resource: ResourceDefinition): Records {
    return new Records(session, resource, LINKED);
  }

  /** Everything in the table, for any caller: hidden and deleted records use their uploaded files too. */
  static unrestricted({ client, resource }: CrudSource): Records {
    return new Records({ client }, resource, UNRESTRICTED);
  }

  /** Returns null if there is no such record. */
  async one(key: Key, select: Select): Promise<Row | null> {
    const { select: read, shown } = await this.planRead(select);
    const row = await this.oneAsStored(key, read);
    const [first = null] = row ? await shown([row]) : [];
    return first;
  }

  /** Returns a record of the caller with what they do not see of it: only for its place in the order. */
  async oneAsStored(key: Key, select: Select): Promise<Row | null> {
    const { resource } = this;
    if (!hasFineKey(resource))
      return this.delegate.findUnique({ where: await this.scope.uniqueWhere(key), select });
    const scoped = await this.scope.where(undefined, keysWhere(resource, [key]));
    const [row = null, another] = await this.delegate.findMany({ ...scoped, select, take: 2 });
    return another ? null : row;
  }

  /** Returns the values of an enum in the order of the database; undefined if it is not known. */
  enumOrder(field: FieldDefinition): Promise<readonly string[] | undefined> {
    return enumOrder(this.session.client, field, this.resource.provider);
  }

  async many(selection: Selection): Promise<Row[]> {
    return (await this.manyWithStored(selection)).map(({ row }) => row);
  }

  /** Returns each row also as stored, with what the caller does not see: only for its place in the order. */
  async manyWithStored({
    where,
    range,
    select,
    ...selection
  }: Selection): Promise<{ row: Row; stored: Row }[]> {
    const { select: read, shown } = await this.planRead(select);
    const scoped = await this.scope.where(where, range);
    const stored = await this.delegate.findMany({ ...selection, select: read, ...scoped });
    const rows = await shown(stored);
    return rows.map((row, at) => ({ row, stored: stored[at] ?? row }));
  }

  /**
   * @param limit where counting stops. Prisma sorts a limited query by the key unless told otherwise, and keys are often
   * scattered over the table, while an index used for sorting lists follows the order of the rows.
   */
  async count(where?: object, limit?: number): Promise<number> {
    const { field, order } = this.resource.defaultSort;
    const bound = limit !== undefined && { take: limit, orderBy: { [field]: order } };
    return this.delegate.count({ ...(await this.scope.where(where)), ...bound });
  }

  /** Returns the number of records and the sums of their fields, as Prisma reports them. */
  async figures({ where, sum }: SumQuery): Promise<Row> {
    return this.delegate.aggregate({ ...(await this.scope.where(where)), ...sumArguments(sum) });
  }

  /**
   * Does the same for each value of a field.
   * @param groupBy a field that the caller can read in every record
   * @param take the maximum number of values
   */
  async groups({
    where,
    sum,
    groupBy,
    take,
  }: SumQuery & { readonly groupBy: string; readonly take: number }): Promise<Row[]> {
    return this.delegate.groupBy({
      ...(await this.scope.where(where)),
      ...sumArguments(sum),
      ...{ by: [groupBy], orderBy: { [groupBy]: 'asc' }, take },
    });
  }

  /** Returns the ids of the keys whose records exist and meet the condition. */
  async idsMeeting(keys: readonly Key[], condition: Allowed): Promise<ReadonlySet<string>> {
    if (condition === false || !keys.length) return new Set();
    const { resource } = this;
    const keyWhere = keysWhere(resource, keys);
    const where = condition === true ? keyWhere : allOf(resource, [keyWhere, condition]);
    const rows = await this.many({ where, select: selectKey(resource) });
    return new Set(rows.map((row) => encodeId(resource, row)));
  }

  async create(data: Row, select: Select): Promise<Row> {
    return this.write('create', { data }, select);
  }

  /**
   * @param when an additional condition for the record
   * @throws Prisma's P2025 if there is no such record
   */
  async update(key: Key, data: Row, select: Select, when?: object): Promise<Row> {
    return this.write('update', { where: await this.scope.uniqueWhere(key, when), data }, select);
  }

  async updateMany(where: object, data: object): Promise<{ count: number }> {
    return this.delegate.updateMany({ ...(await this.scope.where(where)), data });
  }

  /**
   * Locks a record by writing these values unchanged.
   * @param when the condition for having them
   * @returns false if it no longer has them
   */
  async rewrite(key: Key, values: Row, when: object = values): Promise<boolean> {
    const { resource, delegate, scope } = this;
    if (forgetsConditions(resource))
      return rewriteEmulated(delegate, scope, { resource, key, values, when });
    return (await this.updateMany({ ...key, ...when }, values)).count > 0;
  }

  /**
   * @param when an additional condition for the record
   * @returns the record as it was
   * @throws Prisma's P2025 if there is no such record, 409 if others depend on it
   */
  async delete(key: Key, select: Select, when?: object): Promise<Row> {
    const { softDelete } = this.resource;
    if (softDelete) {
      await this.assertNotReferenced(softDelete, key);
      const before = await this.one(key, select);
      await this.markDeleted(key, softDelete, when);
      return requireRow(before ? [before] : []);
    }
    return this.write('delete', { where: await this.scope.uniqueWhere(key, when) }, select);
  }

  /**
   * Marks a record as deleted whose row remains, whatever refers to it.
   * @throws Prisma's P2025 if there is no such record
   */
  markDeleted(key: Key, softDelete: SoftDelete, when?: object): Promise<Row> {
    return this.update(key, deletionMarks(softDelete), selectKey(this.resource), when);
  }

  /** @throws 409 if others depend on one */
  async deleteMany(where: object): Promise<{ count: number }> {
    const { softDelete } = this.resource;
    if (!softDelete) return this.delegate.deleteMany(await this.scope.where(where));
    await this.assertNotReferenced(softDelete, where);
    return this.updateMany(where, deletionMarks(softDelete));
  }

  /**
   * Restores deleted records.
   * @throws 409 if one refers to a record that does not exist
   */
  async restoreMany(keys: readonly Key[], changes: Row): Promise<{ count: number }> {
    const { resource } = this;
    const { softDelete = {} } = resource;
    const { refersTo = [] } = softDelete;
    const where = keysWhere(resource, keys);
    // a record that another request has restored by now does not count as a dangling reference
    if (
      refersTo.length &&
      (await this.count(where)) > (await this.count(allOf(resource, [where, ...refersTo])))
    )
      throw missingReference(resource.model);
    return this.updateMany(where, { ...changes, ...liveMarks(softDelete) });
  }

  /** Refuses a deletion that a foreign key would prevent, because others refer to the record. */
  private async assertNotReferenced({ unless = [] }: SoftDelete, where: object): Promise<void> {
    const { resource } = this;
    if (unless.length && (await this.count(allOf(resource, [where, anyOf(resource, unless)]))) > 0)
      throw stillReferenced(resource.model);
  }

  private async write(how: RecordWriting, args: object, select: Select): Promise<Row> {
    const { select: read, shown } = await this.planRead(select);
    const written = this.delegate[how]({ ...args, select: read });
    return requireRow(await shown([await sayDone(this.session, how, written)]));
  }

  private planRead(select: Select): Promise<ReadPlan> {
    const { session, resource, delegate, view } = this;
    return planRead({ ...session, resource, delegate, view }, select, (to, keys, condition) =>
      Records.idsMeeting(session, to, keys, condition),
    );
  }
}
