import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { Values } from '../data-provider/values.js';
import type { StudioText } from './messages.js';
import { isDraft, type Change, type Messages, type StudioRow } from './types.js';
import type { Unsaved } from './unsaved.js';
import type { Busy } from './use-busy.js';
import type { Commit } from './use-commit.js';
import type { Drafts } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo } from './use-undo.js';

/** Requests that run at once. */
const PARALLEL = 6;

/** New values for cells of one row. */
export interface RowChange {
  /** Absent: a row that is to be added. */
  row?: StudioRow;
  values: Values;
  problems: Messages;
}

/** Changes many rows as one step of undo, and says what became of them. */
export type ApplyRows = (rows: RowChange[]) => Promise<void>;

interface Tools {
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
  commit: Commit;
  busy: Busy;
  undo: Undo;
  text: StudioText;
}

export function useApplyRows(tools: Tools): ApplyRows {
  const { unsaved, drafts, saving, commit, busy, undo, text } = tools;
  const { append } = drafts;
  const { known } = saving;
  const { remember } = undo;
  const { track } = busy;
  const notify = useNotify();

  return useCallback(
    async (rows) => {
      const changes: Change[] = [];
      const jobs: (() => Promise<void>)[] = [];
      let added = 0;
      let drafted = 0;
      let failed = 0;
      for (const { row, values, problems } of rows) {
        if (Object.keys({ ...values, ...problems }).length === 0) continue;
        if (!row) {
          added += 1;
          unsaved.report(append(values).id, [], problems);
          continue;
        }
        jobs.push(async () => {
          const shown = isDraft(row.id) ? row : (known(row.id) ?? row);
          const outcome = await commit(shown, values, problems);
          if (outcome.state === 'draft') drafted += 1;
          if (outcome.state === 'saved') changes.push(outcome.change);
          if (outcome.state === 'refused' || outcome.state === 'stale') failed += 1;
        });
      }
      await track(async () => {
        for (let start = 0; start < jobs.length; start += PARALLEL) {
          await Promise.all(jobs.slice(start, start + PARALLEL).map((job) => job()));
        }
      });
      remember(changes);
      const parts = [
        changes.length + drafted > 0 && text('changed', { smart_count: changes.length + drafted }),
        added > 0 && text('added', { smart_count: added }),
        failed > 0 && text('notSaved', { smart_count: failed }),
      ].filter(Boolean);
      const type = failed > 0 ? 'warning' : 'info';
      notify(parts.join(', ') || text('unchanged'), { type });
    },
    [append, commit, known, notify, remember, text, track, unsaved],
  );
}
