import type { NumberKind } from '../numbers/parse-number.js';
import type { ValueType } from './value-type.js';

/** Array inputs hold text. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;

/** A JSON number would be rounded. */
const asDigits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Numbers; those that JavaScript cannot hold exactly travel as text. */
export const numberTypes = {
  integer: { toWire: asNumber, isCounted: true },
  float: { toWire: asNumber },
  bigInteger: { toWire: asDigits, isCounted: true },
  decimal: { toWire: asDigits },
} satisfies Record<NumberKind, ValueType>;
