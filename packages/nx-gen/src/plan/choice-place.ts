import { namesOf } from '../naming/names';
import type { Choice } from '../schema/access/rule';
import type { SchemaIR } from '../schema/ir';

/** Returns `links.collection`: the relation in which records are chosen, in the form of the list's `choosableFor`. */
export function placeOfChoice(
  { model, relation }: Pick<Choice, 'model' | 'relation'>,
  { models }: Pick<SchemaIR, 'models'>,
): string {
  return choicePlace(
    namesOf(
      model,
      '',
      models.find(({ name }) => name === model),
    ),
    relation,
  );
}

/** @param resource the resource name of the model with the relation */
export const choicePlace = ({ resource }: { resource: string }, relation: string): string =>
  `${resource}.${relation}`;
