import { valueTypeOf } from '../types/index.js';
import type { FieldDirective, ResourceField } from './options.js';
import { toAddress } from './uploads/picked-files.js';

/** The value of an input as the API takes it. An emptied text is null, unless the column is a text that takes no null. */
export function toWire(value: unknown, field?: ResourceField, directive?: FieldDirective): unknown {
  if (value === undefined) return undefined;
  const plain = directive?.genUpload ? toAddress(value) : value;
  const type = valueTypeOf(field);
  const itemToWire = (item: unknown): unknown => (type.toWire ? type.toWire(item) : item);
  if (field?.list) {
    if (plain === null || plain === '') return [];
    return Array.isArray(plain) ? plain.map(itemToWire) : plain;
  }
  if (plain === '') return type.mayBeEmpty && !field?.optional ? '' : null;
  return itemToWire(plain);
}
