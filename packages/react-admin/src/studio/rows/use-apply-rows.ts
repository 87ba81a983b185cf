import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import type { StudioText } from '../base/messages.js';
import { isDraft, type Columns, type StudioRow } from '../base/types.js';
import type { Unsaved } from './unsaved.js';
import type { Drafts } from './use-drafts.js';
import type { RowEdits } from './use-row-edits.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo } from './use-undo.js';
import { unreadProblems } from '../values/validation.js';

/** New values for cells of one row. */
export interface RowChange {
  /** Absent: a row that is to be added. */
  row?: StudioRow;
  values: Values;
}

/** Changes many rows as one step of undo, and says what became of them. */
export type ApplyRows = (rows: RowChange[]) => Promise<void>;

interface Tools {
  columns: Columns;
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
  edits: RowEdits;
  undo: Undo;
  text: StudioText;
}

export function useApplyRows(tools: Tools): ApplyRows {
  const { columns, unsaved, drafts, saving, edits, undo, text } = tools;
  const { append } = drafts;
  const { known } = saving;
  const { edit } = edits;
  const { remember } = undo;
  const notify = useNotify();

  return useCallback(
    async (rows) => {
      const filled = rows.filter(({ values }) => Object.keys(values).length > 0);
      const added = filled.filter(({ row }) => !row);
      for (const { values } of added)
        unsaved.report(append(values).id, [], unreadProblems(values, columns, text));
      const made = filled.flatMap(({ row, values }) =>
        row ? [edit(isDraft(row.id) ? row : (known(row.id) ?? row), values)] : [],
      );
      remember(made.filter(({ id }) => !isDraft(id)));

      const outcomes = await Promise.all(made.map(({ done }) => done));
      const count = (...wanted: typeof outcomes) =>
        outcomes.filter((outcome) => wanted.includes(outcome)).length;
      const [changed, failed] = [count('saved', 'draft'), count('refused')];
      const parts = [
        changed > 0 && text('changed', { smart_count: changed }),
        added.length > 0 && text('added', { smart_count: added.length }),
        failed > 0 && text('notSaved', { smart_count: failed }),
      ].filter(Boolean);
      const type = failed > 0 ? 'warning' : 'info';
      notify(parts.join(', ') || text('unchanged'), { type });
    },
    [append, columns, edit, known, notify, remember, text, unsaved],
  );
}
