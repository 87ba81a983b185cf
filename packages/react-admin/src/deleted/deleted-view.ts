import { createContext, useContext } from 'react';

/** Of a list whose resource has deleted records that the user may restore. */
export interface DeletedView {
  /** The list shows the deleted records in place of those that are there. */
  isShown: boolean;
  toggle: () => void;
}

/** Absent where nothing is restored. */
export const DeletedViewContext = createContext<DeletedView | undefined>(undefined);

/** True of a list of deleted records: they have no pages, and nothing but restoring is done with them. */
export const useIsDeletedView = (): boolean => useContext(DeletedViewContext)?.isShown ?? false;
