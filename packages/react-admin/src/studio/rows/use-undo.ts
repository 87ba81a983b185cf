import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { StudioText } from '../base/messages.js';
import { createStore, useStoreValue } from '../base/store.js';
import type { RowEdit, RowEdits } from './use-row-edits.js';

const MAX_STEPS = 50;

/** Edits that are undone together: one cell, a whole paste, or a fill. */
type Step = RowEdit[];

interface Steps {
  done: Step[];
  undone: Step[];
}

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  remember: (step: Step) => void;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

interface Tools {
  edits: RowEdits;
  text: StudioText;
}

/** Steps back and forth by saving what the cells held before, or after. A step may still be on its way to the server. */
export function useUndo({ edits: { restore }, text }: Tools): Undo {
  const notify = useNotify();
  const steps = useMemo(() => createStore<Steps>({ done: [], undone: [] }), []);

  /** What the server has not taken cannot be taken back. */
  const drop = useCallback(
    (edit: RowEdit) =>
      steps.set(({ done, undone }) => ({
        done: withoutEdit(done, edit),
        undone: withoutEdit(undone, edit),
      })),
    [steps],
  );

  const remember = useCallback<Undo['remember']>(
    (step) => {
      if (step.length === 0) return;
      // what was undone belongs to a table that is no more
      steps.set(({ done }) => ({ done: [...done.slice(1 - MAX_STEPS), step], undone: [] }));
      for (const edit of step) void edit.done.then(() => edit.saved ?? drop(edit));
    },
    [drop, steps],
  );

  const restoreAll = useCallback(
    async (step: Step, side: 'before' | 'after') => {
      const results = await Promise.all(step.map((edit) => restore(edit, side)));
      const failed = step.filter((edit, at) => edit.saved && !results[at]);
      for (const edit of failed) drop(edit);
      const count = results.filter(Boolean).length;
      if (failed.length > 0)
        notify(text('notUndone', { smart_count: failed.length }), { type: 'error' });
      else if (count > 0) notify(text('undone', { smart_count: count }), { type: 'info' });
    },
    [drop, notify, restore, text],
  );

  const undo = useCallback(async () => {
    const step = steps.get().done.at(-1);
    if (!step) return;
    steps.set(({ done, undone }) => ({ done: done.slice(0, -1), undone: [...undone, step] }));
    await restoreAll(step, 'before');
  }, [restoreAll, steps]);

  const redo = useCallback(async () => {
    const step = steps.get().undone.at(-1);
    if (!step) return;
    steps.set(({ done, undone }) => ({ done: [...done, step], undone: undone.slice(0, -1) }));
    await restoreAll(step, 'after');
  }, [restoreAll, steps]);

  const canUndo = useStoreValue(steps, ({ done }) => done.length > 0);
  const canRedo = useStoreValue(steps, ({ undone }) => undone.length > 0);
  return useMemo(
    () => ({ canUndo, canRedo, remember, undo, redo }),
    [canRedo, canUndo, redo, remember, undo],
  );
}

/** The steps without this edit; a step that has no other is gone. */
const withoutEdit = (steps: Step[], edit: RowEdit): Step[] =>
  steps.map((step) => step.filter((one) => one !== edit)).filter((step) => step.length > 0);
