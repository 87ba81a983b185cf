import type { ShapeKey } from '../field-directives';
import type { FieldIR, ScalarField } from '../ir';

/** Returns the keys of a Json field's shape as fields, so that all that is known about types applies to them. */
export const keysOf = (field: FieldIR): ScalarField[] =>
  (field.directives.shape?.keys ?? []).map((key) => asField(key, field));

const asField = (
  { name, kind, type, isList, isRequired, rules, format, textBound }: ShapeKey,
  { location }: FieldIR,
): ScalarField => ({
  name,
  kind,
  type,
  isList,
  isRequired,
  isId: false,
  isUnique: false,
  isUpdatedAt: false,
  directives: format === undefined ? {} : { format },
  rules,
  ...(textBound !== undefined && { textBound }),
  location,
});
