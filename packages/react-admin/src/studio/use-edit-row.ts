import { useCallback } from 'react';
import { findChange } from './cell-values.js';
import { isDraft, type Columns, type StudioRow } from './types.js';
import type { Busy } from './use-busy.js';
import type { CellErrorStore } from './use-cell-errors.js';
import type { Drafts } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo } from './use-undo.js';
import { errorsByField, findProblems } from './validation.js';

interface Tools {
  columns: Columns;
  report: CellErrorStore['report'];
  drafts: Drafts;
  busy: Busy;
  saveRow: SaveRow;
  undo: Undo;
}

/** Saves the cell that was edited; a rejection keeps it open with the text that was typed. */
export function useEditRow({ columns, report, drafts, busy, saveRow, undo }: Tools) {
  const { change: changeDraft } = drafts;
  const { remember } = undo;
  const { track } = busy;

  return useCallback(
    async (next: StudioRow, previous: StudioRow): Promise<StudioRow> => {
      const change = findChange(next, previous, columns);
      if (!change) return previous;
      const { id, after } = change;
      const fields = Object.keys(after);
      if (isDraft(id)) {
        changeDraft(id, Object.fromEntries(fields.map((field) => [field, next[field]])));
        report(id, fields);
        return next;
      }
      const problems = findProblems(next, fields, columns);
      report(id, fields, problems);
      if (problems) throw new Error(Object.values(problems)[0]);
      try {
        const saved = await track(() => saveRow(id, after, previous));
        remember([change]);
        return { ...next, ...saved };
      } catch (error) {
        report(id, fields, errorsByField(error, fields));
        throw error;
      }
    },
    [changeDraft, columns, remember, report, saveRow, track],
  );
}
