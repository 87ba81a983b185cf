import type { ResourcePlan } from '../plan/resource-plan';
import type { Ejected } from './eject';
import { checkedReferences, unsupportedRules } from './restrict-by-rules';

/** Returns what changes for generated models that refer to an ejected one, once its mark is removed. */
export function stayingModels({ models, remaining }: Pick<Ejected, 'models' | 'remaining'>) {
  const ejected = new Set(models.map(({ resource }) => resource.model.name));
  const sentences = remaining.flatMap((resource) => {
    const unchecked = new Set(uncheckedTargets(resource));
    return resource.relations
      .filter(({ kind, to }) => kind !== 'many' && ejected.has(to.model.name))
      .map(({ to: { model } }) => sentenceOn(resource, model.name, unchecked.has(model.name)));
  });
  // a model may have several relations to the same model
  return [...new Set(sentences)];
}

/** A field that leads to an unmarked model is a value, which only a foreign key of the database checks. */
const uncheckedTargets = (resource: ResourcePlan): string[] =>
  checkedReferences(resource).map(({ relation }) => relation.to.model.name);

function sentenceOn(resource: ResourcePlan, to: string, isUnchecked: boolean): string {
  const { name } = resource.model;
  const shown = `${name} stays generated, and then shows only the id of its ${to}.`;
  if (!isUnchecked) return `(${shown})`;
  const cure = unsupportedRules(resource)
    ? `check it in a hook of ${name}, or keep these lines`
    : `eject ${name} before you remove these lines`;
  return `(${shown} Nothing checks any more which ${to} it refers to: ${cure}.)`;
}
