import { isDecimal } from '../values/decimal';
import { isPlainObject } from '../values/plain-object';

/**
 * The value as JSON can carry it without loss: `bigint` and Prisma's Decimal as their digits,
 * bytes as base64. Records without such values come back as they are, not copied.
 */
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapArray(value);
  if (value instanceof Uint8Array) return base64(value);
  if (isDecimal(value)) return value.toFixed();
  return isPlainObject(value) ? mapObject(value) : value;
}

function mapArray(items: unknown[]): unknown[] {
  const mapped = items.map(toWire);
  return mapped.some((item, at) => item !== items[at]) ? mapped : items;
}

function mapObject(record: object): object {
  let changed = false;
  const entries = Object.entries(record).map(([name, value]: [string, unknown]) => {
    const mapped = toWire(value);
    changed ||= mapped !== value;
    return [name, mapped] as const;
  });
  return changed ? Object.fromEntries(entries) : record;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
