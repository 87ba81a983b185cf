import { useCallback, useMemo, useState, type ClipboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { parseTable } from './clipboard.js';
import { namedTable, type NamedTable } from './named-table.js';
import { MOST_OVERWRITTEN, overwritten, targetsOf } from './paste-target.js';
import { cellReader } from './pasted-cells.js';
import type { StudioText } from '../base/messages.js';
import { shownCells, type ApiRef, type Range } from '../base/range.js';
import type { References } from '../references/context.js';
import { isEditable, isGap, type Columns } from '../base/types.js';
import type { ApplyRows, RowChange } from '../rows/use-apply-rows.js';
import type { RangeTool } from './use-range.js';
import type { RowOf } from '../rows/use-rows.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  references: References;
  apply: ApplyRows;
  rowOf: RowOf;
  text: StudioText;
}

/** A paste over so many records that it is done only when somebody says so. */
export interface AskedPaste {
  /** How many records lose what they hold. */
  count: number;
  changes: RowChange[];
}

/** Pastes a table from the first marked cell on; from its row on where the table names its columns. */
export function usePaste({ apiRef, columns, range, references, apply, rowOf, text }: Tools) {
  const { current } = range;
  const notify = useNotify();
  const [asked, setAsked] = useState<AskedPaste>();

  const paste = useCallback(
    async (event: ClipboardEvent) => {
      const clipboard = event.clipboardData.getData('text/plain');
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      const marked = clipboard && !isTyping ? current() : undefined;
      const [first] = marked?.ids ?? [];
      if (!marked || first === undefined) return;
      event.preventDefault();
      const { ids, fields } = shownCells(apiRef, columns);
      const named = namedTable(clipboard, columns);
      if (named && 'unknown' in named) {
        const names = named.unknown.join(', ');
        notify(text('unknownColumns', { names }), { type: 'error', autoHideDuration: null });
        return;
      }
      const read = cellReader(references);
      const table = named ?? placedTable(clipboard, fields, marked);
      const targets = targetsOf(ids, first, table.lines.length);
      // what is not there cannot be compared with, nor brought back
      if (targets.some((id) => id !== undefined && isGap(id)))
        return notify(text('notLoaded'), { type: 'warning' });
      const changes = await Promise.all(
        table.lines.map(async (cells, line): Promise<RowChange> => {
          const target = targets[line];
          const row = target === undefined ? undefined : rowOf(target);
          const change: RowChange = { row, values: {} };
          for (const [across, cell] of cells.entries()) {
            const field = table.fields[across];
            const column = field === undefined ? undefined : columns.get(field);
            if (!column?.editable || (row && !isEditable(column, row.id))) continue;
            change.values[column.field] = await read(cell, column, row);
          }
          return change;
        }),
      );
      const count = overwritten(changes, columns, marked.ids);
      if (count > MOST_OVERWRITTEN) setAsked({ count, changes });
      else await apply(changes);
    },
    [apiRef, apply, columns, current, notify, references, rowOf, text],
  );

  const confirm = useCallback(() => {
    setAsked(undefined);
    if (asked) void apply(asked.changes);
  }, [apply, asked]);
  const cancel = useCallback(() => setAsked(undefined), []);

  return useMemo(() => ({ asked, paste, confirm, cancel }), [asked, cancel, confirm, paste]);
}

/** Cells for the columns from the first marked one on. */
function placedTable(
  clipboard: string,
  shown: string[],
  marked: Pick<Range, 'ids' | 'fields'>,
): NamedTable {
  const first = shown.findIndex((field) => marked.fields.has(field));
  const lines = stretched(parseTable(clipboard), marked.ids.size, marked.fields.size);
  return { fields: shown.slice(first), lines };
}

/** One copied cell fills all that are marked. */
function stretched(table: string[][], rows: number, fields: number): string[][] {
  const [[cell, ...cells] = [], ...lines] = table;
  if (cell === undefined || cells.length > 0 || lines.length > 0) return table;
  return Array.from({ length: rows }, () => Array<string>(fields).fill(cell));
}
