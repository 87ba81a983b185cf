import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import { conflictOf } from '../data-provider/conflict.js';
import type { Values } from '../data-provider/values.js';
import { changeOf, isSameValue } from './cell-values.js';
import { cellTypeOf } from './cells/index.js';
import type { LinkedIds } from './linked-ids/context.js';
import type { StudioText } from './messages.js';
import { isDraft, type Change, type Columns, type Messages, type StudioRow } from './types.js';
import type { Unsaved } from './unsaved.js';
import type { Drafts } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';
import type { TextOf } from './use-text-of.js';
import { errorsByField, findProblems } from './validation.js';

/** What became of changed cells of one row. */
export type Outcome =
  | { state: 'saved'; change: Change }
  | { state: 'unchanged' | 'draft' }
  | { state: 'refused'; error: unknown }
  /** Somebody else has changed these cells too. */
  | { state: 'stale'; disputed: string[] };

/**
 * Saves cells of one row; what is refused stays in its cells, with the reason.
 *
 * @param row the record as the user has seen it
 * @param problems messages of values that cannot be sent at all
 */
export type Commit = (row: StudioRow, values: Values, problems?: Messages) => Promise<Outcome>;

interface Tools {
  columns: Columns;
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
  linkedIds: LinkedIds;
  text: StudioText;
  textOf: TextOf;
}

export function useCommit(tools: Tools): Commit {
  const { columns, unsaved, drafts, saving, linkedIds, text, textOf } = tools;
  const { change: changeDraft } = drafts;
  const { known, saveRow, show } = saving;
  const { complete } = linkedIds;

  return useCallback(
    async (row, given, problems = {}) => {
      const { id } = row;
      const fields = Object.keys({ ...given, ...problems });
      if (isDraft(id)) {
        changeDraft(id, given);
        unsaved.report(id, fields, problems);
        return { state: 'draft' };
      }
      const values = { ...waiting(unsaved, id), ...given };
      const whole = { ...row, ...known(id), ...values };
      const found = { ...findProblems(whole, Object.keys(values), columns, text), ...problems };
      const refuse = (error: unknown, messages: Messages): Outcome => {
        unsaved.keep(id, values);
        unsaved.report(id, fields, messages);
        return { state: 'refused', error };
      };
      const [problem] = Object.values(found);
      if (problem !== undefined) return refuse(new Error(problem), found);
      unsaved.report(id, fields);
      let change: Change | undefined;
      try {
        const base = await complete(known(id) ?? row, Object.keys(values));
        change = changeOf(base, values, columns);
        if (!change) {
          unsaved.forget(id, Object.keys(values));
          return { state: 'unchanged' };
        }
        await saveRow(id, change.after, await complete(row, Object.keys(values)));
        unsaved.forget(id, Object.keys(values));
        return { state: 'saved', change: withoutSecrets(change, columns) };
      } catch (error) {
        const theirs = conflictOf(error)?.current;
        const sent = change?.after ?? values;
        if (!theirs) return refuse(error, errorsByField(error, Object.keys(sent)));
        show(theirs);
        unsaved.keep(id, values, theirs);
        const column = (field: string) => columns.get(field) ?? { field };
        const before = change?.before ?? {};
        const disputed = Object.keys(sent).filter(
          (field) => !isSameValue(theirs[field], before[field], column(field)),
        );
        const messages = disputed.map((field): [string, string] => [
          field,
          text('stale', { theirs: textOf(theirs[field], column(field)) || text('empty') }),
        ]);
        unsaved.report(id, fields, Object.fromEntries(messages));
        return { state: 'stale', disputed };
      }
    },
    [changeDraft, columns, complete, known, saveRow, show, text, textOf, unsaved],
  );
}

/** Values of a refused row that are right themselves: they are saved together with the one that is mended. */
function waiting(unsaved: Unsaved, id: Identifier): Values {
  const { values, messages } = unsaved.get();
  const wrong = messages.get(id) ?? {};
  return Object.fromEntries(
    Object.entries(values.get(id) ?? {}).filter(([field]) => !(field in wrong)),
  );
}

/** What undo and redo can bring back: nobody knows what a password was. */
function withoutSecrets({ id, before, after }: Change, columns: Columns): Change {
  const open = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).filter(([field]) => {
        const column = columns.get(field);
        return column && !cellTypeOf(column).isWriteOnly;
      }),
    );
  return { id, before: open(before), after: open(after) };
}
