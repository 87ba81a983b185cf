import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { StudioRow } from '../base/types.js';

/** The ids of many-to-many relations, which a record has and a row of a list leaves out. */
export interface LinkedIds {
  /** True of a saved row whose ids nobody has read yet. */
  isUnread: (row: StudioRow, field: string) => boolean;
  /** True of a row that was read, and has more of them than an answer holds: they cannot be changed here. */
  isBeyond: (row: StudioRow, field: string) => boolean;
  /** Asks for the ids of a record that is in view. */
  want: (id: Identifier) => void;
  /**
   * The row with what these fields hold; it is read where that is not known.
   * @throws an error of the field where it has too many of them
   */
  complete: (row: StudioRow, fields: Iterable<string>) => Promise<StudioRow>;
}

const none: LinkedIds = {
  isUnread: () => false,
  isBeyond: () => false,
  want: () => undefined,
  complete: (row) => Promise.resolve(row),
};

export const LinkedIdsContext = createContext<LinkedIds>(none);

export const useLinkedIds = (): LinkedIds => useContext(LinkedIdsContext);
