import type { Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { References } from '../references/context.js';
import type { Columns, StudioColumn, StudioRow } from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';
import { copyCell } from './clipboard.js';
import { cellReader } from './pasted-cells.js';
import { continued } from './series.js';

/** Cells in rows and columns, from the edge that is filled from on. */
export interface Cells {
  ids: readonly Identifier[];
  fields: readonly string[];
}

/** What each row gets, by field. */
export type Filled = Map<Identifier, Values>;

const isTold = (id: Identifier, column: StudioColumn | undefined): column is StudioColumn =>
  column !== undefined && !column.isUnseen?.(id);

/** The rows of before go on in the rows of the target, each column by itself. */
export function filledRows(sources: StudioRow[], target: Cells, columns: Columns): Filled {
  const filled: Filled = new Map(target.ids.map((id) => [id, {}]));
  for (const field of target.fields) {
    const column = columns.get(field);
    if (!column || !sources.every(({ id }) => isTold(id, column))) continue;
    const values = sources.map((row): unknown => row[field] ?? null);
    const next = continued(values, target.ids.length, column);
    for (const [at, id] of target.ids.entries())
      Object.assign(filled.get(id) ?? {}, { [field]: next[at] });
  }
  return filled;
}

/** The columns of before are repeated in those of the target; what a column of another kind takes is read as if it were pasted. */
export async function filledColumns(
  rows: StudioRow[],
  from: readonly string[],
  target: Cells,
  columns: Columns,
  references: References,
): Promise<Filled> {
  const read = cellReader(references);
  const filled: Filled = new Map();
  for (const row of rows) {
    const values: Values = {};
    for (const [at, field] of target.fields.entries()) {
      const source = columns.get(from[at % from.length] ?? '');
      const column = columns.get(field);
      if (!column || !isTold(row.id, source)) continue;
      const value: unknown = row[source.field] ?? null;
      values[field] = isAlike(source, column)
        ? value
        : await read(textOf(value, source, references), column, row);
    }
    filled.set(row.id, values);
  }
  return filled;
}

/** The choices of two columns may have the same names for different values. */
const isAlike = (one: StudioColumn, other: StudioColumn): boolean =>
  one.type === other.type && one.reference === other.reference && !one.choices;

/** The text that a copy of the cell has. */
export function textOf(value: unknown, column: StudioColumn, references: References): string {
  const isLabel = column.reference !== undefined && column.type !== 'references';
  return isLabel && !(value instanceof UnreadText)
    ? references.labelOf(column.reference ?? '', value)
    : copyCell(value, column);
}
