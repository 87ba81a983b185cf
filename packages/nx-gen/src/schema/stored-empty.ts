import type { FieldIR, ModelIR } from './ir';

/** Of a text that may be missing, and that no two records share, the empty one is stored as null, which many may have. */
export const isOptionalUnique = (
  { name, kind, isRequired, isList }: FieldIR,
  { uniques }: ModelIR,
): boolean =>
  kind === 'String' &&
  !isRequired &&
  !isList &&
  uniques.some(({ fields }) => fields.join() === name);

/** True of such a text, and of one of which `@gen_empty(null)` says it. */
export const storesEmptyAsNull = (field: FieldIR, model: ModelIR): boolean =>
  field.directives.empty === 'null' || isOptionalUnique(field, model);
