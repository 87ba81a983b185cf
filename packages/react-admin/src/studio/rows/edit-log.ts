import type { Identifier } from 'react-admin';

/** Remembers which action has edited each cell last: one whose values take time, such as a paste, yields to those that began later. */
export interface EditLog {
  /** Returns the number of an action that begins now. */
  begin: () => number;
  /** Notes that an action, by default one that begins now, edits these cells. */
  add: (id: Identifier, fields: Iterable<string>, action?: number) => void;
  /** Whether an action that began later has edited the cell. */
  isOvertaken: (id: Identifier, field: string, action: number) => boolean;
}

export function createEditLog(): EditLog {
  const lastActions = new Map<string, number>();
  let count = 0;
  const begin = (): number => (count += 1);
  const keyOf = (id: Identifier, field: string): string => `${id} ${field}`;
  return {
    begin,
    add: (id, fields, action = begin()) => {
      for (const field of fields) lastActions.set(keyOf(id, field), action);
    },
    isOvertaken: (id, field, action) => (lastActions.get(keyOf(id, field)) ?? 0) > action,
  };
}
