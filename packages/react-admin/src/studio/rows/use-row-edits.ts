import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import { conflictOf } from '../../data-provider/conflict.js';
import type { Values } from '../../data-provider/values.js';
import { changeOf, isSameValue } from '../values/cell-values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import { createRowQueue } from './row-queue.js';
import { isDraft, type Change, type Columns, type StudioRow } from '../base/types.js';
import type { Unsaved } from './unsaved.js';
import type { Drafts } from './use-drafts.js';
import type { RowOf } from './use-rows.js';
import type { SaveRow } from './use-save-row.js';
import type { Side, Undoable } from './use-undo.js';
import type { TextOf } from '../values/use-text-of.js';
import { errorsByField, findProblems, unreadProblems } from '../values/validation.js';

/** Requests that run at once. */
const PARALLEL = 6;

/** What became of edited cells of one row. */
export type Outcome = 'saved' | 'unchanged' | 'draft' | 'refused';

/** Cells of one row that somebody has changed: they show it at once, and are saved when it is their turn. */
export interface RowEdit extends Undoable {
  /** What the cells showed before, and show now. */
  shown: { before: Values; after: Values };
  /** What the server has had and has got, once it is saved; without passwords, which nobody can bring back. */
  saved?: Change;
  done: Promise<Outcome>;
}

export interface RowEdits {
  /**
   * Changes cells. What is refused stays in its cell, with the reason.
   *
   * @param seen the record as the user has seen it
   */
  edit: (seen: StudioRow, values: Values) => RowEdit;
}

interface Tools {
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
 * Edits are shown at once and saved in the background, those of one row one after the other: nobody waits for the server
 * before the next key, and whatever the order of its answers, the last edit of a cell is what stays.
 */
export function useRowEdits(tools: Tools): RowEdits {
  const { columns, unsaved, drafts, saving, linkedIds, rowOf, text, textOf } = tools;
  const { change: changeDraft } = drafts;
  const { known, saveRow, show } = saving;
  const { complete } = linkedIds;
  // apart from what changes with a render: the queues must outlive it
  const queue = useMemo(() => createRowQueue(PARALLEL), []);

  return useMemo<RowEdits>(() => {
    const editDraft = (id: Identifier, values: Values): Outcome => {
      changeDraft(id, values);
      unsaved.report(id, Object.keys(values), unreadProblems(values, columns, text));
      return 'draft';
    };

    /** What is told in the cells that somebody else has changed too. */
    const disputes = (theirs: StudioRow, before: Values, fields: string[]) =>
      Object.fromEntries(
        fields.flatMap((field): [string, string][] => {
          const column = columns.get(field) ?? { field };
          if (isSameValue(theirs[field], before[field], column)) return [];
          return [
            [field, text('stale', { theirs: textOf(theirs[field], column) || text('empty') })],
          ];
        }),
      );

    /** Saves an edit whose turn it is. */
    const save = async (edit: RowEdit, number: number, seen: StudioRow): Promise<Outcome> => {
      const { id } = edit;
      const values = { ...unsaved.takeWaiting(id, number), ...edit.shown.after };
      const fields = Object.keys(values);
      let change: Change | undefined;
      try {
        change = changeOf(await complete(known(id) ?? seen, fields), values, columns);
        if (change) await saveRow(id, change.after, await complete(seen, fields));
        unsaved.settle(id, number);
        if (!change) return 'unchanged';
        edit.saved = withoutSecrets(change, columns);
        return 'saved';
      } catch (error) {
        const theirs = conflictOf(error)?.current;
        const { before = {}, after = values } = change ?? {};
        if (theirs) show(theirs);
        const messages = theirs
          ? disputes(theirs, before, Object.keys(after))
          : errorsByField(error, Object.keys(after));
        unsaved.refuse(id, number, messages, theirs);
        return 'refused';
      }
    };

    /** Brings back what an edit has changed, after all that was edited before; false where that is refused. */
    const restore = (edit: RowEdit, side: Side): Promise<boolean> => {
      const { id } = edit;
      const number = unsaved.begin(id, { ...edit.shown[side], ...edit.saved?.[side] });
      return queue(id, async () => {
        const values = edit.saved?.[side];
        try {
          if (values) {
            const row = await complete(known(id) ?? { id }, Object.keys(values));
            await saveRow(id, values, row);
          }
          return values !== undefined;
        } catch {
          return false; // the record has moved on; its cells show it
        } finally {
          unsaved.settle(id, number);
        }
      });
    };

    return {
      edit: (seen, values) => {
        const { id } = seen;
        const fields = Object.keys(values);
        const row = { ...seen, ...rowOf(id) };
        const edit: RowEdit = {
          id,
          shown: { before: pick(row, fields), after: values },
          done: Promise.resolve('refused'),
          restore: (side) => restore(edit, side),
        };
        if (isDraft(id)) return { ...edit, done: Promise.resolve(editDraft(id, values)) };
        const problems = findProblems({ ...row, ...values }, fields, columns, text);
        const number = unsaved.begin(id, values);
        if (problems) unsaved.refuse(id, number, problems);
        else edit.done = queue(id, () => save(edit, number, seen));
        return edit;
      },
    };
  }, [changeDraft, columns, complete, known, queue, rowOf, saveRow, show, text, textOf, unsaved]);
}

/** These cells of a row, but for those that nobody has read yet. */
const pick = (row: StudioRow, fields: string[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field] as unknown]])),
  );

function withoutSecrets({ id, before, after }: Change, columns: Columns): Change | undefined {
  const open = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => {
        const column = columns.get(field);
        return column && !cellTypeOf(column).isWriteOnly;
      }),
    );
  const change = { id, before: open(before), after: open(after) };
  return Object.keys(change.after).length > 0 ? change : undefined;
}
