import { formatNumber } from '../numbers/format-number.js';
import { isWholeKind, parseNumber, type NumberKind } from '../numbers/parse-number.js';
import type { ListItem } from './list-item.js';
import { linesOf, partsOf } from './split.js';

/** Separators, from those that never occur within a number to those that do in some languages. */
const BETWEEN_NUMBERS = [/[;\r\n\t]+|,\s+/, /\s+/, /,/];

function itemOf(kind: NumberKind): ListItem {
  const parseItem = (text: string, locale: string) => {
    const result = parseNumber(text, kind, locale);
    return 'value' in result ? result.value : undefined;
  };
  const isNumber = (text: string, locale: string) => parseItem(text, locale) !== undefined;
  const isWhole = isWholeKind(kind);
  return {
    inputMode: isWhole ? 'numeric' : 'decimal',
    problem: isWhole ? 'integer' : 'decimal',
    parse: parseItem,
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

export const numberItems = {
  integer: itemOf('integer'),
  float: itemOf('float'),
  bigInteger: itemOf('bigInteger'),
  decimal: itemOf('decimal'),
} satisfies Record<NumberKind, ListItem>;
