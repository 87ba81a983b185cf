import { toDay, toTime } from './dates.js';
import type { StudioColumn } from './types.js';

/** A value for a cell, or the key of the message that says why there is none. */
export type Parsed = { value: unknown } | { problem: 'notANumber' | 'notADate' | 'notAnOption' };

/** A quoted cell of a spreadsheet may hold line breaks and tabs; a quote in it is doubled. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The text that spreadsheets copy (tab-separated lines) as rows of cells. */
export function parseTable(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(text); match; match = CELL.exec(text)) {
    const [, quoted, plain, end] = match;
    rows.at(-1)?.push(quoted?.replace(/""/g, '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

function parseNumber(text: string): Parsed {
  const digits = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const value = Number(digits);
  return Number.isFinite(value) ? { value } : { problem: 'notANumber' };
}

function parseBoolean(text: string): Parsed {
  if (/^(true|1|yes|y|x)$/i.test(text)) return { value: true };
  return /^(false|0|no|n)$/i.test(text) ? { value: false } : { problem: 'notAnOption' };
}

function parseOption(text: string, column: StudioColumn): Parsed {
  const given = 'valueOptions' in column ? column.valueOptions : undefined;
  const options = (Array.isArray(given) ? given : []).map((option: unknown) =>
    typeof option === 'object' && option !== null && 'value' in option && 'label' in option
      ? { value: option.value, label: String(option.label) }
      : { value: option, label: String(option) },
  );
  const wanted = text.toLowerCase();
  const found =
    options.find(({ value }) => String(value) === text) ??
    options.find(({ label }) => label.toLowerCase() === wanted);
  return found ? { value: found.value } : { problem: 'notAnOption' };
}

/** A pasted text as the value of a column; an empty one empties the cell. */
export function parseCell(text: string, column: StudioColumn): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  switch (column.type) {
    case 'number':
      return parseNumber(trimmed);
    case 'boolean':
      return parseBoolean(trimmed);
    case 'date':
    case 'dateTime': {
      const value = column.type === 'date' ? toDay(trimmed) : toTime(trimmed);
      return value ? { value } : { problem: 'notADate' };
    }
    case 'singleSelect':
      return parseOption(trimmed, column);
    default:
      return { value: text };
  }
}
