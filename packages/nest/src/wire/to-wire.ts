import { isDecimal } from '../values/decimal';
import { isPlainObject } from '../values/plain-object';

/**
 * Converts a value for lossless JSON: `bigint` and Prisma's Decimal to digits, bytes to base64.
 * Returns records without such values as they are, not copied.
 */
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapArray(value);
  if (value instanceof Uint8Array) return toBase64(value);
  if (isDecimal(value)) return value.toFixed();
  return isPlainObject(value) ? mapObject(value) : value;
}

function mapArray(items: unknown[]): unknown[] {
  let copy: unknown[] | undefined;
  for (const [at, item] of items.entries()) {
    const mapped = toWire(item);
    if (mapped !== item) (copy ??= [...items])[at] = mapped;
  }
  return copy ?? items;
}

function mapObject(record: object): object {
  let copy: Map<string, unknown> | undefined;
  for (const name of Object.keys(record)) {
    const value = (record as Record<string, unknown>)[name];
    const mapped = toWire(value);
    if (mapped !== value) (copy ??= new Map(Object.entries(record))).set(name, mapped);
  }
  // not by assignment, which treats a key named __proto__ differently
  return copy ? Object.fromEntries(copy) : record;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
