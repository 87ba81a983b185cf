import { listOf } from '../base/nearest';
import { ALL_PARTS, type Part, type Places, type Resources } from '../plan/plan';
import type { ResolvedConfig } from '../config/config';
import type { GuardNames } from '../plan/closed-relation';
import { planResources } from '../plan/resource';
import type { ResourcePlan } from '../plan/resource-plan';
import { guardsBefore } from '../project/guards';
import type { Chosen } from './choose-models';
import type { Present } from './present-models';

/** The resources of a run, in each part among those that the part has. */
export function planPresent(
  { names, present }: Chosen,
  { api }: Pick<Places, 'api'>,
  config: ResolvedConfig,
): Resources {
  const guards: GuardNames = (model, operation) => guardsBefore(config, model, operation);
  const planned = new Map<Present, ResourcePlan[]>();
  const there = (part: Part): ResourcePlan[] => {
    const of = present[part];
    const plans = planned.get(of) ?? planResources(of.schema, of.names, guards);
    planned.set(of, plans);
    return plans;
  };
  const own = (part: Part): ResourcePlan[] =>
    there(part).filter(({ model }) => names.has(model.name));
  return {
    there: { dtos: there('dtos'), api: there('api'), dashboard: there('dashboard') },
    // a DTO holds the relations that its service knows
    own: { dtos: own(api ? 'api' : 'dtos'), api: own('api'), dashboard: own('dashboard') },
  };
}

/** What is said of models whose files do not have their relations to a new model yet; undefined where none lacks any. */
export function lacksRelations(
  { names, present }: Chosen,
  { there }: Resources,
): string | undefined {
  const lacking = new Set<string>();
  const added = new Set<string>();
  for (const part of ALL_PARTS)
    for (const { model, relations } of there[part])
      for (const { to } of relations) {
        const isNew = present[part].added.has(to.model.name);
        if (names.has(model.name) || !isNew) continue;
        lacking.add(model.name);
        added.add(to.model.name);
      }
  if (lacking.size === 0) return undefined;
  const [who, whom] = [lacking, added].map((models) => listOf([...models], 'and'));
  return `The relations of ${who} to ${whom} are not in their files yet: name them too, or run without --only.`;
}
