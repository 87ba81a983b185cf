import { hasTextKey } from '../ids/key-where';
import type { FieldKind, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, isLogicalOperator, isUnfilterable } from '../resource/where';
import { hasProperties, isRecord } from '../values/record';

/** Returns the keys of the records that match the condition, at most `limit`. */
export type KeysMeeting = (
  resource: ResourceDefinition,
  condition: object,
  limit: number,
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** The maximum number of keys per related part; with more, the database had better join. */
export const MAX_RELATED_KEYS = 500;

/** Others limit the values of a statement more, or cannot combine indexes. */
const PROVIDERS: readonly string[] = ['postgresql', 'cockroachdb', 'mysql'];

/** The kinds whose values the database compares as Prisma returns them. */
const EXACT_KINDS: readonly (FieldKind | undefined)[] = ['String', 'Int', 'BigInt'];

/**
 * Returns the condition of a list in a form that indexes serve: no database has an index for "mine, or of a team that …", and it
 * scans the whole table. Below an OR, a condition on the record of a to-one relation therefore becomes one on the foreign key:
 * `{ team: { is: … } }` to `{ teamId: { in: [2, 3] } }`, if few records meet it. Both match the same records, as a foreign key
 * that is NULL matches neither; negated, they would not, so that parts below a NOT stay.
 */
export async function withRelatedKeys(
  resource: ResourceDefinition,
  condition: object,
  keysMeeting: KeysMeeting,
): Promise<object> {
  if (!PROVIDERS.includes(resource.provider)) return condition;
  return rewrite({ keysMeeting, isBelowOr: false }, resource, condition);
}

interface Rewriting {
  readonly keysMeeting: KeysMeeting;
  /** The condition is one of several alternatives on the same record. */
  readonly isBelowOr: boolean;
}

async function rewrite(
  context: Rewriting,
  resource: ResourceDefinition,
  condition: object,
): Promise<object> {
  const parts: object[] = [];
  for (const [name, value] of Object.entries(condition))
    parts.push(
      isLogicalOperator(resource, name)
        ? { [name]: await rewriteOperands(context, resource, name, value) }
        : await rewriteField(context, resource, name, value),
    );
  const [first = condition, ...more] = parts;
  return more.length ? allOf(resource, parts) : first;
}

async function rewriteOperands(
  context: Rewriting,
  resource: ResourceDefinition,
  word: string,
  value: unknown,
): Promise<unknown> {
  if (word === 'NOT') return value;
  if (!Array.isArray(value)) return isRecord(value) ? rewrite(context, resource, value) : value;
  const isBelowOr = context.isBelowOr || (word === 'OR' && value.length > 1);
  const parts: object[] = [];
  for (const part of value as object[])
    parts.push(await rewrite({ ...context, isBelowOr }, resource, part));
  return parts;
}

async function rewriteField(
  context: Rewriting,
  resource: ResourceDefinition,
  name: string,
  value: unknown,
): Promise<object> {
  const relation = relationsOf(resource).get(name);
  const asked = relation && !relation.list ? conditionIn(value) : undefined;
  if (!relation || !asked) return { [name]: value };
  const { to } = relation;
  const inside = await rewrite({ ...context, isBelowOr: false }, to, asked);
  const column = context.isBelowOr ? foreignKeyOf(resource, relation) : undefined;
  if (column !== undefined) {
    const keys = await context.keysMeeting(to, inside, MAX_RELATED_KEYS + 1);
    if (keys.length <= MAX_RELATED_KEYS)
      return { [column]: { in: keys.map((key) => key[to.key[0]]) } };
  }
  return { [name]: { is: inside } };
}

/** Returns the condition on a related record; undefined for another form, and if any record meets it. */
function conditionIn(value: unknown): object | undefined {
  if (!isRecord(value) || Object.keys(value).join() !== 'is') return undefined;
  const { is } = value;
  return isRecord(is) && hasProperties(is) ? is : undefined;
}

/** Returns the foreign key if it is a single column that compares with values as it does with the other's key. */
function foreignKeyOf(resource: ResourceDefinition, { to, by }: Relation): string | undefined {
  const [column, ...more] = by;
  if (column === undefined || more.length || isUnfilterable(column)) return undefined;
  if (!EXACT_KINDS.includes(fieldOf(to, to.key[0])?.kind)) return undefined;
  // without a foreign key, MySQL accepts columns with different collations, and compares values by that of the column
  const isLoose = resource.provider === 'mysql' && resource.relationMode === 'prisma';
  return isLoose && hasTextKey(to) ? undefined : column;
}
