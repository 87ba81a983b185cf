import type { FieldDefinition } from '../resource/definition';
import { isCanonicalDecimal, isDecimal } from '../values/decimal';
import { isStorableText } from '../values/storable-text';
import { readValue } from '../values/read-value';

/** The text of one part of a key, as it stands in an id: the one that the field has in JSON. */
export function encodeKeyPart(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (isDecimal(value)) return value.toFixed();
  return String(value);
}

/**
 * The value of one part of a key. Only the very text that `encodeKeyPart` gives is accepted, so
 * that a record has one id: `1`, never `01`, `1.0` or `0x1`.
 */
export function decodeKeyPart(text: string, field: FieldDefinition): unknown {
  if (!isStorableText(text)) return undefined;
  if (field.kind === 'Decimal' && !isCanonicalDecimal(text)) return undefined;
  const value = readValue(text, field);
  return value !== undefined && encodeKeyPart(value) === text ? value : undefined;
}
