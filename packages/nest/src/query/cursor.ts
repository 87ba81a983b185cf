import { createHash } from 'node:crypto';
import { invalid } from '../errors/http-error';
import { decodeKeyPart, encodeKeyPart } from '../ids/key-codec';
import { isRecord } from '../values/record';
import type { OrderColumn } from './order-columns';

/** A record as read for a list, with the values that it is sorted by. */
type Row = Readonly<Record<string, unknown>>;

/** Stands for a value that the caller does not see: the label of a deleted related record. */
export const HIDDEN = Symbol('hidden');

/**
 * Encodes the position of a record in a list as URL-safe text: the values of the sort columns, and
 * which list it belongs to. Anyone can read it.
 */
export function encodeCursor(values: readonly unknown[], digest: string): string {
  return Buffer.from(JSON.stringify([digest, ...values.map(encodePart)])).toString('base64url');
}

/** Text, null for a missing value, false for a hidden one. */
type Part = string | null | false;

function encodePart(value: unknown): Part {
  if (value === HIDDEN) return false;
  return value === null ? null : encodeKeyPart(value);
}

/** Returns the values that a row is sorted by, null for missing ones. */
export const sortValues = (row: Row, columns: readonly OrderColumn[]): unknown[] =>
  columns.map((column) => valueOf(row, column) ?? null);

function valueOf(row: Row, { relation, name }: OrderColumn): unknown {
  if (relation === undefined) return row[name];
  const related = row[relation];
  return isRecord(related) ? related[name] : null;
}

/** Checks whether these are the values of the cursor, as far as it tells them. */
export const isPositionOf = (cursor: readonly unknown[], values: readonly unknown[]): boolean =>
  cursor.every((value, at) => value === HIDDEN || encodePart(value) === encodePart(values[at]));

/**
 * Returns the values of the sort columns from a cursor, null for missing and HIDDEN for hidden ones.
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
    const value = decodePart(texts[at] ?? null, column);
    if (value === undefined || (value === null && !column.isNullable))
      throw invalid(
        parameter,
        `${parameter} goes on from a value that no cursor can hold: use page, or another sortBy`,
      );
    return value;
  });
}

const DAY = 24 * 60 * 60 * 1000;

function decodePart(part: Part, { field, relation }: OrderColumn): unknown {
  if (part === false) return relation === undefined ? undefined : HIDDEN;
  const value = part === null ? null : decodeKeyPart(part, field);
  // 24:00 is compared as 0:00, so that the list would begin again
  return field.part === 'time' && value instanceof Date && value.getTime() >= DAY
    ? undefined
    : value;
}

function partsOf(cursor: string): Part[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every(isPart) ? parts : [];
  } catch {
    return [];
  }
}

const isPart = (value: unknown): value is Part =>
  value === null || value === false || typeof value === 'string';

/** Returns a digest that identifies a list by its order and conditions. */
export function listDigest(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
