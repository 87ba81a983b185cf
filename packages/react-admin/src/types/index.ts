import { dateTypes } from './date.js';
import type { ResourceField } from './field.js';
import { ids } from './ids.js';
import { numberTypes } from './number.js';
import { text } from './text.js';
import { valueTypeNameOf, type ValueTypeName } from './value-type-name.js';
import type { ValueType } from './value-type.js';

export type { ValueType } from './value-type.js';
export { valueTypeNameOf, type ListKind, type ValueTypeName } from './value-type-name.js';

/** The only table of value types, as they are sent; a name without a row does not compile. */
const valueTypes: Readonly<Record<ValueTypeName, ValueType>> = {
  text,
  ...numberTypes,
  ...dateTypes,
  ids,
  // chosen, or edited in a dedicated input
  boolean: {},
  choice: {},
  json: {},
  bytes: {},
};

/** Returns the type of a field's values; an empty type for an unknown field, including `fields['__proto__']`. */
export const valueTypeOf = (field: ResourceField | undefined): ValueType =>
  field && 'kind' in field ? valueTypes[valueTypeNameOf(field)] : {};
