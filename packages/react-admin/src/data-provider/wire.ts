import { dayToWire, timeToWire } from './dates.js';
import type { FieldDirective, ResourceField } from './options.js';
import { toAddress } from './picked-files.js';

function scalarToWire(value: unknown, field?: ResourceField): unknown {
  switch (field?.kind) {
    case 'Int':
    case 'Float': // array inputs hold text
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value;
    case 'Decimal':
    case 'BigInt': // travel as text: a JSON number would be rounded
      return typeof value === 'number' ? String(value) : value;
    case 'DateTime':
      return field.dateOnly ? dayToWire(value) : timeToWire(value);
    default:
      return value;
  }
}

/** The value of an input as the API takes it. An emptied text is null, unless the column is a text that takes no null. */
export function toWire(value: unknown, field?: ResourceField, directive?: FieldDirective): unknown {
  if (value === undefined) return undefined;
  const plain = directive?.genUpload ? toAddress(value) : value;
  if (field?.list) {
    if (plain === null || plain === '') return [];
    return Array.isArray(plain) ? plain.map((item) => scalarToWire(item, field)) : plain;
  }
  if (plain === '') return field?.kind === 'String' && !field.optional ? '' : null;
  return scalarToWire(plain, field);
}
