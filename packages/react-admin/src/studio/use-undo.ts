import { useCallback, useMemo, useState } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { Values } from '../data-provider/values.js';
import type { LinkedIds } from './linked-ids/context.js';
import type { StudioText } from './messages.js';
import type { Change } from './types.js';
import type { Busy } from './use-busy.js';
import type { SaveRow } from './use-save-row.js';

const MAX_STEPS = 50;

/** Changes that are undone together: one cell, a whole paste, or a fill. */
type Step = Change[];

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
  saving: SaveRow;
  linkedIds: LinkedIds;
  busy: Busy;
  text: StudioText;
}

/** Steps back and forth by saving what the cells held before, or after. */
export function useUndo({ saving, linkedIds, busy, text }: Tools): Undo {
  const { known, saveRow } = saving;
  const { complete } = linkedIds;
  const { track } = busy;
  const notify = useNotify();
  const [{ done, undone }, setSteps] = useState<Steps>({ done: [], undone: [] });

  const remember = useCallback<Undo['remember']>((changes) => {
    const step = changes.filter(({ after }) => Object.keys(after).length > 0);
    // what was undone belongs to a table that is no more
    if (step.length > 0)
      setSteps((steps) => ({ done: [...steps.done.slice(1 - MAX_STEPS), step], undone: [] }));
  }, []);

  /** Saves these values of each record; the changes that went through. */
  const save = useCallback(
    async (step: Step, valuesOf: (change: Change) => Values): Promise<Step> => {
      const saveOne = async (id: Identifier, change: Change) => {
        const values = valuesOf(change);
        const row = await complete(known(id) ?? { id }, Object.keys(values));
        return saveRow(id, values, row);
      };
      const results = await track(() =>
        Promise.allSettled(step.map((change) => saveOne(change.id, change))),
      );
      const saved = step.filter((_, at) => results[at]?.status === 'fulfilled');
      const failed = step.length - saved.length;
      if (failed > 0) notify(text('notUndone', { smart_count: failed }), { type: 'error' });
      else notify(text('undone', { smart_count: saved.length }), { type: 'info' });
      return saved;
    },
    [complete, known, notify, saveRow, text, track],
  );

  const undo = useCallback(async () => {
    const step = done.at(-1);
    if (!step) return;
    setSteps((steps) => ({ ...steps, done: steps.done.filter((one) => one !== step) }));
    const saved = await save(step, ({ before }) => before);
    if (saved.length > 0) setSteps((steps) => ({ ...steps, undone: [...steps.undone, saved] }));
  }, [done, save]);

  const redo = useCallback(async () => {
    const step = undone.at(-1);
    if (!step) return;
    setSteps((steps) => ({ ...steps, undone: steps.undone.filter((one) => one !== step) }));
    const saved = await save(step, ({ after }) => after);
    if (saved.length > 0) setSteps((steps) => ({ ...steps, done: [...steps.done, saved] }));
  }, [save, undone]);

  return useMemo(
    () => ({ canUndo: done.length > 0, canRedo: undone.length > 0, remember, undo, redo }),
    [done, redo, remember, undo, undone],
  );
}
