import type { FieldIR, ModelIR } from './ir';

/** Checks for an optional unique text, whose empty value is stored as null, since many records may have null. */
export const isOptionalUnique = (
  { name, kind, isRequired, isList }: FieldIR,
  { uniques }: ModelIR,
): boolean =>
  kind === 'String' &&
  !isRequired &&
  !isList &&
  uniques.some(({ fields }) => fields.join() === name);

/** Checks whether empty text is stored as null: for such a text, and for `@gen_empty(null)`. */
export const storesEmptyAsNull = (field: FieldIR, model: ModelIR): boolean =>
  field.directives.empty?.stored === 'null' || isOptionalUnique(field, model);
