import type { Attribute } from '../../code/jsx';
import type { Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { choicePlace } from '../choice-place';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';

type ChoiceArguments = readonly [resource: Pick<ResourcePlan, 'names'>, relation: PlannedRelation];

/** Returns the relation in which records are chosen, if a rule limits the choice; the server then offers only those. */
const placeOf = (...[{ names }, { field }]: ChoiceArguments): string | undefined =>
  field.isChosen ? choicePlace(names, field.name) : undefined;

/** For an input. */
export function choosableFor(...chosen: ChoiceArguments): Record<string, Attribute> {
  const place = placeOf(...chosen);
  return place === undefined ? {} : { choosableFor: place };
}

/** For a column of the Studio, or a bulk change. */
export function choosableEntries(...chosen: ChoiceArguments): [key: string, value: Code][] {
  const place = placeOf(...chosen);
  return place === undefined ? [] : [['choosableFor', stringLiteral(place)]];
}
