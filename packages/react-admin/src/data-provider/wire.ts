import { valueTypeOf } from '../types/index.js';
import type { FieldDirective, ResourceField } from './options.js';
import { isObject } from './values.js';
import { withoutEmptyKeys } from './shape-value.js';
import { toUrl } from './uploads/picked-files.js';

/** Converts an input's value to the API's format. An empty text becomes null, unless the column is a non-nullable text. */
export function toWire(value: unknown, field?: ResourceField, directive?: FieldDirective): unknown {
  if (value === undefined) return undefined;
  const plain = directive?.genUpload ? toUrl(value) : value;
  const type = valueTypeOf(field);
  const itemToWire = (item: unknown): unknown =>
    field?.keys ? shapeToWire(item, field) : type.toWire ? type.toWire(item) : item;
  if (field?.list) {
    if (plain === null || plain === '') return [];
    return Array.isArray(plain) ? plain.map(itemToWire) : plain;
  }
  if (plain === '') return type.mayBeEmpty && !field?.optional ? '' : null;
  return itemToWire(plain);
}

/**
 * Converts a JSON value with known keys: without those that are empty, and null for nothing at all where that is allowed. One
 * column may also hold a list of such values.
 */
function shapeToWire(value: unknown, field: ResourceField): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => shapeToWire(item, { ...field, list: true }));
  const { keys = {}, list, optional } = field;
  if (!isObject(value)) return value;
  const filled = withoutEmptyKeys(value, keys);
  return optional && !list && Object.keys(filled).length === 0 ? null : filled;
}
