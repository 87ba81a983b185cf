import { or } from '../access/allowed';
import { isAsOmitted } from '../access/as-omitted';
import { accessDenied } from '../access/refusals';
import type { Rules } from '../access/rules';
import { visibleThrough } from '../access/scope';
import { isVisibleByKey } from '../access/visible-by-key';
import type { AccessOperation, Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { withPrismaNames } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { lacksForeignKeys } from './foreign-keys';
import type { Row } from './prisma-client';

export type WriteOperation = Extract<AccessOperation, 'create' | 'edit' | 'delete' | 'restore'>;

/** What the rules say about one write before it begins. */
export interface WriteAccess {
  readonly resource: ResourceDefinition;
  readonly operation: WriteOperation;
  /** Absent if no rule applies, neither here nor to related records. */
  readonly rules?: Rules;
  /** What the operation's own rule allows; must hold before and after the write. */
  readonly allowed: Allowed;
  /** The condition for a record to exist for the caller. */
  readonly visible: Allowed;
  /** The body, by Prisma's names. */
  readonly body: Row;
  /** Fields of the body whose rules do not allow them in every record; of a new one, those with a value of their own. */
  readonly fields: readonly (readonly [name: string, allowed: Allowed])[];
  /** Relations that the body sets, whose records are not all visible, not all choosable, or not checked by the database. */
  readonly references: readonly Relation[];
  /** The record is not shown as it is stored. */
  readonly isMasked: boolean;
  /** Values of a new record that the body does not set. */
  readonly presets: Row;
}

const UNRESTRICTED = {
  ...{ allowed: true, visible: true, body: {}, fields: [], references: [] },
  ...{ isMasked: false, presets: {} },
} as const;

/** Returns every rule that the written record must meet: that of the operation, and those of the fields in the body. */
export const requiredOf = ({
  allowed,
  fields,
}: Pick<WriteAccess, 'allowed' | 'fields'>): Allowed[] => [
  allowed,
  ...fields.map(([, rule]) => rule),
];

/** @throws 401 or 403 if no record may be written */
export async function evaluateWriteAccess(
  rules: Rules | undefined,
  resource: ResourceDefinition,
  operation: WriteOperation,
  input: object,
): Promise<WriteAccess> {
  if (!rules) {
    if (!lacksForeignKeys(resource)) return { ...UNRESTRICTED, resource, operation };
    const body = bodyOf(resource, input);
    return { ...UNRESTRICTED, resource, operation, body, references: referencesIn(resource, body) };
  }
  const allowed = await rules.allowed(resource, operation);
  if (allowed === false) throw accessDenied(resource, operation, rules.isVisitor);
  const body = bodyOf(resource, input);
  const presets = operation === 'create' ? rules.presets(resource) : {};
  return {
    ...{ resource, operation, rules, allowed, body },
    visible: await visibilityFor(rules, resource, operation, allowed),
    fields: await restrictedFields(rules, resource, { operation, body, presets }),
    references: await restrictedReferences(rules, resource, body, allowed),
    isMasked: await isMasked(rules, resource),
    presets,
  };
}

/** Returns the written data; blank text leaves a secret unchanged. */
function bodyOf(resource: ResourceDefinition, input: object): Row {
  const entries = Object.entries(withPrismaNames(resource, input));
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => value !== undefined && !(value === '' && resource.secrets?.includes(name)),
    ),
  );
}

/** Checks whether the row has a value for the field. */
export const isGiven = (row: Row, name: string): boolean =>
  Object.hasOwn(row, name) && row[name] !== undefined;

/**
 * Returns the condition for a record to exist for the caller: it is visible in lists or by itself. For a caller who cannot see
 * any, those exist that they may write. Of deleted records, those exist that they may restore.
 */
async function visibilityFor(
  rules: Rules,
  resource: ResourceDefinition,
  operation: WriteOperation,
  allowed: Allowed,
): Promise<Allowed> {
  if (operation === 'create') return true;
  if (operation === 'restore') return allowed;
  const [list, show] = [
    await rules.allowed(resource, 'list'),
    await rules.allowed(resource, 'show'),
  ];
  const visible = list === show ? list : or(list, show);
  return visible === false ? allowed : visible;
}

async function restrictedFields(
  rules: Rules,
  resource: ResourceDefinition,
  { operation, body, presets }: Pick<WriteAccess, 'operation' | 'body' | 'presets'>,
): Promise<WriteAccess['fields']> {
  const found: [string, Allowed][] = [];
  for (const [name, value] of Object.entries(body)) {
    // forms send every value that they show, also the one that a new record has anyway
    if (operation === 'create' && isAsOmitted(resource, name, value, presets)) continue;
    const allowed = await rules.field(resource, name, operation === 'create' ? 'create' : 'edit');
    if (allowed !== true) found.push([name, allowed]);
  }
  return found;
}

async function restrictedReferences(
  rules: Rules,
  resource: ResourceDefinition,
  body: Row,
  allowed: Allowed,
): Promise<Relation[]> {
  const found: Relation[] = [];
  for (const relation of referencesIn(resource, body)) {
    // of a key that includes the hidden column of the owner, the body can only name the owner's own records
    const kept = relation.by.map((name) => (isGiven(body, name) ? undefined : name));
    const { to, choose } = relation;
    const visible = await visibleThrough(rules, relation);
    const isAccessible =
      isVisibleByKey(resource, { to, by: kept }, allowed, visible) &&
      (await rules.evaluate(to, choose)) === true;
    if (lacksForeignKeys(resource) || !isAccessible) found.push(relation);
  }
  return found;
}

const referencesIn = (resource: ResourceDefinition, body: Row): Relation[] =>
  [...relationsOf(resource).values()].filter(({ by }) => by.some((name) => isGiven(body, name)));

async function isMasked(rules: Rules, resource: ResourceDefinition): Promise<boolean> {
  if ((await rules.allowed(resource, 'show')) !== true) return true;
  for (const name of Object.keys(resource.access?.fields ?? {}))
    if ((await rules.field(resource, name, 'read')) !== true) return true;
  for (const relation of relationsOf(resource).values())
    if (relation.ids && (await visibleThrough(rules, relation)) !== true) return true;
  return false;
}
