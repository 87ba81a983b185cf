import { useCallback, useMemo, useState, type ClipboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { withoutFormulaGuard } from '../../data-provider/formula-guard.js';
import { isDecimalText } from '../../numbers/plain-digits.js';
import { parseTable } from './clipboard.js';
import { parseNamedTable, type NamedTable } from './named-table.js';
import { MAX_UNCONFIRMED_ROWS, countOverwritten, targetsOf } from './paste-target.js';
import { createCellParser } from './cell-parser.js';
import type { StudioText } from '../base/messages.js';
import { shownCells, type ApiRef, type Range } from '../base/range.js';
import type { References } from '../references/context.js';
import {
  isEditable,
  isEditableWhenNew,
  isGap,
  type Columns,
  type StudioColumn,
} from '../base/types.js';
import { JSON_LOCALE } from '../cells/list.js';
import type { ApplyRows, RowChange } from '../rows/use-apply-rows.js';
import type { RangeController } from './use-range.js';
import type { Busy } from '../rows/use-busy.js';
import type { RowEdits } from '../rows/use-row-edits.js';
import type { RowOf } from '../rows/use-rows.js';
import { errorMessage } from '../values/validation.js';

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeController;
  references: References;
  edits: RowEdits;
  lookups: Busy;
  apply: ApplyRows;
  rowOf: RowOf;
  text: StudioText;
}

/** A paste that affects so many records that it needs confirmation. */
export interface PendingPaste {
  /** How many records lose data. */
  count: number;
  changes: RowChange[];
  /** Its number in the log of edits. */
  action: number;
}

/** Pastes a table starting at the first selected cell; if the table names its columns, starting at that cell's row. */
export function usePaste(dependencies: Dependencies) {
  const { apiRef, columns, range, references, edits, lookups, apply, rowOf, text } = dependencies;
  const { current } = range;
  const { log } = edits;
  const { track } = lookups;
  const notify = useNotify();
  const [asked, setAsked] = useState<PendingPaste>();

  /** Returns the values of the table's cells that the user may change. */
  const changesOf = useCallback(
    ({ lines, fields, idFields, apiFields }: NamedTable, targets: ReturnType<typeof targetsOf>) => {
      const parseCell = createCellParser(references);
      return Promise.all(
        lines.map(async (cells, lineIndex): Promise<RowChange> => {
          const target = targets[lineIndex];
          const row = target === undefined ? undefined : rowOf(target);
          const change: RowChange = { row, values: {} };
          for (const [columnIndex, cell] of cells.entries()) {
            const field = fields[columnIndex];
            const column = field === undefined ? undefined : columns.get(field);
            if (!column || !(row ? isEditable(column, row.id) : isEditableWhenNew(column)))
              continue;
            const isId = idFields.has(column.field);
            const [text, readAs] = apiFields.has(column.field)
              ? asExported(cell, column)
              : [cell, column];
            change.values[column.field] = await parseCell(text, readAs, row, isId);
          }
          return change;
        }),
      );
    },
    [columns, references, rowOf],
  );

  const paste = useCallback(
    async (event: ClipboardEvent) => {
      const clipboard = event.clipboardData.getData('text/plain');
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      const marked = clipboard && !isTyping ? current() : undefined;
      const [first] = marked?.ids ?? [];
      if (!marked || first === undefined) return;
      event.preventDefault();
      const { ids, fields } = shownCells(apiRef, columns);
      const named = parseNamedTable(clipboard, columns);
      if (named && 'unknown' in named) {
        const names = named.unknown.join(', ');
        notify(text('unknownColumns', { names }), { type: 'error', autoHideDuration: null });
        return;
      }
      const table = named ?? parsePositionedTable(clipboard, fields, marked);
      const targets = targetsOf(ids, first, table.lines.length);
      // rows that are not loaded can be neither compared nor restored
      if (targets.some((id) => id !== undefined && isGap(id)))
        return notify(text('notLoaded'), { type: 'warning' });
      const action = log.begin();
      try {
        const changes = await track(() => changesOf(table, targets));
        const count = countOverwritten(changes, columns, marked.ids);
        if (count > MAX_UNCONFIRMED_ROWS) setAsked({ count, changes, action });
        else await apply(changes, action);
      } catch (error) {
        notify(errorMessage(error), { type: 'error' }); // a label could not be looked up
      }
    },
    [apiRef, apply, changesOf, columns, current, log, notify, text, track],
  );

  const confirm = useCallback(() => {
    setAsked(undefined);
    if (asked) void apply(asked.changes, asked.action);
  }, [apply, asked]);
  const cancel = useCallback(() => setAsked(undefined), []);

  return useMemo(() => ({ asked, paste, confirm, cancel }), [asked, cancel, confirm, paste]);
}

/** Assigns cells to the columns starting at the first selected one. */
function parsePositionedTable(
  clipboard: string,
  shown: string[],
  marked: Pick<Range, 'ids' | 'fields'>,
): NamedTable {
  const first = shown.findIndex((field) => marked.fields.has(field));
  const lines = repeatSingleCell(parseTable(clipboard), marked.ids.size, marked.fields.size);
  return { fields: shown.slice(first), idFields: new Set(), apiFields: new Set(), lines };
}

/** Reads what an export writes in another way than people: numbers as the API does, and formulas behind an apostrophe. */
const asExported = (cell: string, column: StudioColumn): [text: string, readAs: StudioColumn] => [
  withoutFormulaGuard(cell),
  isDecimalText(cell) ? { ...column, locale: JSON_LOCALE } : column,
];

/** Repeats a single copied cell over the whole selection. */
function repeatSingleCell(table: string[][], rows: number, fields: number): string[][] {
  const [[cell, ...cells] = [], ...lines] = table;
  if (cell === undefined || cells.length > 0 || lines.length > 0) return table;
  return Array.from({ length: rows }, () => Array<string>(fields).fill(cell));
}
