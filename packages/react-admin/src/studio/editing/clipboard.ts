import type { Parsed } from '../base/parsed.js';
import { cellTypeOf } from '../cells/index.js';
import type { StudioColumn } from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';

/** A quoted cell of a spreadsheet may hold line breaks and tabs; a quote in it is doubled. */
const cellBefore = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\n|$)`, 'y');

const CELLS = { '\t': cellBefore('\t'), ',': cellBefore(','), ';': cellBefore(';') } as const;

/** The text that spreadsheets copy (tab-separated lines), or that of a CSV file, as rows of cells. */
export function parseTable(clipboard: string, separator: keyof typeof CELLS = '\t'): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = CELLS[separator];
  const rows: string[][] = [[]];
  cell.lastIndex = 0;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted?.replace(/""/g, '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

const quoted = (cell: string): string =>
  /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows of cells as spreadsheets take them. */
export const formatTable = (rows: string[][]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

/** A pasted text as the value of a column; an empty one empties the cell. */
export function parseCell(text: string, column: StudioColumn): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const { parse, keepsSpaces } = cellTypeOf(column);
  return parse(keepsSpaces ? text : trimmed, column);
}

/** The text of a cell that is copied; what is pasted from it is the same value. */
export function copyCell(value: unknown, column: StudioColumn): string {
  if (value instanceof UnreadText) return value.text;
  const { toClipboard, toText } = cellTypeOf(column);
  return toClipboard ? toClipboard(value, column) : toText(value, column);
}
