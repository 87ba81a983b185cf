import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { StudioText } from './messages.js';
import type { Change } from './types.js';
import type { Busy } from './use-busy.js';
import type { SaveRow } from './use-save-row.js';

const MAX_STEPS = 50;

export interface Undo {
  canUndo: boolean;
  /** Remembers changes that are undone together: one cell, or a whole paste. */
  remember: (changes: Change[]) => void;
  undo: () => Promise<void>;
}

/** Steps back by saving what the cells held before. */
export function useUndo(saveRow: SaveRow, { track }: Busy, text: StudioText): Undo {
  const notify = useNotify();
  const [steps, setSteps] = useState<Change[][]>([]);

  const remember = useCallback<Undo['remember']>((changes) => {
    if (changes.length > 0) setSteps((known) => [...known.slice(1 - MAX_STEPS), changes]);
  }, []);

  const undo = useCallback(async () => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps((known) => known.filter((step) => step !== last));
    const results = await track(() =>
      Promise.allSettled(last.map(({ id, before, after }) => saveRow(id, before, after))),
    );
    const failed = results.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) notify(text('notUndone', { smart_count: failed }), { type: 'error' });
    else notify(text('undone', { smart_count: last.length }), { type: 'info' });
  }, [notify, saveRow, steps, text, track]);

  return { canUndo: steps.length > 0, remember, undo };
}
