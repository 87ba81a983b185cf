import { labelHeadingsOf } from '../../data-provider/label-heading.js';
import type { Columns } from '../base/types.js';
import { parseTable } from './clipboard.js';

/** For spreadsheets, and for CSV files in English and in most other languages. */
const SEPARATORS = ['\t', ',', ';'] as const;

/** The line with which a file tells Excel its separator. */
const SEPARATOR_LINE = /^\uFEFF?sep=.\r?\n/i;

/** A table whose first line names the column of each cell. */
export interface NamedTable {
  fields: string[];
  /** References whose column is named like the field, not by its label: it contains ids. */
  idFields: ReadonlySet<string>;
  /** Fields named exactly as in the API in a comma-separated file, such as an export: their values are written as there. */
  apiFields: ReadonlySet<string>;
  lines: string[][];
}

/** Names in its first line that match no column. */
export interface UnknownNames {
  unknown: string[];
}

/**
 * Parses a table with a header of column names in any order, copied from a spreadsheet or the text of a CSV file. Undefined if
 * the first line names fewer than two columns: it is then an ordinary row, and a text with commas is a single text.
 */
export function parseNamedTable(
  text: string,
  columns: Columns,
): NamedTable | UnknownNames | undefined {
  const fieldByName = fieldsByName(columns);
  for (const separator of SEPARATORS) {
    const [header = [], ...lines] = parseTable(text.replace(SEPARATOR_LINE, ''), separator);
    const fields = header.flatMap((name) => fieldByName.get(normalizeName(name)) ?? []);
    if (fields.length < 2 || lines.length === 0) continue;
    const unknown = header.filter((name) => !fieldByName.has(normalizeName(name)));
    if (unknown.length > 0) return { unknown };
    const names = separator === ',' ? header.map(withoutByteOrderMark) : [];
    const apiFields = new Set(names.filter((name) => columns.has(name)));
    return { ...withoutExtraLabels({ header, fields, lines }, columns), apiFields };
  }
  return undefined;
}

/** Leaves out the labels that an export has beside its ids: several records may have the same label, but not the same id. */
function withoutExtraLabels(
  { header, fields, lines }: { header: readonly string[] } & Pick<NamedTable, 'fields' | 'lines'>,
  columns: Columns,
): Omit<NamedTable, 'apiFields'> {
  const names = header.map(normalizeName);
  const isReference = (field: string): boolean => columns.get(field)?.reference !== undefined;
  const idFields = new Set(
    fields.filter((field) => isReference(field) && names.includes(normalizeName(field))),
  );
  const isRead = (field: string, at: number): boolean =>
    !idFields.has(field) || names[at] === normalizeName(field);
  return {
    fields: fields.filter(isRead),
    idFields,
    lines: lines.map((cells) =>
      cells.filter((_, at) => {
        const field = fields[at];
        return field === undefined || isRead(field, at);
      }),
    ),
  };
}

/** Columns can be named by their label, or as in exports: by their field as in the API, or by the heading of their labels. */
const fieldsByName = (columns: Columns): ReadonlyMap<string, string> =>
  new Map([
    ...[...columns.values()].flatMap(({ field, reference }): [string, string][] =>
      reference ? labelHeadingsOf(field).map((name) => [normalizeName(name), field]) : [],
    ),
    ...[...columns.values()].flatMap(({ field, label = field }): [string, string][] => [
      [normalizeName(label), field],
      [normalizeName(field), field],
    ]),
  ]);

const withoutByteOrderMark = (name: string): string => name.replace(/^\uFEFF/, '');

/** Removes a file's byte order mark and the mark of a required column. */
const normalizeName = (name: string): string =>
  withoutByteOrderMark(name).replace(/ \*$/, '').trim().toLowerCase();
