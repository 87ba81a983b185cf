import type { Identifier } from 'react-admin';

/** Whether a cell has been edited since some moment. */
export type IsEditedSince = (id: Identifier, field: string) => boolean;

/** Remembers the order in which cells were edited. */
export interface EditLog {
  add: (id: Identifier, fields: Iterable<string>) => void;
  /** Returns a function that tells which cells have been edited since now. */
  since: () => IsEditedSince;
}

export function createEditLog(): EditLog {
  const lastEdits = new Map<string, number>();
  let count = 0;
  const keyOf = (id: Identifier, field: string): string => `${id} ${field}`;
  return {
    add: (id, fields) => {
      count += 1;
      for (const field of fields) lastEdits.set(keyOf(id, field), count);
    },
    since: () => {
      const start = count;
      return (id, field) => (lastEdits.get(keyOf(id, field)) ?? 0) > start;
    },
  };
}
