import type { Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { References } from '../references/context.js';
import type { Columns, StudioColumn, StudioRow } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';
import { formatCell } from './clipboard.js';
import { createCellParser } from './cell-parser.js';
import { continueSeries } from './series.js';

/** Rows and columns of cells, starting at the edge from which they are filled. */
export interface Cells {
  ids: readonly Identifier[];
  fields: readonly string[];
}

/** The new values of each row, by field. */
export type FilledValues = Map<Identifier, Values>;

const isReadable = (id: Identifier, column: StudioColumn | undefined): column is StudioColumn =>
  column !== undefined && !column.isUnseen?.(id);

/** Continues the source rows in the target rows, column by column. */
export function fillRows(sources: StudioRow[], target: Cells, columns: Columns): FilledValues {
  const filled: FilledValues = new Map(target.ids.map((id) => [id, {}]));
  for (const field of target.fields) {
    const column = columns.get(field);
    if (!column || !sources.every(({ id }) => isReadable(id, column))) continue;
    const values = sources.map((row): unknown => row[field] ?? null);
    const next = continueSeries(values, target.ids.length, column);
    for (const [at, id] of target.ids.entries())
      Object.assign(filled.get(id) ?? {}, { [field]: next[at] });
  }
  return filled;
}

/** Repeats the source columns in the target columns; between different types, values are converted as if pasted. */
export async function fillColumns(
  rows: StudioRow[],
  from: readonly string[],
  target: Cells,
  columns: Columns,
  references: References,
): Promise<FilledValues> {
  const parse = createCellParser(references);
  const filled: FilledValues = new Map();
  for (const row of rows) {
    const values: Values = {};
    for (const [at, field] of target.fields.entries()) {
      const source = columns.get(from[at % from.length] ?? '');
      const column = columns.get(field);
      if (!column || !isReadable(row.id, source)) continue;
      const value: unknown = row[source.field] ?? null;
      values[field] = isSameType(source, column)
        ? value
        : await parse(clipboardTextOf(value, source, references), column, row);
    }
    filled.set(row.id, values);
  }
  return filled;
}

/** Whether values can be copied as they are; enum columns may have the same labels for different values. */
const isSameType = (one: StudioColumn, other: StudioColumn): boolean =>
  one.type === other.type && one.reference === other.reference && !one.choices;

/** Returns the text that a copy of the cell would have. */
export function clipboardTextOf(
  value: unknown,
  column: StudioColumn,
  references: References,
): string {
  const isLabel = column.reference !== undefined && column.type !== 'references';
  return isLabel && !(value instanceof UnparsedText)
    ? references.labelOf(column.reference ?? '', value)
    : formatCell(value, column);
}
