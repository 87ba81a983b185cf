import { or } from '../access/allowed';
import { refused } from '../access/refusals';
import type { Rules } from '../access/rules';
import { seenThrough } from '../access/scope';
import type { AccessOperation, Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { withPrismaNames } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import type { Row } from './prisma-client';

export type WriteOperation = Extract<AccessOperation, 'create' | 'edit' | 'delete' | 'restore'>;

/** What the rules say of one write, before it begins. */
export interface Said {
  readonly resource: ResourceDefinition;
  readonly operation: WriteOperation;
  /** Absent where no rule holds, neither here nor where this leads. */
  readonly rules?: Rules;
  /** What the operation's own rule allows; it holds before the write and after it. */
  readonly allowed: Allowed;
  /** What a record must meet to be there for whoever asks: any other is absent. */
  readonly there: Allowed;
  /** What the body says, under Prisma's names. */
  readonly body: Row;
  /** Fields of the body with rules that do not allow them in every record. */
  readonly fields: readonly (readonly [name: string, allowed: Allowed])[];
  /** Relations that the body refers by, and whose records are not all seen, not all to be chosen, or not looked for by the database. */
  readonly references: readonly Relation[];
  /** The record is not shown as it is stored. */
  readonly isMasked: boolean;
  /** What a new record holds where the body does not say it. */
  readonly presets: Row;
}

const OPEN = {
  ...{ allowed: true, there: true, body: {}, fields: [], references: [] },
  ...{ isMasked: false, presets: {} },
} as const;

/** @throws 401 or 403 where no record may be written */
export async function saidOf(
  rules: Rules | undefined,
  resource: ResourceDefinition,
  operation: WriteOperation,
  input: object,
): Promise<Said> {
  if (!rules) {
    if (!isUnchecked(resource)) return { ...OPEN, resource, operation };
    const body = bodyOf(resource, input);
    return { ...OPEN, resource, operation, body, references: referencesIn(resource, body) };
  }
  const allowed = await rules.allowed(resource, operation);
  if (allowed === false) throw refused(resource, operation, rules.isVisitor);
  const body = bodyOf(resource, input);
  return {
    ...{ resource, operation, rules, allowed, body },
    there: await thereFor(rules, resource, operation, allowed),
    fields: await ruledFields(rules, resource, body),
    references: await ruledReferences(rules, resource, body),
    isMasked: await isMasked(rules, resource),
    presets: operation === 'create' ? rules.presets(resource) : {},
  };
}

/** What is written; blank text leaves a secret as it is. */
function bodyOf(resource: ResourceDefinition, input: object): Row {
  const entries = Object.entries(withPrismaNames(resource, input));
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => value !== undefined && !(value === '' && resource.secrets?.includes(name)),
    ),
  );
}

/** The row says something of the field. */
export const isGiven = (row: Row, name: string): boolean =>
  Object.hasOwn(row, name) && row[name] !== undefined;

/**
 * A record is there for whoever sees it, in lists or by itself. To somebody who sees none at all, those are there that
 * he may write. Of the deleted ones those are that he may restore.
 */
async function thereFor(
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
  const seen = list === show ? list : or(list, show);
  return seen === false ? allowed : seen;
}

async function ruledFields(
  rules: Rules,
  resource: ResourceDefinition,
  body: Row,
): Promise<Said['fields']> {
  const found: [string, Allowed][] = [];
  for (const name of Object.keys(body)) {
    const allowed = await rules.field(resource, name, 'write');
    if (allowed !== true) found.push([name, allowed]);
  }
  return found;
}

async function ruledReferences(
  rules: Rules,
  resource: ResourceDefinition,
  body: Row,
): Promise<Relation[]> {
  const found: Relation[] = [];
  for (const relation of referencesIn(resource, body))
    if (isUnchecked(resource) || !(await isOpen(rules, relation))) found.push(relation);
  return found;
}

/** The database takes whatever a reference says: whether there is such a record has to be asked. */
const isUnchecked = ({ relationMode }: ResourceDefinition): boolean => relationMode === 'prisma';

const referencesIn = (resource: ResourceDefinition, body: Row): Relation[] =>
  [...relationsOf(resource).values()].filter(
    // of a reference with the owner's column the database finds the owner's own records alone
    ({ sortOnly, by }) => !sortOnly && by.some((name) => isGiven(body, name)),
  );

/** Each record behind the relation may be chosen, and is seen. */
const isOpen = async (rules: Rules, relation: Relation): Promise<boolean> =>
  (await seenThrough(rules, relation)) === true &&
  (await rules.answer(relation.to, relation.choose)) === true;

async function isMasked(rules: Rules, resource: ResourceDefinition): Promise<boolean> {
  if ((await rules.allowed(resource, 'show')) !== true) return true;
  for (const name of Object.keys(resource.access?.fields ?? {}))
    if ((await rules.field(resource, name, 'read')) !== true) return true;
  for (const relation of relationsOf(resource).values())
    if (relation.ids && (await seenThrough(rules, relation)) !== true) return true;
  return false;
}
