import type { ParseResult } from '../base/parsed.js';
import { cellTypeOf } from '../cells/index.js';
import type { StudioColumn } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

/** Matches a cell of a spreadsheet: a quoted one may contain line breaks and tabs, with quotes doubled. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\n|$)`, 'y');

const CELL_PATTERNS = {
  '\t': cellPattern('\t'),
  ',': cellPattern(','),
  ';': cellPattern(';'),
} as const;

/** Parses text copied from a spreadsheet (tab-separated lines) or from a CSV file into rows of cells. */
export function parseTable(
  clipboard: string,
  separator: keyof typeof CELL_PATTERNS = '\t',
): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = CELL_PATTERNS[separator];
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

/** Formats rows of cells for spreadsheets. */
export const formatTable = (rows: string[][]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

/** Parses a pasted text as a value of a column; an empty text clears the cell. */
export function parseCell(text: string, column: StudioColumn): ParseResult {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const { parse, keepsSpaces } = cellTypeOf(column);
  return parse(keepsSpaces ? text : trimmed, column);
}

/** Returns the text of a copied cell; pasting it results in the same value. */
export function formatCell(value: unknown, column: StudioColumn): string {
  if (value instanceof UnparsedText) return value.text;
  const { toClipboard, toText } = cellTypeOf(column);
  return toClipboard ? toClipboard(value, column) : toText(value, column);
}
