import type { NumberKind } from '../numbers/parse-number.js';
import type { ValueType } from './value-type.js';

/** Array inputs hold text. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;

/** A JSON number would be rounded. */
const asDigits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Numbers; those that JavaScript cannot represent exactly are sent as text. */
export const numberTypes = {
  integer: { toWire: asNumber, isSequential: true },
  float: { toWire: asNumber },
  bigInteger: { toWire: asDigits, isSequential: true },
  decimal: { toWire: asDigits },
} satisfies Record<NumberKind, ValueType>;
