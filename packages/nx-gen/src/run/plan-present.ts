import { listOf } from '../base/nearest';
import { ALL_PARTS, type Part, type Places, type Resources } from '../plan/plan';
import type { ResolvedConfig } from '../config/config';
import type { GuardNames } from '../plan/closed-relation';
import { planResources } from '../plan/resource';
import type { ResourcePlan } from '../plan/resource-plan';
import { guardsOfOperation } from '../project/guards';
import type { ModelSelection } from './choose-models';
import type { PresentModels } from './present-models';

/** Plans the resources of a run, for each part among those that the part has. */
export function planPresentResources(
  { names, present }: ModelSelection,
  { api }: Pick<Places, 'api'>,
  config: ResolvedConfig,
): Resources {
  const guards: GuardNames = (model, operation) => guardsOfOperation(config, model, operation);
  const planned = new Map<PresentModels, ResourcePlan[]>();
  const presentIn = (part: Part): ResourcePlan[] => {
    const models = present[part];
    const plans = planned.get(models) ?? planResources(models.schema, models.names, guards);
    planned.set(models, plans);
    return plans;
  };
  const ownIn = (part: Part): ResourcePlan[] =>
    presentIn(part).filter(({ model }) => names.has(model.name));
  return {
    there: { dtos: presentIn('dtos'), api: presentIn('api'), dashboard: presentIn('dashboard') },
    // the DTOs must have the same relations as the service
    own: { dtos: ownIn(api ? 'api' : 'dtos'), api: ownIn('api'), dashboard: ownIn('dashboard') },
  };
}

/** Returns a note about models whose files lack their relations to a new model; undefined if none do. */
export function missingRelationsWarning(
  { names, present }: ModelSelection,
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
  const [sourceNames, targetNames] = [lacking, added].map((models) => listOf([...models], 'and'));
  return `The relations of ${sourceNames} to ${targetNames} are not in their files yet: name them too, or run without --only.`;
}
