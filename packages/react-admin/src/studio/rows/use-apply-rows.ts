import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { StudioText } from '../base/messages.js';
import { isDraft, type Columns, type StudioRow } from '../base/types.js';
import { addedRow } from './added-row.js';
import type { Unsaved } from './unsaved.js';
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

/**
 * Changes many rows as a single undo step, and reports the result.
 *
 * @param action the number of the action in the log of edits, if it began earlier: cells that were edited since keep the later edit
 */
export type ApplyRows = (rows: RowChange[], action?: number) => Promise<void>;

interface Dependencies {
  columns: Columns;
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
  edits: RowEdits;
  undo: Undo;
  /** Whether the user may add rows. */
  canCreate: boolean;
  text: StudioText;
}

export function useApplyRows(dependencies: Dependencies): ApplyRows {
  const { columns, unsaved, drafts, saving, edits, undo, canCreate, text } = dependencies;
  const { append } = drafts;
  const { known } = saving;
  const { edit, log } = edits;
  const { remember } = undo;
  const notify = useNotify();

  return useCallback(
    async (rows, action = log.begin()) => {
      const filled = rows
        .map(({ row, values }) => ({
          row,
          values: row
            ? Object.fromEntries(
                Object.entries(values).filter(([field]) => !log.isOvertaken(row.id, field, action)),
              )
            : values,
        }))
        .filter(({ values }) => Object.keys(values).length > 0);
      const further = filled.filter(({ row }) => !row);
      const added = (canCreate ? further : []).map(({ values }) => {
        const { id } = append(values);
        unsaved.report(id, [], unparsedProblems(values, columns, text));
        return addedRow(drafts, id);
      });
      const rowEdits = filled.flatMap(({ row, values }) =>
        row ? [edit(isDraft(row.id) ? row : (known(row.id) ?? row), values, action)] : [],
      );
      remember([...rowEdits, ...added]);

      const outcomes = await Promise.all(rowEdits.map(({ done }) => done));
      const count = (...wanted: typeof outcomes) =>
        outcomes.filter((outcome) => wanted.includes(outcome)).length;
      const failed = count('refused') + further.length - added.length;
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
    [append, canCreate, columns, drafts, edit, known, log, notify, remember, text, unsaved],
  );
}
