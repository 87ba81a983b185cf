import type { FieldIR, ModelIR } from '../schema/ir';

/** Of a text that may be missing, and that no two records share, the empty one is stored as null, which many may have. */
export const isOptionalUnique = (
  { name, kind, isRequired, isList }: FieldIR,
  { uniques }: ModelIR,
): boolean =>
  kind === 'String' &&
  !isRequired &&
  !isList &&
  uniques.some(({ fields }) => fields.join() === name);
