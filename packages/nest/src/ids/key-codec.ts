import type { FieldDefinition } from '../resource/definition';
import { isCanonicalDecimal, isDecimal } from '../values/decimal';
import { isStorableText } from '../values/storable-text';
import { readValue } from '../values/read-value';

/** Returns the text of a key part in an id: the same as in JSON. */
export function encodeKeyPart(value: unknown): string {
  if (value instanceof Date) return String(value.toJSON()); // null, where toISOString throws
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (isDecimal(value)) return value.toFixed();
  return String(value);
}

/**
 * Parses a key part. Accepts only the exact text of `encodeKeyPart`, so that a record has one id:
 * `1`, never `01`, `1.0` or `0x1`.
 */
export function decodeKeyPart(text: string, field: FieldDefinition): unknown {
  if (!isStorableText(text)) return undefined;
  if (field.kind === 'Decimal' && !isCanonicalDecimal(text)) return undefined;
  const value = readValue(text, field);
  return value !== undefined && encodeKeyPart(value) === text ? value : undefined;
}
