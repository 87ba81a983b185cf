import { useCallback, useMemo } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { StudioMessage, StudioText } from '../base/messages.js';
import { createStore, useStoreValue } from '../base/store.js';

const MAX_STEPS = 50;

/** Whether what was done is taken back, or done again. */
export type Side = 'before' | 'after';

/** What was done to a record, or to several at once. */
export interface Undoable {
  readonly id: Identifier;
  /** Of how many records; of one unless said. */
  readonly rows?: number;
  /** What is told of them; that they were restored unless said. */
  readonly told?: Readonly<Record<Side, StudioMessage>>;
  /** Resolves when the server has answered. */
  readonly done: Promise<unknown>;
  /** There once the server has taken it. */
  readonly saved?: object;
  /** After all that was done to it before; false where that is refused. */
  readonly restore: (side: Side) => Promise<boolean>;
}

/** What is undone together: one cell, a whole paste, a fill, or rows that came or went at once. */
type Step = readonly Undoable[];

interface Steps {
  done: Step[];
  undone: Step[];
}

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  remember: (step: Step) => void;
  /** Drops what was done to a record that is there no more. */
  forget: (id: Identifier) => void;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

/** Steps back and forth. A step may still be on its way to the server. */
export function useUndo(text: StudioText): Undo {
  const notify = useNotify();
  const steps = useMemo(() => createStore<Steps>({ done: [], undone: [] }), []);

  const keep = useCallback(
    (isKept: (one: Undoable) => boolean) =>
      steps.set(({ done, undone }) => ({ done: kept(done, isKept), undone: kept(undone, isKept) })),
    [steps],
  );

  /** What the server has not taken cannot be taken back. */
  const drop = useCallback((one: Undoable) => keep((other) => other !== one), [keep]);
  const forget = useCallback<Undo['forget']>((id) => keep((one) => one.id !== id), [keep]);

  const remember = useCallback<Undo['remember']>(
    (step) => {
      if (step.length === 0) return;
      // what was undone belongs to a table that is no more
      steps.set(({ done }) => ({ done: [...done.slice(1 - MAX_STEPS), step], undone: [] }));
      for (const one of step) void one.done.then(() => one.saved ?? drop(one));
    },
    [drop, steps],
  );

  const restoreAll = useCallback(
    async (step: Step, side: Side) => {
      const results = await Promise.all(step.map((one) => one.restore(side)));
      const failed = step.filter((one, at) => one.saved && !results[at]);
      for (const one of failed) drop(one);
      const restored = step.filter((_one, at) => results[at]);
      const [first] = restored;
      if (failed.length > 0)
        notify(text('notUndone', { smart_count: rowsOf(failed) }), { type: 'error' });
      else if (first)
        notify(text(first.told?.[side] ?? 'undone', { smart_count: rowsOf(restored) }), {
          type: 'info',
        });
    },
    [drop, notify, text],
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
    () => ({ canUndo, canRedo, remember, forget, undo, redo }),
    [canRedo, canUndo, forget, redo, remember, undo],
  );
}

const rowsOf = (step: Step): number => step.reduce((sum, { rows = 1 }) => sum + rows, 0);

/** The steps without what is not kept; a step that is left empty is gone. */
const kept = (steps: Step[], isKept: (one: Undoable) => boolean): Step[] =>
  steps.map((step) => step.filter(isKept)).filter((step) => step.length > 0);
