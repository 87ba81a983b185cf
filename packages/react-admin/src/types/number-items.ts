import { formatNumber } from '../numbers/format-number.js';
import { isWholeKind, parseNumber, type NumberKind } from '../numbers/parse-number.js';
import type { ListItem } from './list-item.js';
import { linesOf, partsOf } from './split.js';

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

export const numberItems = {
  integer: itemOf('integer'),
  float: itemOf('float'),
  bigInteger: itemOf('bigInteger'),
  decimal: itemOf('decimal'),
} satisfies Record<NumberKind, ListItem>;
