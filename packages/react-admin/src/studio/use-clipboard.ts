import { useCallback, type ClipboardEvent } from 'react';
import { copyCell, formatTable, parseCell, parseTable } from './clipboard.js';
import type { StudioText } from './messages.js';
import { shownCells, type ApiRef } from './range.js';
import type { References } from './references/context.js';
import type { Parsed } from './cells/index.js';
import { isEditable, type Columns, type StudioColumn, type StudioRow } from './types.js';
import type { ApplyRows, RowChange } from './use-apply-rows.js';
import type { RangeTool } from './use-range.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  references: References;
  apply: ApplyRows;
  text: StudioText;
}

/** True where the browser itself copies or pastes: in an input, or of a text that is marked. */
function isElsewhere({ target }: ClipboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea') !== null;
  return isTyping || String(window.getSelection()) !== '';
}

/** Copies the marked cells as spreadsheets take them, and pastes a table from the first marked cell on. */
export function useClipboard({ apiRef, columns, range, references, apply, text }: Tools) {
  const { current } = range;

  const copy = useCallback(
    (event: ClipboardEvent) => {
      const api = apiRef.current;
      const marked = current();
      if (!api || !marked || isElsewhere(event)) return;
      const fields = [...marked.fields].flatMap((field) => columns.get(field) ?? []);
      const cells = [...marked.ids].map((id) => {
        const row: StudioRow | null = api.getRow(id);
        return fields.map((column) => {
          const value: unknown = row?.[column.field];
          return column.reference
            ? references.labelOf(column.reference, value)
            : copyCell(value, column);
        });
      });
      event.clipboardData.setData('text/plain', formatTable(cells));
      event.preventDefault();
    },
    [apiRef, columns, current, references],
  );

  const paste = useCallback(
    async (event: ClipboardEvent) => {
      const api = apiRef.current;
      const marked = current();
      const clipboard = event.clipboardData.getData('text/plain');
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      if (!api || !marked || !clipboard || isTyping) return;
      event.preventDefault();
      const { ids, fields } = shownCells(apiRef, columns);
      const firstRow = ids.findIndex((id) => marked.ids.has(id));
      const firstField = fields.findIndex((field) => marked.fields.has(field));
      const resolve = resolver(references);
      const table = stretched(parseTable(clipboard), marked.ids.size, marked.fields.size);
      const rows = table.map(async (cells, down): Promise<RowChange> => {
        const id = ids[firstRow + down];
        const row: StudioRow | undefined =
          id === undefined ? undefined : (api.getRow(id) ?? undefined);
        const change: RowChange = { row, values: {}, problems: {} };
        for (const [across, cell] of cells.entries()) {
          const column = columns.get(fields[firstField + across]);
          if (!column?.editable || (row && !isEditable(column, row.id))) continue;
          const parsed = await resolve(cell, column, row);
          // what cannot be read stays in its cell to be corrected
          change.values[column.field] = 'value' in parsed ? parsed.value : cell;
          if ('problem' in parsed) change.problems[column.field] = text(parsed.problem);
        }
        return change;
      });
      await apply(await Promise.all(rows));
    },
    [apiRef, apply, columns, current, references, text],
  );

  return { copy, paste };
}

/** One copied cell fills all that are marked. */
const stretched = (table: string[][], rows: number, fields: number): string[][] =>
  table.length === 1 && table[0].length === 1
    ? Array.from({ length: rows }, () => Array.from({ length: fields }, () => table[0][0]))
    : table;

/** Reads pasted texts; the same label is looked up once however many rows have it. */
function resolver(references: References) {
  const asked = new Map<string, Promise<Parsed>>();
  return (cell: string, column: StudioColumn, row?: StudioRow): Promise<Parsed> | Parsed => {
    const parsed = parseCell(cell, column);
    if (!column.reference || 'problem' in parsed || parsed.value === null) return parsed;
    const held: unknown = row?.[column.field];
    // of several records with this label, the one that the cell has already
    if (references.labelOf(column.reference, held) === cell.trim()) return { value: held };
    const key = `${column.reference} ${cell}`;
    const found = asked.get(key) ?? references.resolve(column, cell);
    asked.set(key, found);
    return found;
  };
}
