import type { MadeRecord } from './made';

/** The record of a model. */
export const madeOf = (made: MadeRecord[], model: string): MadeRecord => {
  const found = made.find((one) => one.model === model);
  if (!found) throw new Error(`${model} has no record`);
  return found;
};
