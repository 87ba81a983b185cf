import type { RequestContext } from '../context/request-context';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf } from '../resource/where';
import { and } from './allowed';
import { rulesOf, type Rules } from './rules';

/**
 * What holds for whoever asks; undefined where there is nothing to hold, neither here nor anywhere that this leads. No rule
 * holds back the program itself, and yet related records that are deleted are not there for it either.
 */
export function rulesFor(context: RequestContext, resource: ResourceDefinition): Rules | undefined {
  const { hasRules, hasDeleted } = boundsOf(resource);
  const holds = hasDeleted || context.scope || (hasRules && !context.isSystem);
  return holds ? rulesOf(context) : undefined;
}

/** What the rules let whoever asks see of the records that a relation leads to: what a list of them holds. */
export async function allowedThrough(rules: Rules, { to, only }: Relation): Promise<Allowed> {
  return and(await rules.answer(to, only), await rules.allowed(to, 'list'));
}

/** The same of those that are there. */
export async function seenThrough(rules: Rules, relation: Relation): Promise<Allowed> {
  const allowed = await allowedThrough(rules, relation);
  const { live } = relation.to;
  if (!live || allowed === false) return allowed;
  return allowed === true ? live : allOf(relation.to, [live, allowed]);
}

/** What keeps records back, of a resource and of all that its relations lead to. */
interface Bounds {
  readonly hasRules: boolean;
  readonly hasDeleted: boolean;
}

const known = new WeakMap<ResourceDefinition, Bounds>();

function boundsOf(resource: ResourceDefinition): Bounds {
  const found = known.get(resource);
  if (found) return found;
  const reached = reachedFrom(resource);
  const bounds = {
    hasRules: reached.some(hasRules),
    hasDeleted: reached.some(({ live }) => live !== undefined),
  };
  known.set(resource, bounds);
  return bounds;
}

function reachedFrom(resource: ResourceDefinition): ResourceDefinition[] {
  const reached = new Set([resource]);
  // a set that grows while it is walked through
  for (const one of reached) for (const { to } of relationsOf(one).values()) reached.add(to);
  return [...reached];
}

const hasRules = (resource: ResourceDefinition): boolean =>
  resource.access !== undefined || [...relationsOf(resource).values()].some(({ only }) => only);
