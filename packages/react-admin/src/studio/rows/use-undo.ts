import { useCallback, useMemo } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { StudioMessage, StudioText } from '../base/messages.js';
import { createStore, useStoreValue } from '../base/store.js';

const MAX_STEPS = 50;

/** The direction: `before` to undo, `after` to redo. */
export type Side = 'before' | 'after';

/** A change to a record, or to several at once. */
export interface Undoable {
  readonly id: Identifier;
  /** The number of records; defaults to one. */
  readonly rows?: number;
  /** The messages for them; default to that they were restored. */
  readonly messages?: Readonly<Record<Side, StudioMessage>>;
  /** Resolves when the server has responded. */
  readonly done: Promise<unknown>;
  /** Present once the server has accepted the change. */
  readonly saved?: object;
  /** Whether the change was not accepted, and its cells do not hold it either: there is nothing left to undo. */
  readonly isVoid?: () => boolean;
  /** Undoes or redoes the change, after all earlier changes to the record; resolves to false if that is rejected. */
  readonly restore: (side: Side) => Promise<boolean>;
}

/** A step that is undone as a whole: one cell, a paste, a fill, or rows created or deleted together. */
type Step = readonly Undoable[];

interface Steps {
  done: Step[];
  undone: Step[];
}

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  remember: (step: Step) => void;
  /** Drops refused changes whose cells no longer hold them. */
  dropVoid: () => void;
  /** Drops the changes to records and new rows that no longer exist. */
  forget: (isGone: (id: Identifier) => boolean) => void;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

/** Undo and redo. A step may still be in the process of being saved. */
export function useUndo(text: StudioText): Undo {
  const notify = useNotify();
  const steps = useMemo(() => createStore<Steps>({ done: [], undone: [] }), []);

  const filterAll = useCallback(
    (isKept: (one: Undoable) => boolean) =>
      steps.set(({ done, undone }) => ({
        done: filterSteps(done, isKept),
        undone: filterSteps(undone, isKept),
      })),
    [steps],
  );

  const dropVoid = useCallback(() => filterAll((one) => !one.isVoid?.()), [filterAll]);
  const forget = useCallback<Undo['forget']>(
    (isGone) => filterAll((one) => !isGone(one.id)),
    [filterAll],
  );

  const remember = useCallback<Undo['remember']>(
    (step) => {
      if (step.length === 0) return;
      // undone steps belong to an earlier state of the table
      steps.set(({ done }) => ({ done: [...done.slice(1 - MAX_STEPS), step], undone: [] }));
      // also what it has replaced; once for all rows, since each time concerns every change that is remembered
      void Promise.all(step.map(({ done }) => done)).then(dropVoid);
    },
    [dropVoid, steps],
  );

  const restoreAll = useCallback(
    async (step: Step, side: Side) => {
      // new rows return to where they were only if the last one is taken back first
      const ordered = side === 'before' ? [...step].reverse() : step;
      const results = await Promise.all(ordered.map((one) => one.restore(side)));
      const gone = new Set(ordered.filter((_one, at) => !results[at]));
      const restored = step.filter((one) => !gone.has(one));
      // what was refused cannot be done again
      filterAll((one) => !gone.has(one) && !one.isVoid?.());
      const failed = [...gone].filter(({ saved }) => saved);
      const [first] = restored;
      if (failed.length > 0)
        notify(text('notUndone', { smart_count: rowCountOf(failed) }), { type: 'error' });
      else if (first)
        notify(text(first.messages?.[side] ?? 'undone', { smart_count: rowCountOf(restored) }), {
          type: 'info',
        });
    },
    [filterAll, notify, text],
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
    () => ({ canUndo, canRedo, remember, dropVoid, forget, undo, redo }),
    [canRedo, canUndo, dropVoid, forget, redo, remember, undo],
  );
}

const rowCountOf = (step: Step): number => step.reduce((sum, { rows = 1 }) => sum + rows, 0);

/** Filters the changes of each step; steps left empty are removed. */
const filterSteps = (steps: Step[], isKept: (one: Undoable) => boolean): Step[] =>
  steps.map((step) => step.filter(isKept)).filter((step) => step.length > 0);
