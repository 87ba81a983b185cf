import { dateTypes } from './date.js';
import type { ResourceField } from './field.js';
import { ids } from './ids.js';
import { numberTypes } from './number.js';
import { text } from './text.js';
import { valueTypeNameOf, type ValueTypeName } from './value-type-name.js';
import type { ValueType } from './value-type.js';

export type { ValueType } from './value-type.js';
export { valueTypeNameOf, type ListKind, type ValueTypeName } from './value-type-name.js';

/** The one table over types of values, as they travel; a name without a row does not compile. */
const valueTypes: Readonly<Record<ValueTypeName, ValueType>> = {
  text,
  ...numberTypes,
  ...dateTypes,
  ids,
  // chosen, or written in an input of their own
  boolean: {},
  choice: {},
  json: {},
  bytes: {},
};

/** The type of a field's values; of none, and of `fields['__proto__']`, one that says nothing. */
export const valueTypeOf = (field: ResourceField | undefined): ValueType =>
  field && 'kind' in field ? valueTypes[valueTypeNameOf(field)] : {};
