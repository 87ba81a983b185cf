import type { Columns } from '../base/types.js';
import { parseTable } from './clipboard.js';

/** Of a spreadsheet, and of the CSV files of English and of most other languages. */
const SEPARATORS = ['\t', ',', ';'] as const;

/** A table whose first line tells which column each cell is for. */
export interface NamedTable {
  fields: string[];
  lines: string[][];
}

/** Names of its first line that no column has. */
export interface UnknownNames {
  unknown: string[];
}

/**
 * A table that begins with the names of columns, in any order: as a spreadsheet copies it, or the text of a CSV file. Undefined where the first
 * line names less than two: then it is a row as any other, and a text with commas is one text.
 */
export function namedTable(text: string, columns: Columns): NamedTable | UnknownNames | undefined {
  const fieldOf = fieldsByName(columns);
  for (const separator of SEPARATORS) {
    const [head = [], ...lines] = parseTable(text, separator);
    const fields = head.flatMap((name) => fieldOf.get(plain(name)) ?? []);
    if (fields.length < 2 || lines.length === 0) continue;
    const unknown = head.filter((name) => !fieldOf.has(plain(name)));
    return unknown.length > 0 ? { unknown } : { fields, lines };
  }
  return undefined;
}

/** Columns are called by what people see, and by what the API and an export call them. */
const fieldsByName = (columns: Columns): ReadonlyMap<string, string> =>
  new Map(
    [...columns.values()].flatMap(({ field, label = field }) => [
      [plain(label), field],
      [plain(field), field],
    ]),
  );

/** Without the mark at the beginning of a file, and the one of a column that has to be filled. */
const plain = (name: string): string =>
  name
    .replace(/^\uFEFF/, '')
    .replace(/ \*$/, '')
    .trim()
    .toLowerCase();
