import { namesOf } from '../naming/names';
import type { Choice } from '../schema/access/rule';
import type { SchemaIR } from '../schema/ir';

/** `links.collection`: the relation in which records are chosen, as `choosableFor` of their list names it. */
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

/** @param resource the address of the model whose relation it is */
export const choicePlace = ({ resource }: { resource: string }, relation: string): string =>
  `${resource}.${relation}`;
