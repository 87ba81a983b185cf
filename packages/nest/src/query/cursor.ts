import { createHash } from 'node:crypto';
import { invalid } from '../errors/http-error';
import { decodeKeyPart, encodeKeyPart } from '../ids/key-codec';
import type { OrderColumn } from './order-columns';

/** A record as read for a list, with the values that it is sorted by. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Encodes the position of a record in a list as URL-safe text: the values of the sort columns, and
 * which list it belongs to. Reveals nothing that the list does not show.
 */
export function encodeCursor(row: Row, columns: readonly OrderColumn[], digest: string): string {
  const values = columns.map((column) => {
    const value = valueOf(row, column);
    return value === null || value === undefined ? null : encodeKeyPart(value);
  });
  return Buffer.from(JSON.stringify([digest, ...values])).toString('base64url');
}

function valueOf(row: Row, { relation, name }: OrderColumn): unknown {
  if (relation === undefined) return row[name];
  const related = row[relation];
  return typeof related === 'object' && related !== null ? (related as Row)[name] : null;
}

/**
 * Returns the values of the sort columns from a cursor.
 * @throws 400 for malformed text, and for the cursor of a list with another order or other conditions
 */
export function decodeCursor(
  parameter: 'after' | 'before',
  cursor: string,
  columns: readonly OrderColumn[],
  digest: string,
): unknown[] {
  const [cursorDigest, ...texts] = partsOf(cursor);
  if (cursorDigest !== digest || texts.length !== columns.length)
    throw invalid(
      parameter,
      `${parameter} must be a cursor that this list gave, with the same order and conditions`,
    );
  return columns.map((column, at) => {
    const text = texts[at] ?? null;
    const value = text === null ? null : decodeKeyPart(text, column.field);
    if (value === undefined || (value === null && !column.isNullable))
      throw invalid(parameter, `${parameter} is no cursor of this list`);
    return value;
  });
}

function partsOf(cursor: string): (string | null)[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every(isPart) ? parts : [];
  } catch {
    return [];
  }
}

const isPart = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

/** Returns a digest that identifies a list by its order and conditions. */
export function listDigest(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
