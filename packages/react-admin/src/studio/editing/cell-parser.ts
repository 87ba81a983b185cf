import type { Identifier } from 'react-admin';
import { parseCell } from './clipboard.js';
import type { ParseResult } from '../base/parsed.js';
import { parseJsonItems } from '../cells/list.js';
import { idsOf } from '../linked-ids/ids-of.js';
import type { References } from '../references/context.js';
import { createRowQueue, MAX_CONCURRENT_REQUESTS } from '../rows/row-queue.js';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

/**
 * Returns the value of a pasted text in a cell of this row, or an `UnparsedText` if it is invalid.
 *
 * @param isId whether the text of a reference is an id, not a label
 */
export type ParseCell = (
  text: string,
  column: StudioColumn,
  row?: StudioRow,
  isId?: boolean,
) => Promise<unknown>;

/** Creates a reader of pasted texts; each label is looked up only once, however many rows contain it. */
export function createCellParser(references: References): ParseCell {
  const lookups = new Map<string, Promise<ParseResult>>();
  const queue = createRowQueue(MAX_CONCURRENT_REQUESTS);
  const resolveLabel = (
    name: string,
    column: StudioColumn,
    currentIds: Identifier[],
    isId: boolean,
  ): Promise<ParseResult> => {
    const { reference = '' } = column;
    // if several records have this label, prefers the cell's current one
    const match = currentIds.find((id) => references.labelOf(reference, id) === name.trim());
    if (match !== undefined && !isId) return Promise.resolve({ value: match });
    const key = `${reference} ${isId} ${name}`;
    const found = lookups.get(key) ?? queue(key, () => references.resolve(column, name, isId));
    lookups.set(key, found);
    return found;
  };
  const parse = (
    text: string,
    column: StudioColumn,
    row: StudioRow | undefined,
    isId: boolean,
  ): Promise<ParseResult> | ParseResult => {
    const parsed = parseCell(text, column);
    if (!column.reference || 'problem' in parsed || parsed.value === null) return parsed;
    const currentIds = idsOf(row?.[column.field]);
    if (!Array.isArray(parsed.value)) return resolveLabel(text, column, currentIds, isId);
    // several records are copied as a JSON list of their ids
    const areIds = isId || parseJsonItems(text.trim()) !== undefined;
    return combineParsed(
      parsed.value.map((item) => resolveLabel(String(item), column, currentIds, areIds)),
    );
  };
  return async (text, column, row, isId = false) => {
    const parsed = await parse(text, column, row, isId);
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
