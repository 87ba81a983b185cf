import type { ModelIR, RelationIR } from './ir';

/** Checks whether a foreign key refers to the whole key of the other model, and to nothing else. */
export const refersByKey = (
  { references }: Pick<RelationIR, 'references'>,
  { key }: Pick<ModelIR, 'key'>,
): boolean =>
  references.length === key.fields.length && key.fields.every((one) => references.includes(one));
