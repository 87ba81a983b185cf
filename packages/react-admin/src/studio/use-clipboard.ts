import { useCallback, type ClipboardEvent } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import { copyCell, formatTable, parseCell, parseTable } from './clipboard.js';
import { idsOf } from './linked-ids/ids-of.js';
import type { LinkedIds } from './linked-ids/context.js';
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
  linkedIds: LinkedIds;
  apply: ApplyRows;
  text: StudioText;
}

/** True where the browser itself copies or pastes: in an input, or of a text that is marked. */
function isElsewhere({ target }: ClipboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea') !== null;
  return isTyping || String(window.getSelection()) !== '';
}

/** Copies the marked cells as spreadsheets take them, and pastes a table from the first marked cell on. */
export function useClipboard(tools: Tools) {
  const { apiRef, columns, range, references, linkedIds, apply, text } = tools;
  const { current } = range;
  const { isUnread, want } = linkedIds;
  const notify = useNotify();

  const copy = useCallback(
    (event: ClipboardEvent) => {
      const api = apiRef.current;
      const marked = current();
      if (!api || !marked || isElsewhere(event)) return;
      const fields = [...marked.fields].flatMap((field) => columns.get(field) ?? []);
      event.preventDefault();
      const rows = [...marked.ids].map((id): StudioRow | null => api.getRow(id));
      const unread = rows.filter((row) => row && fields.some(({ field }) => isUnread(row, field)));
      if (unread.length > 0) {
        // the clipboard waits for nobody, and an empty text would empty what it is pasted into
        for (const row of unread) if (row) want(row.id);
        return notify(text('notRead'), { type: 'warning' });
      }
      const cells = rows.map((row) =>
        fields.map((column) => {
          const value: unknown = row?.[column.field];
          return column.reference && column.type !== 'references'
            ? references.labelOf(column.reference, value)
            : copyCell(value, column);
        }),
      );
      event.clipboardData.setData('text/plain', formatTable(cells));
    },
    [apiRef, columns, current, isUnread, notify, references, text, want],
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
  return (cell: string, column: StudioColumn, row?: StudioRow): Promise<Parsed> | Parsed => {
    const parsed = parseCell(cell, column);
    if (!column.reference || 'problem' in parsed || parsed.value === null) return parsed;
    const held = idsOf(row?.[column.field]);
    return Array.isArray(parsed.value)
      ? all(parsed.value.map((item) => find(String(item), column, held)))
      : find(cell, column, held);
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
