import type { ModelIR } from './ir';
import { namesOf, type NameSet } from '../naming/names';

/** Returns all names of every marked model with a class suffix, by model name, in schema order. */
export const markedNames = (models: readonly ModelIR[], suffix: string): Map<string, NameSet> =>
  new Map(
    models
      .filter(({ isMarked }) => isMarked)
      .map((model) => [model.name, namesOf(model.name, suffix, model)]),
  );
