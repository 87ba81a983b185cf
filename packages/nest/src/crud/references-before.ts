import { canReach } from '../access/deciding-columns';
import { keyAsStored, type Key } from '../ids/id-codec';
import { keyOf, keysWhere, whereNone } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, anyOf, isLogicalOperator, notOf } from '../resource/where';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';
import { Records } from './records';
import { isGiven, requiredOf, type WriteAccess } from './said-of-write';
import { selectKey } from './select';
import type { WriteSession } from './transaction';

/**
 * What rules ask of the records that a written one refers to, where the answer depends on records of the written model: a member may
 * be added by an owner of the team, and owners are members. It is found before the write, because whoever is made an owner by
 * the write would otherwise be one for the check after it.
 */
export class ReferencesBefore {
  /** The keys of the referenced records that meet a condition, by the condition. */
  private readonly met = new Map<object, readonly Key[]>();

  private readonly resource: ResourceDefinition;

  constructor(private readonly access: WriteAccess) {
    this.resource = access.resource;
  }

  /**
   * Asks, before the write, about the records that are referred to after it.
   * @param data the written columns
   * @param keys of the written records; none if they are new
   */
  async remember(session: WriteSession, data: Row, keys: readonly Key[]): Promise<void> {
    const asked = requiredOf(this.access)
      .filter(isRecord)
      .flatMap((condition) => backReferencesIn(this.resource, condition));
    if (!asked.length) return;
    const rows = keys.length ? await this.readColumns(session, asked, keys) : [{}];
    for (const { relation, condition } of asked) {
      const { to } = relation;
      const referenced = rows.flatMap((row) => referencedKey(relation, { ...row, ...given(data) }));
      const where = allOf(to, [keysWhere(to, referenced), conditionOn(to, condition)]);
      const found = referenced.length
        ? await Records.unrestricted({ client: session.client, resource: to }).many({
            where,
            select: selectKey(to),
          })
        : [];
      this.met.set(
        condition,
        found.map((row) => keyOf(to, row)),
      );
    }
  }

  /** Returns the condition for a record after the write, with these answers in place of their questions. */
  judge(condition: Allowed): Allowed {
    return isRecord(condition) ? this.answer(condition) : condition;
  }

  private answer(condition: object): object {
    const { resource } = this;
    const parts = Object.entries(condition).map(([name, operand]: [string, unknown]): object => {
      if (isLogicalOperator(resource, name))
        return { [name]: mapOperands(operand, (part) => this.answer(part)) };
      const relation = backReference(resource, name, operand);
      return relation && isRecord(operand)
        ? refersToOneOf(resource, relation, this.met.get(operand) ?? [])
        : { [name]: operand };
    });
    const [first = {}, ...more] = parts;
    return more.length ? allOf(resource, parts) : first;
  }

  private readColumns(
    session: WriteSession,
    asked: readonly BackReference[],
    keys: readonly Key[],
  ): Promise<Row[]> {
    const columns = asked.flatMap(({ relation }) => relation.by);
    return Records.stored(session, this.resource).many({
      where: keysWhere(this.resource, keys),
      select: Object.fromEntries(columns.map((name) => [name, true as const])),
    });
  }
}

/** A condition on the record of a relation. */
interface BackReference {
  readonly relation: Relation;
  readonly condition: object;
}

function backReferencesIn(resource: ResourceDefinition, condition: object): BackReference[] {
  return Object.entries(condition).flatMap(([name, operand]: [string, unknown]) => {
    if (isLogicalOperator(resource, name))
      return (Array.isArray(operand) ? operand : [operand])
        .filter(isRecord)
        .flatMap((part) => backReferencesIn(resource, part));
    const relation = backReference(resource, name, operand);
    return relation && isRecord(operand) ? [{ relation, condition: operand }] : [];
  });
}

/** Returns the relation if the record holds its key, and the condition on the other record may lead back to this model. */
function backReference(
  resource: ResourceDefinition,
  name: string,
  operand: unknown,
): Relation | undefined {
  const relation = relationsOf(resource).get(name);
  if (!relation?.by.length || relation.list || !isRecord(operand)) return undefined;
  const leadsBack = Object.values(operand).some(
    (inner) => isRecord(inner) && canReach(resource, relation.to, inner),
  );
  return leadsBack ? relation : undefined;
}

/** Returns the condition on the other record itself, from one with or without `is` and `isNot`. */
function conditionOn(to: ResourceDefinition, operand: object): object {
  const entries = Object.entries(operand) as [string, unknown][];
  if (!entries.every(([name]) => name === 'is' || name === 'isNot')) return operand;
  return allOf(
    to,
    entries.flatMap(([name, inner]) => {
      if (!isRecord(inner)) return name === 'is' ? [whereNone(to)] : []; // there is a record
      return [name === 'is' ? inner : notOf(to, inner)];
    }),
  );
}

const given = (data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([name]) => isGiven(data, name)));

/** Returns the key of the record that the row refers to; none if a part is empty, or filled in by the database. */
function referencedKey({ by, to }: Relation, row: Row): Key[] {
  const values = by.map((name) => row[name]);
  if (values.some((value) => value === null || value === undefined)) return [];
  return [keyAsStored(to, Object.fromEntries(to.key.map((name, at) => [name, values[at]])))];
}

const refersToOneOf = (
  resource: ResourceDefinition,
  { by, to }: Relation,
  keys: readonly Key[],
): object =>
  keys.length
    ? anyOf(
        resource,
        keys.map((key) =>
          allOf(
            resource,
            by.map((name, at) => ({ [name]: { equals: key[to.key[at] ?? ''] } })),
          ),
        ),
      )
    : whereNone(resource);

const mapOperands = (operand: unknown, change: (part: object) => object): unknown => {
  const changed = (part: unknown): unknown => (isRecord(part) ? change(part) : part);
  return Array.isArray(operand) ? operand.map(changed) : changed(operand);
};
