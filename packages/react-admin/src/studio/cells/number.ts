import type { CellType, Parsed } from './cell-type.js';
import { readable } from './text.js';

/** Digits that may stand in groups of three, as spreadsheets copy them. */
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

const ungrouped = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text);

function parseNumber(text: string): Parsed {
  const value = Number(ungrouped(text));
  return Number.isFinite(value) ? { value } : { problem: 'notANumber' };
}

const format = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });

const number: CellType = {
  grid: 'number',
  minWidth: 100,
  toText: (value) => (typeof value === 'number' ? format.format(value) : readable(value)),
  toClipboard: readable,
  parse: parseNumber,
};

// one number has one text, as the API reads it: no `+5`, `.5`, `5.`, `007` or `1e3`
const INTEGER = /^(0|-?[1-9]\d*)$/;
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Numbers that JavaScript cannot hold exactly travel, and are edited, as digits. */
function digits(pattern: RegExp): CellType {
  const check: CellType['check'] = (value) =>
    typeof value === 'string' && value !== '' && !pattern.test(value) ? 'notANumber' : undefined;
  return {
    grid: 'string',
    minWidth: 120,
    toText: readable,
    fromCell: (value) => (typeof value === 'string' ? value.trim() : value),
    parse: (text) => {
      const value = ungrouped(text);
      return check(value) ? { problem: 'notANumber' } : { value };
    },
    check,
    editor: 'digits',
  };
}

const integer: CellType = {
  ...number,
  parse: (text) => {
    const parsed = parseNumber(text);
    return 'value' in parsed && !Number.isInteger(parsed.value)
      ? { problem: 'notAnInteger' }
      : parsed;
  },
  check: (value) =>
    typeof value === 'number' && !Number.isInteger(value) ? 'notAnInteger' : undefined,
};

export const numberCells = {
  number,
  integer,
  decimal: digits(DECIMAL),
  bigInteger: digits(INTEGER),
};
