import type { RequestContext } from '../context/request-context';
import type { AccessOperation, Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { lastPathSegment } from '../resource/last-path-segment';
import { publicName } from '../resource/names';
import { lacksPresets } from './presets';
import { allowedChoices } from './allowed-choices';
import { forcedForeignKeys } from './forced-keys';
import { implies } from './implies';
import { newRecordMeets } from './new-record-meets';
import { rulesOf, type Rules } from './rules';

/** All records, none, or some: the condition for which ones stays on the server. */
export type HowMany = boolean | 'some';

/** What the caller may do with one field. */
export interface FieldAllowed {
  /** In which of the records that the caller sees. */
  readonly read: HowMany;
  readonly write: HowMany;
  /** Whether new records can be given a value of their own, where that differs from `write`. */
  readonly create?: HowMany;
}

/** What the caller may do with one resource. */
export type AllowedHere = Readonly<Record<Exclude<AccessOperation, 'restore'>, HowMany>> & {
  /** For records that can be restored. */
  readonly restore?: HowMany;
  /** For fields with rules of their own. */
  readonly fields?: Readonly<Record<string, FieldAllowed>>;
  /** Columns that can refer only to the caller when they create or edit a record, each with the caller's key. */
  readonly only?: Readonly<Partial<Record<'create' | 'edit', Readonly<Record<string, unknown>>>>>;
  /** Enums and texts with a set of values, each with those that the caller can give to a record when they create or edit it. */
  readonly values?: Readonly<
    Partial<Record<'create' | 'edit', Readonly<Record<string, readonly string[]>>>>
  >;
};

/** Returns what the caller may do, by the last part of each resource's path; omits resources without rules. */
export async function whatIsAllowed(
  context: RequestContext,
  resources: readonly ResourceDefinition[],
): Promise<Record<string, AllowedHere>> {
  const result: Record<string, AllowedHere> = {};
  for (const resource of resources)
    if (resource.access)
      result[lastPathSegment(resource.path)] = await allowedHere(context, resource);
  return result;
}

async function allowedHere(
  context: RequestContext,
  resource: ResourceDefinition,
): Promise<AllowedHere> {
  const rules = rulesOf(context);
  const may = async (operation: AccessOperation): Promise<HowMany> =>
    howMany(await rules.allowed(resource, operation));
  const operations = {
    list: await may('list'),
    show: await may('show'),
    create: !lacksPresets(resource, rules.presets(resource)) && (await may('create')),
    edit: await may('edit'),
    delete: await may('delete'),
    ...(resource.access?.restore && { restore: await may('restore') }),
  };
  const fields: Record<string, FieldAllowed> = {};
  for (const name of Object.keys(resource.access?.fields ?? {}))
    fields[publicName(resource, name)] = await fieldAllowed(rules, resource, name);
  const only = await forcedKeysFor(context, resource);
  const values = await choicesFor(context, resource);
  return {
    ...operations,
    ...(Object.keys(fields).length && { fields }),
    ...(Object.keys(only).length && { only }),
    ...(Object.keys(values).length && { values }),
  };
}

async function fieldAllowed(
  rules: Rules,
  resource: ResourceDefinition,
  name: string,
): Promise<FieldAllowed> {
  const ofNew = await rules.field(resource, name, 'create');
  const write = howMany(await rules.field(resource, name, 'edit'));
  const create = newRecordMeets(resource, ofNew) ?? howMany(ofNew);
  return {
    read: await readableIn(rules, resource, name),
    write,
    ...(create !== write && { create }),
  };
}

/** In which of the records that the caller sees: all of them if whatever shows a record also opens the field. */
async function readableIn(
  rules: Rules,
  resource: ResourceDefinition,
  name: string,
): Promise<HowMany> {
  const read = await rules.field(resource, name, 'read');
  if (typeof read === 'boolean') return read;
  for (const operation of ['list', 'show', 'restore'] as const)
    if (!implies(resource, await rules.allowed(resource, operation), read)) return 'some';
  return true;
}

async function forcedKeysFor(
  context: RequestContext,
  resource: ResourceDefinition,
): Promise<NonNullable<AllowedHere['only']>> {
  const rules = rulesOf(context);
  const forcedKeys = async (operation: 'create' | 'edit') =>
    forcedForeignKeys(resource, await rules.allowed(resource, operation), context.user);
  const [create, edit] = [await forcedKeys('create'), await forcedKeys('edit')];
  return { ...(create && { create }), ...(edit && { edit }) };
}

async function choicesFor(
  context: RequestContext,
  resource: ResourceDefinition,
): Promise<NonNullable<AllowedHere['values']>> {
  const rules = rulesOf(context);
  const create = await allowedChoices(resource, 'create', rules);
  const edit = await allowedChoices(resource, 'edit', rules);
  return { ...(create && { create }), ...(edit && { edit }) };
}

const howMany = (allowed: Allowed): HowMany => (typeof allowed === 'object' ? 'some' : allowed);
