import type { ResourceField } from './options.js';
import { isEmpty, isObject, isSame, own, type Values } from './values.js';

/** The keys of a JSON value, each like a field. */
export type ShapeKeys = NonNullable<ResourceField['keys']>;

/** Whether inputs for the keys can show the whole value: older records, or other software, may hold anything. */
export function fitsShape(value: unknown, keys: ShapeKeys | undefined): boolean {
  if (value === undefined || value === null) return true;
  return (
    isObject(value) &&
    Object.entries(value).every(([name, item]) => {
      const key = keys && own(keys, name);
      return keys === undefined || (key !== undefined && fitsKey(item, key));
    })
  );
}

/** Whether rows of inputs, or of a table, can show the whole list. */
export const fitsShapeList = (
  value: unknown,
  keys: ShapeKeys | undefined,
): value is Values[] | null | undefined =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.every((item) => isObject(item) && fitsShape(item, keys)));

function fitsKey(value: unknown, key: ResourceField): boolean {
  if (value === undefined || value === null) return true;
  if (!key.list) return isOfKind(value, key);
  return Array.isArray(value) && value.every((item) => isOfKind(item, key));
}

function isOfKind(value: unknown, { kind }: ResourceField): boolean {
  switch (kind) {
    case 'Json':
      return true;
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Int':
    case 'Float':
      return typeof value === 'number';
    case 'DateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    default:
      return typeof value === 'string';
  }
}

/** Whether nothing is filled in; a switch that is off is a value. */
export const isBlankShape = (value: unknown): boolean =>
  isEmpty(value) || (isObject(value) && Object.values(value).every(isBlankValue));

const isBlankValue = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : isEmpty(value);

/** Returns the value without its known keys that are empty, as inputs leave them; all others stay as they are. */
export function withoutEmptyKeys(value: Values, keys: ShapeKeys): Values {
  return Object.fromEntries(
    Object.entries(value).filter(([name, item]) => {
      const key = own(keys, name);
      return key === undefined || !isEmptyKey(item, key);
    }),
  );
}

/** An empty list or text may be the JSON of a key, whose input for nothing holds null. */
const isEmptyKey = (item: unknown, { kind, list }: ResourceField): boolean =>
  kind === 'Json' && !list ? item === undefined || item === null : isEmpty(item);

/**
 * Returns the value without the switches that are off because the stored value lacks them: unlike other inputs, they have no
 * state for that in a value that may not be absent.
 */
export function withoutNewSwitches(
  value: unknown,
  stored: unknown,
  field?: ResourceField,
): unknown {
  // each item is a value that may not be absent
  if (Array.isArray(value) && Array.isArray(stored) && value.length === stored.length)
    return value.map((item: unknown, at) =>
      withoutNewSwitches(item, stored[at], field && { ...field, optional: false }),
    );
  if (!field?.keys || field.optional || !isObject(value) || !isObject(stored)) return value;
  const { keys } = field;
  return Object.fromEntries(
    Object.entries(value).filter(([name, item]) => {
      const key = own(keys, name);
      return item !== false || key?.kind !== 'Boolean' || key.optional || own(stored, name) != null;
    }),
  );
}

/**
 * Returns a list's new item as inputs have it: its switches are off, and all else is null, because a form fills in what is
 * missing from the stored item at the same place.
 */
export const newItem = (keys: ShapeKeys | undefined): Values =>
  Object.fromEntries(
    Object.entries(keys ?? {}).map(([name, { kind, list, optional }]) => [
      name,
      kind === 'Boolean' && !list && !optional ? false : null,
    ]),
  );

/** Whether inputs have changed nothing in a list: what they make of missing keys is no change. */
export function isSameList(value: unknown, stored: unknown, field: ResourceField): boolean {
  const filled = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((item: unknown) =>
          isObject(item) ? withoutEmptyKeys(item, field.keys ?? {}) : item,
        )
      : list;
  return isSame(filled(withoutNewSwitches(value, stored, field)), filled(stored));
}

/** The most values in one line of text. */
const MAX_SHOWN = 3;

/** Returns the first texts and numbers of a value, for a single line; empty without any. */
export const lineOf = (value: Values, keys: ShapeKeys | undefined): string =>
  Object.keys(keys ?? value)
    .filter((name) => {
      const kind = keys && own(keys, name)?.kind;
      return kind === undefined || kind === 'String' || kind === 'Int' || kind === 'Float';
    })
    .map((name) => own(value, name))
    .filter((item) => (typeof item === 'string' && item.trim() !== '') || typeof item === 'number')
    .slice(0, MAX_SHOWN)
    .join(', ');
