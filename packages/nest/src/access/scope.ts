import type { RequestContext } from '../context/request-context';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf } from '../resource/where';
import { and } from './allowed';
import { rulesOf, type Rules } from './rules';

/**
 * Returns the caller's rules; undefined if nothing restricts this resource or any that its relations lead to. No rule restricts
 * the system, but soft-deleted related records are hidden from it too.
 */
export function rulesFor(context: RequestContext, resource: ResourceDefinition): Rules | undefined {
  const { hasRules, hasDeleted } = boundsOf(resource);
  const isRestricted = hasDeleted || context.scope || (hasRules && !context.isSystem);
  return isRestricted ? rulesOf(context) : undefined;
}

/** Returns which related records the rules let the caller see: those that a list of them holds. */
export async function allowedThrough(rules: Rules, { to, only }: Relation): Promise<Allowed> {
  return and(await rules.evaluate(to, only), await rules.allowed(to, 'list'));
}

/** Does the same for related records that are not deleted. */
export async function visibleThrough(rules: Rules, relation: Relation): Promise<Allowed> {
  const allowed = await allowedThrough(rules, relation);
  const { live } = relation.to;
  if (!live || allowed === false) return allowed;
  return allowed === true ? live : allOf(relation.to, [live, allowed]);
}

/** What restricts a resource and everything that its relations lead to. */
interface Bounds {
  readonly hasRules: boolean;
  readonly hasDeleted: boolean;
}

const boundsCache = new WeakMap<ResourceDefinition, Bounds>();

function boundsOf(resource: ResourceDefinition): Bounds {
  const cached = boundsCache.get(resource);
  if (cached) return cached;
  const reachable = reachableFrom(resource);
  const bounds = {
    hasRules: reachable.some(hasRules),
    hasDeleted: reachable.some(({ live }) => live !== undefined),
  };
  boundsCache.set(resource, bounds);
  return bounds;
}

function reachableFrom(resource: ResourceDefinition): ResourceDefinition[] {
  const reachable = new Set([resource]);
  // the set grows during iteration
  for (const one of reachable) for (const { to } of relationsOf(one).values()) reachable.add(to);
  return [...reachable];
}

const hasRules = (resource: ResourceDefinition): boolean =>
  resource.access !== undefined || [...relationsOf(resource).values()].some(({ only }) => only);
