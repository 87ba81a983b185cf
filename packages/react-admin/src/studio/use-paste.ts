import {
  gridExpandedSortedRowIdsSelector,
  gridVisibleColumnFieldsSelector,
  type GridApi,
} from '@mui/x-data-grid';
import { useCallback, type ClipboardEvent, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import type { Values } from '../data-provider/values.js';
import { findChange } from './cell-values.js';
import { parseCell, parseTable } from './clipboard.js';
import type { StudioText } from './messages.js';
import { isDraft, type Change, type Columns, type Messages, type StudioRow } from './types.js';
import type { Busy } from './use-busy.js';
import type { CellErrorStore } from './use-cell-errors.js';
import type { Drafts } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo } from './use-undo.js';
import { errorsByField, findProblems } from './validation.js';

/** Requests that run at once. */
const PARALLEL = 6;

interface Tools {
  apiRef: RefObject<GridApi | null>;
  columns: Columns;
  report: CellErrorStore['report'];
  drafts: Drafts;
  busy: Busy;
  saveRow: SaveRow;
  undo: Undo;
  text: StudioText;
}

interface PastedRow {
  /** Absent: the paste reaches below the last row. */
  row?: StudioRow;
  values: Values;
  problems: Messages;
}

/** The cells of the clipboard, laid over the grid from the focused cell on; undefined when the grid is no target. */
function layOver(
  clipboard: string,
  apiRef: RefObject<GridApi | null>,
  columns: Columns,
  text: StudioText,
): PastedRow[] | undefined {
  const api = apiRef.current;
  const focus = api?.state.focus.cell;
  if (!api || !focus || !clipboard) return undefined;
  if (api.getCellMode(focus.id, focus.field) === 'edit') return undefined; // the cell's own input takes it
  const ids = gridExpandedSortedRowIdsSelector(apiRef);
  const fields = gridVisibleColumnFieldsSelector(apiRef);
  const firstRow = ids.indexOf(focus.id);
  const firstColumn = fields.indexOf(focus.field);
  if (firstRow < 0 || firstColumn < 0) return undefined;

  return parseTable(clipboard).map((cells, rowOffset) => {
    const id = ids[firstRow + rowOffset];
    const pasted: PastedRow = { values: {}, problems: {} };
    if (id !== undefined) pasted.row = api.getRow<StudioRow>(id) ?? undefined;
    cells.forEach((cell, columnOffset) => {
      const field = fields[firstColumn + columnOffset];
      const column = columns.get(field);
      if (!column?.editable) return;
      const parsed = parseCell(cell, column);
      if ('value' in parsed) pasted.values[field] = parsed.value;
      else pasted.problems[field] = text(parsed.problem);
    });
    return pasted;
  });
}

/** Pastes a table from a spreadsheet: changes rows, adds those that reach below the last one, and marks what is refused. */
export function usePaste(tools: Tools) {
  const { apiRef, columns, report, drafts, busy, saveRow, undo, text } = tools;
  const { append, change: changeDraft } = drafts;
  const { remember } = undo;
  const { track } = busy;
  const notify = useNotify();

  /** Saves one pasted row; true when all of it was right, the change when something was saved. */
  const saveOne = useCallback(
    async (row: StudioRow, { values, problems }: PastedRow): Promise<Change | boolean> => {
      const next = { ...row, ...values };
      const change = findChange(next, row, columns);
      const fields = Object.keys({ ...values, ...problems });
      const all = { ...findProblems(next, Object.keys(values), columns), ...problems };
      const isRight = Object.keys(all).length === 0;
      report(row.id, fields, all);
      if (!change || !isRight) return isRight;
      try {
        await saveRow(row.id, change.after, row);
        return change;
      } catch (error) {
        report(row.id, fields, errorsByField(error, Object.keys(change.after)));
        return false;
      }
    },
    [columns, report, saveRow],
  );

  return useCallback(
    async (event: ClipboardEvent) => {
      const rows = layOver(event.clipboardData.getData('text/plain'), apiRef, columns, text);
      if (!rows) return;
      event.preventDefault();
      const changes: Change[] = [];
      let added = 0;
      let failed = 0;
      const saveRowOf = async (pasted: PastedRow, row: StudioRow) => {
        const result = await saveOne(row, pasted);
        if (result === false) failed += 1;
        else if (result !== true) changes.push(result);
      };
      const jobs: (() => Promise<void>)[] = [];
      for (const pasted of rows) {
        const { row, values, problems } = pasted;
        if (row && !isDraft(row.id)) {
          jobs.push(() => saveRowOf(pasted, row));
          continue;
        }
        if (row) changeDraft(row.id, values);
        else added += 1;
        report((row ?? append(values)).id, Object.keys({ ...values, ...problems }), problems);
      }
      await track(async () => {
        for (let start = 0; start < jobs.length; start += PARALLEL) {
          await Promise.all(jobs.slice(start, start + PARALLEL).map((job) => job()));
        }
      });
      remember(changes);
      const parts = [
        changes.length > 0 && text('changed', { smart_count: changes.length }),
        added > 0 && text('added', { smart_count: added }),
        failed > 0 && text('notSaved', { smart_count: failed }),
      ].filter(Boolean);
      const type = failed > 0 ? 'warning' : 'info';
      notify(parts.join(', ') || text('unchanged'), { type });
    },
    [apiRef, append, changeDraft, columns, notify, remember, report, saveOne, text, track],
  );
}
