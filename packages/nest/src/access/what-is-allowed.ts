import type { RequestContext } from '../context/request-context';
import type { AccessOperation, Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { lastPart } from '../resource/last-part';
import { publicName } from '../resource/names';
import { lacksPresets } from './presets';
import { onlyChoices } from './only-choices';
import { rulesOf } from './rules';

/** Every record, none, or some: which ones, the rule knows, and it stays here. */
export type HowMany = boolean | 'some';

/** What whoever asks may do with one resource. */
export type AllowedHere = Readonly<Record<Exclude<AccessOperation, 'restore'>, HowMany>> & {
  /** Of records that can be brought back. */
  readonly restore?: HowMany;
  /** Of the fields with rules of their own. */
  readonly fields?: Readonly<Record<string, { readonly read: HowMany; readonly write: HowMany }>>;
  /** Columns that can refer to whoever asks alone in what he may make and change, each with his key. */
  readonly only?: Readonly<Partial<Record<'create' | 'edit', Readonly<Record<string, unknown>>>>>;
};

/** What whoever asks may do, by the last part of each resource's path; those without rules are left out. */
export async function whatIsAllowed(
  context: RequestContext,
  resources: readonly ResourceDefinition[],
): Promise<Record<string, AllowedHere>> {
  const answer: Record<string, AllowedHere> = {};
  for (const resource of resources)
    if (resource.access) answer[lastPart(resource.path)] = await allowedHere(context, resource);
  return answer;
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
  const fields: Record<string, { read: HowMany; write: HowMany }> = {};
  for (const name of Object.keys(resource.access?.fields ?? {}))
    fields[publicName(resource, name)] = {
      read: howMany(await rules.field(resource, name, 'read')),
      write: howMany(await rules.field(resource, name, 'write')),
    };
  const only = await onlyHere(context, resource);
  return {
    ...operations,
    ...(Object.keys(fields).length && { fields }),
    ...(Object.keys(only).length && { only }),
  };
}

async function onlyHere(
  context: RequestContext,
  resource: ResourceDefinition,
): Promise<NonNullable<AllowedHere['only']>> {
  const rules = rulesOf(context);
  const only = async (operation: 'create' | 'edit') =>
    onlyChoices(resource, await rules.allowed(resource, operation), context.user);
  const [create, edit] = [await only('create'), await only('edit')];
  return { ...(create && { create }), ...(edit && { edit }) };
}

const howMany = (allowed: Allowed): HowMany => (typeof allowed === 'object' ? 'some' : allowed);
