import { formatNumber } from '../numbers/format-number.js';
import { isWholeKind, parseNumber, type NumberKind } from '../numbers/parse-number.js';
import { linesOf, partsOf } from './split.js';
import type { ListItem, ValueType } from './value-type.js';

/** From what no number has within it to what some languages write there. */
const BETWEEN_NUMBERS = [/[;\r\n\t]+|,\s+/, /\s+/, /,/];

function itemOf(kind: NumberKind): ListItem {
  const read = (text: string, locale: string) => {
    const answer = parseNumber(text, kind, locale);
    return 'value' in answer ? answer.value : undefined;
  };
  const isNumber = (text: string, locale: string) => read(text, locale) !== undefined;
  const isWhole = isWholeKind(kind);
  return {
    inputMode: isWhole ? 'numeric' : 'decimal',
    problem: isWhole ? 'integer' : 'decimal',
    parse: read,
    format: (value, locale) =>
      typeof value === 'number' || typeof value === 'string' ? formatNumber(value, locale) : '',
    split: (text, locale) =>
      isNumber(text, locale)
        ? [text]
        : (BETWEEN_NUMBERS.map((separator) => partsOf(text, separator)).find((parts) =>
            parts.every((part) => isNumber(part, locale)),
          ) ?? linesOf(text)),
  };
}

/** Array inputs hold text. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;

/** A JSON number would be rounded. */
const asDigits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Numbers; those that JavaScript cannot hold exactly travel as text. */
export const numberTypes = {
  integer: { toWire: asNumber, item: itemOf('integer'), isCounted: true },
  float: { toWire: asNumber, item: itemOf('float') },
  bigInteger: { toWire: asDigits, item: itemOf('bigInteger'), isCounted: true },
  decimal: { toWire: asDigits, item: itemOf('decimal') },
} satisfies Record<NumberKind, ValueType>;
