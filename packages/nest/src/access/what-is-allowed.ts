import type { RequestContext } from '../context/request-context';
import { OPERATIONS, type AccessOperation, type Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { rulesOf } from './rules';

/** Every record, none, or some: which ones, the rule knows, and it stays here. */
export type HowMany = boolean | 'some';

/** What whoever asks may do with one resource. */
export type AllowedHere = Readonly<Record<AccessOperation, HowMany>> & {
  /** Of the fields with rules of their own. */
  readonly fields?: Readonly<Record<string, { readonly read: HowMany; readonly write: HowMany }>>;
};

/** What whoever asks may do, by the last part of each resource's path; those without rules are left out. */
export async function whatIsAllowed(
  context: RequestContext,
  resources: readonly ResourceDefinition[],
): Promise<Record<string, AllowedHere>> {
  const entries = resources
    .filter(({ access }) => access)
    .map(async (resource) => [lastPart(resource.path), await allowedHere(context, resource)]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, AllowedHere>;
}

async function allowedHere(
  context: RequestContext,
  resource: ResourceDefinition,
): Promise<AllowedHere> {
  const rules = rulesOf(context);
  const entries = OPERATIONS.map(async (operation) => [
    operation,
    howMany(await rules.allowed(resource, operation)),
  ]);
  const operations = Object.fromEntries(await Promise.all(entries)) as AllowedHere;
  const names = Object.keys(resource.access?.fields ?? {});
  if (!names.length) return operations;
  const fields = names.map(async (name) => [
    name,
    {
      read: howMany(await rules.field(resource, name, 'read')),
      write: howMany(await rules.field(resource, name, 'write')),
    },
  ]);
  return { ...operations, fields: Object.fromEntries(await Promise.all(fields)) };
}

const howMany = (allowed: Allowed): HowMany => (typeof allowed === 'object' ? 'some' : allowed);

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
