import { formatNumber, type NumberOptions } from '../../numbers/format-number.js';
import { moneyFormat, PERCENT, withUnit } from '../../numbers/money.js';
import { numberLocale } from '../../numbers/number-locale.js';
import { isWholeKind, parseNumber, type NumberKind } from '../../numbers/parse-number.js';
import type { StudioColumn } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';
import type { ParseResult } from '../base/parsed.js';
import type { CellType } from './cell-type.js';
import { toReadableText } from '../../data-provider/readable-text.js';

/** Returns the language for a column's numbers and dates; outside of a dashboard, the browser's. */
export const localeOf = ({ locale }: StudioColumn): string => locale ?? numberLocale('en');

/** Returns how the numbers of a column are shown: percentages with their sign. */
export const shownOptions = ({ unit, options }: StudioColumn): NumberOptions | undefined =>
  unit === '%' ? { ...PERCENT, ...options } : options;

/** Without digit grouping: typing one more digit would misplace the separators. */
const UNGROUPED = { useGrouping: false };

/** Numbers are formatted and parsed in the same language in the cell, its editor and the clipboard. */
function createNumberType(kind: NumberKind, minWidth: number): CellType {
  const format = (value: unknown, column: StudioColumn, options?: NumberOptions): string =>
    typeof value === 'number' || typeof value === 'string'
      ? formatNumber(value, localeOf(column), options)
      : toReadableText(value);
  const parse = (text: string, column: StudioColumn): ParseResult => {
    const result = parseNumber(text, kind, localeOf(column), column.unit);
    return 'value' in result ? result : { problem: result.refusal };
  };
  return {
    grid: 'string',
    align: 'right',
    minWidth,
    toCell: (value, column) => format(value, column, UNGROUPED),
    fromCell: (value, column) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return null;
      const parsed = parse(value, column);
      return 'value' in parsed ? parsed.value : new UnparsedText(value, parsed.problem);
    },
    toText: (value, column, row) => {
      if (value === undefined || value === null || value === '') return '';
      const currency: unknown = row?.[column.currencySource ?? ''];
      if (typeof currency !== 'string') return format(value, column, shownOptions(column));
      const { options, unit } = moneyFormat(currency);
      return withUnit(format(value, column, options), unit);
    },
    toClipboard: (value, column) => format(value, column, UNGROUPED),
    parse,
    example: (column) =>
      formatNumber(isWholeKind(kind) ? '1234' : '1234.50', localeOf(column), {
        useGrouping: column.options?.useGrouping,
      }),
    editor: 'digits',
  };
}

export const numberCells = {
  number: createNumberType('float', 100),
  integer: createNumberType('integer', 100),
  decimal: createNumberType('decimal', 120),
  bigInteger: createNumberType('bigInteger', 120),
};
