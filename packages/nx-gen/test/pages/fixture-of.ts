import type { RecordFixture } from './record-fixtures';

/** Returns the record that was made of a model. */
export const fixtureOf = (made: RecordFixture[], model: string): RecordFixture => {
  const found = made.find((one) => one.model === model);
  if (!found) throw new Error(`${model} has no record`);
  return found;
};
