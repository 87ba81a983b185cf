import type { Identifier } from 'react-admin';
import { parseCell } from './clipboard.js';
import type { ParseResult } from '../base/parsed.js';
import { idsOf } from '../linked-ids/ids-of.js';
import type { References } from '../references/context.js';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

/** Returns the value of a pasted text in a cell of this row, or an `UnparsedText` if it is invalid. */
export type ParseCell = (text: string, column: StudioColumn, row?: StudioRow) => Promise<unknown>;

/** Creates a reader of pasted texts; each label is looked up only once, however many rows contain it. */
export function createCellParser(references: References): ParseCell {
  const lookups = new Map<string, Promise<ParseResult>>();
  const resolveLabel = (
    name: string,
    column: StudioColumn,
    currentIds: Identifier[],
  ): Promise<ParseResult> => {
    const { reference = '' } = column;
    // if several records have this label, prefers the cell's current one
    const match = currentIds.find((id) => references.labelOf(reference, id) === name.trim());
    if (match !== undefined) return Promise.resolve({ value: match });
    const key = `${reference} ${name}`;
    const found = lookups.get(key) ?? references.resolve(column, name);
    lookups.set(key, found);
    return found;
  };
  const parse = (
    text: string,
    column: StudioColumn,
    row?: StudioRow,
  ): Promise<ParseResult> | ParseResult => {
    const parsed = parseCell(text, column);
    if (!column.reference || 'problem' in parsed || parsed.value === null) return parsed;
    const currentIds = idsOf(row?.[column.field]);
    return Array.isArray(parsed.value)
      ? combineParsed(parsed.value.map((item) => resolveLabel(String(item), column, currentIds)))
      : resolveLabel(text, column, currentIds);
  };
  return async (text, column, row) => {
    const parsed = await parse(text, column, row);
    // invalid text stays in its cell to be corrected
    return 'value' in parsed ? parsed.value : new UnparsedText(text, parsed.problem);
  };
}

/** Returns the distinct values of one cell; the first problem if there is one. */
async function combineParsed(items: Promise<ParseResult>[]): Promise<ParseResult> {
  const values = new Set<unknown>();
  for (const parsed of await Promise.all(items)) {
    if ('problem' in parsed) return parsed;
    values.add(parsed.value);
  }
  return { value: [...values] };
}
