import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import { conflictOf } from '../../data-provider/conflict.js';
import type { Values } from '../../data-provider/values.js';
import { changeOf, isSameValue } from '../values/cell-values.js';
import { clearExcluded } from '../values/clear-excluded.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import { createEditLog, type EditLog } from './edit-log.js';
import { createRowQueue, MAX_CONCURRENT_REQUESTS } from './row-queue.js';
import { isDraft, type Change, type Columns, type StudioRow } from '../base/types.js';
import type { Unsaved } from './unsaved.js';
import type { Drafts } from './use-drafts.js';
import type { RowOf } from './use-rows.js';
import type { SaveRow } from './use-save-row.js';
import type { Side, Undoable } from './use-undo.js';
import type { TextOf } from '../values/use-text-of.js';
import { errorsByField, findProblems, unparsedProblems } from '../values/validation.js';

/** The outcome of an edit in one row. */
export type Outcome = 'saved' | 'unchanged' | 'draft' | 'refused';

/** Edited cells of one row: they show the new values immediately, and are saved when their turn comes. */
export interface RowEdit extends Undoable {
  /** The values shown before and after the edit. */
  shown: { before: Values; after: Values };
  /** The server's previous and new values, once saved; without passwords, which cannot be restored. */
  saved?: Change;
  done: Promise<Outcome>;
}

export interface RowEdits {
  /**
   * Edits cells. Rejected values stay in their cells, with the reason.
   *
   * @param seen the record as the user has seen it
   * @param action the number of the action in the log; by default, it begins now
   */
  edit: (seen: StudioRow, values: Values, action?: number) => RowEdit;
  /** Every edit here, undone ones included. */
  log: EditLog;
}

interface Dependencies {
  columns: Columns;
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
  linkedIds: LinkedIds;
  rowOf: RowOf;
  text: StudioText;
  textOf: TextOf;
}

/**
 * Shows edits immediately and saves them in the background, those of one row in order: nobody has to wait for the server before
 * the next key, and whatever the order of responses, the last edit of a cell wins.
 */
export function useRowEdits(dependencies: Dependencies): RowEdits {
  const { columns, unsaved, drafts, saving, linkedIds, rowOf, text, textOf } = dependencies;
  const { change: changeDraft } = drafts;
  const { known, saved, saveRow, show } = saving;
  const { complete } = linkedIds;
  // separate from values that change with each render: the queues must outlive them
  const queue = useMemo(() => createRowQueue(MAX_CONCURRENT_REQUESTS), []);
  const log = useMemo(() => createEditLog(), []);

  return useMemo<RowEdits>(() => {
    /** Changes a new row; returns false if it has gone or is being saved. */
    const changeNewRow = (id: Identifier, values: Values, action?: number): boolean => {
      log.add(id, Object.keys(values), action);
      const isChanged = changeDraft(id, values);
      if (isChanged)
        unsaved.report(id, Object.keys(values), unparsedProblems(values, columns, text));
      return isChanged;
    };

    const editDraft = (row: StudioRow, after: Values, action?: number): RowEdit => {
      const { id } = row;
      const before = Object.fromEntries(
        Object.keys(after).map((field): [string, unknown] => [field, row[field] ?? null]),
      );
      const isChanged = changeNewRow(id, after, action);
      return {
        id,
        shown: { before, after },
        ...(isChanged && { saved: { id, before, after } }),
        done: Promise.resolve(isChanged ? 'draft' : 'refused'),
        isVoid: () => !isChanged,
        restore: (side) => Promise.resolve(changeNewRow(id, side === 'before' ? before : after)),
      };
    };

    /**
     * Returns the messages of cells that contain neither what the user has seen nor what they have saved; of all cells if only
     * others have changed, each time before the record could be saved.
     */
    const conflictMessagesOf = (theirs: StudioRow, seen: StudioRow, fields: string[]) => {
      const own = saved(theirs.id) ?? seen;
      const disputed = fields.filter((field) =>
        [seen, own].every(
          (row) => !isSameValue(theirs[field], row[field], columns.get(field) ?? { field }),
        ),
      );
      return Object.fromEntries(
        (disputed.length > 0 ? disputed : fields).map((field): [string, string] => {
          const value = textOf(theirs[field], columns.get(field) ?? { field });
          return [field, text('stale', { theirs: value || text('empty') })];
        }),
      );
    };

    /** Saves an edit whose turn has come. */
    const save = async (edit: RowEdit, number: number, seen: StudioRow): Promise<Outcome> => {
      const { id } = edit;
      const values = { ...unsaved.takeWaiting(id, number), ...edit.shown.after };
      const fields = Object.keys(values);
      let change: Change | undefined;
      let shown = seen;
      try {
        change = changeOf(await complete(known(id) ?? seen, fields), values, columns);
        shown = await complete(seen, fields);
        if (change) await saveRow(id, change.after, shown);
        unsaved.settle(id, number);
        if (!change) return 'unchanged';
        edit.saved = withoutSecrets(change, columns);
        return 'saved';
      } catch (error) {
        const theirs = conflictOf(error)?.current;
        const sent = Object.keys(change?.after ?? values);
        if (theirs) show(theirs);
        const messages = theirs
          ? conflictMessagesOf(theirs, shown, sent)
          : errorsByField(error, sent);
        unsaved.refuse(id, number, messages, theirs);
        return 'refused';
      }
    };

    /** Undoes or redoes an edit, after all earlier edits of the row; resolves to false if that is rejected. */
    const restore = (edit: RowEdit, side: Side): Promise<boolean> => {
      const { id } = edit;
      const restored = { ...edit.shown[side], ...edit.saved?.[side] };
      log.add(id, Object.keys(restored));
      const number = unsaved.begin(id, restored);
      return queue(id, async () => {
        const values = edit.saved?.[side];
        try {
          if (values) {
            // with that version, the server rejects it if somebody else has changed these cells since
            const own = saved(id) ?? known(id) ?? { id };
            await saveRow(id, values, await complete(own, Object.keys(values)));
          }
          return values !== undefined;
        } catch (error) {
          const theirs = conflictOf(error)?.current;
          if (theirs) show(theirs);
          return false;
        } finally {
          unsaved.settle(id, number);
        }
      });
    };

    return {
      log,
      edit: (seen, given, action) => {
        const { id } = seen;
        const row = { ...seen, ...rowOf(id) };
        const values = clearExcluded(given, row, columns);
        const fields = Object.keys(values);
        if (isDraft(id)) return editDraft(row, values, action);
        const isHeld = (): boolean =>
          fields.some((field) => unsaved.get().values.get(id)?.[field] === values[field]);
        let isAnswered = false;
        const edit: RowEdit = {
          id,
          shown: { before: pick(row, fields), after: values },
          done: Promise.resolve('refused'),
          isVoid: () => isAnswered && !edit.saved && !isHeld(),
          restore: (side) => restore(edit, side),
        };
        log.add(id, fields, action);
        const problems = findProblems({ ...row, ...values }, fields, columns, text);
        const number = unsaved.begin(id, values);
        if (problems) unsaved.refuse(id, number, problems);
        else edit.done = queue(id, () => save(edit, number, seen));
        void edit.done.then(() => (isAnswered = true));
        return edit;
      },
    };
  }, [
    changeDraft,
    columns,
    complete,
    known,
    log,
    queue,
    rowOf,
    saved,
    saveRow,
    show,
    text,
    textOf,
    unsaved,
  ]);
}

/** Returns the values of these cells, without those that have not been read yet. */
const pick = (row: StudioRow, fields: string[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field] as unknown]])),
  );

function withoutSecrets({ id, before, after }: Change, columns: Columns): Change | undefined {
  const omitSecrets = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => {
        const column = columns.get(field);
        return column && !cellTypeOf(column).isWriteOnly;
      }),
    );
  const change = { id, before: omitSecrets(before), after: omitSecrets(after) };
  return Object.keys(change.after).length > 0 ? change : undefined;
}
