import type { ModelIR } from './ir';
import { namesOf, type NameSet } from '../naming/names';

/** All names of every marked model under a class suffix, by the model's own, in the order of the schema. */
export const markedNames = (models: readonly ModelIR[], suffix: string): Map<string, NameSet> =>
  new Map(
    models
      .filter(({ isMarked }) => isMarked)
      .map((model) => [model.name, namesOf(model.name, suffix, model)]),
  );
