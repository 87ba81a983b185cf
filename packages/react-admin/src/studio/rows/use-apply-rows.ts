import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { StudioText } from '../base/messages.js';
import { isDraft, type Columns, type StudioRow } from '../base/types.js';
import { addedRow } from './added-row.js';
import type { Unsaved } from './unsaved.js';
import type { Busy } from './use-busy.js';
import type { Drafts } from './use-drafts.js';
import type { RowEdits } from './use-row-edits.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo } from './use-undo.js';
import { unparsedProblems } from '../values/validation.js';

/** New values for cells of one row. */
export interface RowChange {
  /** Absent for a row to be added. */
  row?: StudioRow;
  values: Values;
}

/** Changes many rows as a single undo step, and reports the result. */
export type ApplyRows = (rows: RowChange[]) => Promise<void>;

interface Dependencies {
  columns: Columns;
  unsaved: Unsaved;
  drafts: Drafts;
  busy: Busy;
  saving: SaveRow;
  edits: RowEdits;
  undo: Undo;
  text: StudioText;
}

export function useApplyRows(dependencies: Dependencies): ApplyRows {
  const { columns, unsaved, drafts, busy, saving, edits, undo, text } = dependencies;
  const { isBusy } = busy;
  const { append } = drafts;
  const { known } = saving;
  const { edit } = edits;
  const { remember } = undo;
  const notify = useNotify();

  return useCallback(
    async (rows) => {
      // a change of a new row that is being saved would be lost with it
      const isBeingSaved = (row?: StudioRow): boolean =>
        isBusy && row !== undefined && isDraft(row.id);
      const filled = rows.filter(
        ({ row, values }) => Object.keys(values).length > 0 && !isBeingSaved(row),
      );
      const added = filled
        .filter(({ row }) => !row)
        .map(({ values }) => {
          const { id } = append(values);
          unsaved.report(id, [], unparsedProblems(values, columns, text));
          return addedRow(drafts, id);
        });
      const rowEdits = filled.flatMap(({ row, values }) =>
        row ? [edit(isDraft(row.id) ? row : (known(row.id) ?? row), values)] : [],
      );
      remember([...rowEdits, ...added]);

      const outcomes = await Promise.all(rowEdits.map(({ done }) => done));
      const count = (...wanted: typeof outcomes) =>
        outcomes.filter((outcome) => wanted.includes(outcome)).length;
      const failed = count('refused');
      // a paste that goes on below a new row is all about new rows
      const isAdding = added.length > 0;
      const changed = isAdding ? count('saved') : count('saved', 'draft');
      const news = isAdding ? added.length + count('draft') : 0;
      const parts = [
        changed > 0 && text('changed', { smart_count: changed }),
        news > 0 && text('added', { smart_count: news }),
        failed > 0 && text('notSaved', { smart_count: failed }),
      ].filter(Boolean);
      const type = failed > 0 ? 'warning' : 'info';
      notify(parts.join(', ') || text('unchanged'), { type });
    },
    [append, columns, drafts, edit, isBusy, known, notify, remember, text, unsaved],
  );
}
