import { formatNumber, type NumberOptions } from '../../numbers/format-number.js';
import { numberLocale } from '../../numbers/number-locale.js';
import { isWholeKind, parseNumber, type NumberKind } from '../../numbers/parse-number.js';
import type { StudioColumn } from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';
import type { Parsed } from '../base/parsed.js';
import type { CellType } from './cell-type.js';
import { readable } from './text.js';

/** The language of a column's numbers and dates; of one outside of any dashboard, the browser's. */
export const localeOf = ({ locale }: StudioColumn): string => locale ?? numberLocale('en');

/** Without marks between the groups of digits: one more digit would put them in the wrong places. */
const TYPED = { useGrouping: false };

/** Numbers are written and read in one language, in the cell, its editor and the clipboard. */
function numberOf(kind: NumberKind, minWidth: number): CellType {
  const write = (value: unknown, column: StudioColumn, options?: NumberOptions): string =>
    typeof value === 'number' || typeof value === 'string'
      ? formatNumber(value, localeOf(column), options)
      : readable(value);
  const parse = (text: string, column: StudioColumn): Parsed => {
    const read = parseNumber(text, kind, localeOf(column));
    return 'value' in read ? read : { problem: read.refusal };
  };
  return {
    grid: 'string',
    align: 'right',
    minWidth,
    toCell: (value, column) => write(value, column, TYPED),
    fromCell: (value, column) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return null;
      const parsed = parse(value, column);
      return 'value' in parsed ? parsed.value : new UnreadText(value, parsed.problem);
    },
    toText: (value, column) => write(value, column, column.options),
    toClipboard: (value, column) => write(value, column, TYPED),
    parse,
    example: (column) =>
      formatNumber(isWholeKind(kind) ? '1234' : '1234.50', localeOf(column), column.options),
    editor: 'digits',
  };
}

export const numberCells = {
  number: numberOf('float', 100),
  integer: numberOf('integer', 100),
  decimal: numberOf('decimal', 120),
  bigInteger: numberOf('bigInteger', 120),
};
