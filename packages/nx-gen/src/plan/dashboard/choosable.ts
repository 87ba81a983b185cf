import type { Attribute } from '../../code/jsx';
import type { Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { choicePlace } from '../choice-place';
import type { PlannedRelation, ResourcePlan } from '../resource-plan';

type Chosen = readonly [resource: Pick<ResourcePlan, 'names'>, relation: PlannedRelation];

/** The relation in which records are chosen, where a rule says which may be; the server then offers those alone. */
const placeOf = (...[{ names }, { field }]: Chosen): string | undefined =>
  field.isChosen ? choicePlace(names, field.name) : undefined;

/** Of an input. */
export function choosableFor(...chosen: Chosen): Record<string, Attribute> {
  const place = placeOf(...chosen);
  return place === undefined ? {} : { choosableFor: place };
}

/** Of a column of the Studio, or of a change of many records. */
export function choosableEntries(...chosen: Chosen): [key: string, value: Code][] {
  const place = placeOf(...chosen);
  return place === undefined ? [] : [['choosableFor', stringLiteral(place)]];
}
