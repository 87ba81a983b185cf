import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { StudioRow } from '../base/types.js';

/** The ids of many-to-many relations, which records contain but list rows leave out. */
export interface LinkedIds {
  /** Whether the ids of a saved row have not been read yet. */
  isUnread: (row: StudioRow, field: string) => boolean;
  /** Whether a row has been read and has more ids than a response may contain: they cannot be edited here. */
  isBeyond: (row: StudioRow, field: string) => boolean;
  /** Requests the ids of a record in view. */
  want: (id: Identifier) => void;
  /**
   * Returns the row with the values of these fields, reading it if they are unknown.
   * @throws an error of the field if it has too many ids
   */
  complete: (row: StudioRow, fields: Iterable<string>) => Promise<StudioRow>;
}

const NO_LINKED_IDS: LinkedIds = {
  isUnread: () => false,
  isBeyond: () => false,
  want: () => undefined,
  complete: (row) => Promise.resolve(row),
};

export const LinkedIdsContext = createContext<LinkedIds>(NO_LINKED_IDS);

export const useLinkedIds = (): LinkedIds => useContext(LinkedIdsContext);
