import type { Identifier } from 'react-admin';
import { parseCell } from './clipboard.js';
import type { Parsed } from '../base/parsed.js';
import { idsOf } from '../linked-ids/ids-of.js';
import type { References } from '../references/context.js';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';

/** The value of a pasted text in a cell of this row, or the text itself where it is none. */
export type ReadCell = (text: string, column: StudioColumn, row?: StudioRow) => Promise<unknown>;

/** Reads pasted texts; the same label is looked up once however many rows have it. */
export function cellReader(references: References): ReadCell {
  const asked = new Map<string, Promise<Parsed>>();
  const find = (name: string, column: StudioColumn, held: Identifier[]): Promise<Parsed> => {
    const { reference = '' } = column;
    // of several records with this label, the one that the cell has already
    const same = held.find((id) => references.labelOf(reference, id) === name.trim());
    if (same !== undefined) return Promise.resolve({ value: same });
    const key = `${reference} ${name}`;
    const found = asked.get(key) ?? references.resolve(column, name);
    asked.set(key, found);
    return found;
  };
  const parse = (text: string, column: StudioColumn, row?: StudioRow): Promise<Parsed> | Parsed => {
    const parsed = parseCell(text, column);
    if (!column.reference || 'problem' in parsed || parsed.value === null) return parsed;
    const held = idsOf(row?.[column.field]);
    return Array.isArray(parsed.value)
      ? all(parsed.value.map((item) => find(String(item), column, held)))
      : find(text, column, held);
  };
  return async (text, column, row) => {
    const parsed = await parse(text, column, row);
    // what cannot be read stays in its cell to be corrected
    return 'value' in parsed ? parsed.value : new UnreadText(text, parsed.problem);
  };
}

/** The values of one cell, each once; the first problem where there is one. */
async function all(items: Promise<Parsed>[]): Promise<Parsed> {
  const values = new Set<unknown>();
  for (const parsed of await Promise.all(items)) {
    if ('problem' in parsed) return parsed;
    values.add(parsed.value);
  }
  return { value: [...values] };
}
