import { valueTypeOf } from '../types/index.js';
import type { FieldDirective, ResourceField } from './options.js';
import { toUrl } from './uploads/picked-files.js';

/** Converts an input's value to the API's format. An empty text becomes null, unless the column is a non-nullable text. */
export function toWire(value: unknown, field?: ResourceField, directive?: FieldDirective): unknown {
  if (value === undefined) return undefined;
  const plain = directive?.genUpload ? toUrl(value) : value;
  const type = valueTypeOf(field);
  const itemToWire = (item: unknown): unknown => (type.toWire ? type.toWire(item) : item);
  if (field?.list) {
    if (plain === null || plain === '') return [];
    return Array.isArray(plain) ? plain.map(itemToWire) : plain;
  }
  if (plain === '') return type.mayBeEmpty && !field?.optional ? '' : null;
  return itemToWire(plain);
}
