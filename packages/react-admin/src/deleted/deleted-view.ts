import { createContext, useContext } from 'react';

/** Of a list whose resource has deleted records that the user may restore. */
export interface DeletedView {
  /** The list shows the deleted records in place of those that are there. */
  isShown: boolean;
  toggle: () => void;
}

/** Absent where nothing is restored. */
export const DeletedViewContext = createContext<DeletedView | undefined>(undefined);

/** True of a list of deleted records: nothing but looking at them and restoring is done with them. */
export const useIsDeletedView = (): boolean => useContext(DeletedViewContext)?.isShown ?? false;
