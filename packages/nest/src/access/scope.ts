import type { RequestContext } from '../context/request-context';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { and } from './allowed';
import { rulesOf, type Rules } from './rules';

/** The rules that hold for whoever asks; undefined where there are none to hold, neither here nor anywhere that this leads. */
export function rulesFor(context: RequestContext, resource: ResourceDefinition): Rules | undefined {
  return context.isSystem || !leadsToRules(resource) ? undefined : rulesOf(context);
}

/** What whoever asks sees of the records that a relation leads to: what a list of them holds. */
export async function seenThrough(rules: Rules, { to, only }: Relation): Promise<Allowed> {
  return and(await rules.answer(to, only), await rules.allowed(to, 'list'));
}

const known = new WeakMap<ResourceDefinition, boolean>();

function leadsToRules(resource: ResourceDefinition): boolean {
  const found = known.get(resource) ?? reachedFrom(resource).some(hasRules);
  known.set(resource, found);
  return found;
}

function reachedFrom(resource: ResourceDefinition): ResourceDefinition[] {
  const reached = new Set([resource]);
  // a set that grows while it is walked through
  for (const one of reached) for (const { to } of relationsOf(one).values()) reached.add(to);
  return [...reached];
}

const hasRules = (resource: ResourceDefinition): boolean =>
  resource.access !== undefined || [...relationsOf(resource).values()].some(({ only }) => only);
