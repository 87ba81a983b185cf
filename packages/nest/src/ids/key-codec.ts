import type { FieldDefinition } from '../resource/definition';
import { isStorableText } from '../values/storable-text';
import { readValue } from '../values/read-value';

/** The text of one part of a key, as it stands in an id. */
export function encodeKeyPart(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64url');
  if (isDecimalLike(value)) return value.toFixed();
  return String(value);
}

/**
 * The value of one part of a key. Only the very text that `encodeKeyPart` gives is accepted, so
 * that a record has one id: `1`, never `01`, `1.0` or `0x1`.
 */
export function decodeKeyPart(text: string, field: FieldDefinition): unknown {
  if (!isStorableText(text)) return undefined;
  const value = field.kind === 'Bytes' ? Buffer.from(text, 'base64url') : readValue(text, field);
  // A decimal column pads its digits (1.50), so both spellings must reach the record.
  if (value === undefined || field.kind === 'Decimal') return value;
  return encodeKeyPart(value) === text ? value : undefined;
}

/** Prisma's Decimal by its shape: the runtime must not depend on a Prisma client. */
function isDecimalLike(value: unknown): value is { toFixed(): string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toFixed' in value &&
    typeof value.toFixed === 'function'
  );
}
