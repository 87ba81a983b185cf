import type { Identifier } from 'react-admin';
import type { Drafts, TakenRow } from './use-drafts.js';
import type { Undoable } from './use-undo.js';

const MESSAGES = { before: 'removed', after: 'added' } as const;

/** A row that was added and is not saved yet, as an undo step. */
export function addedRow({ take, putBack }: Drafts, id: Identifier): Undoable {
  let taken: TakenRow | undefined;
  return {
    ...{ id, messages: MESSAGES, done: Promise.resolve(), saved: MESSAGES },
    restore: (side) => {
      if (side === 'before') taken = take(id);
      else if (taken) putBack(taken);
      return Promise.resolve(taken !== undefined);
    },
  };
}
