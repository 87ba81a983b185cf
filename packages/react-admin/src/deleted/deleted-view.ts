import { createContext, useContext } from 'react';

/** For a list whose resource has deleted records that the user may restore. */
export interface DeletedView {
  /** Whether the list shows the deleted records in place of the others. */
  isShown: boolean;
  toggle: () => void;
}

/** Absent if nothing can be restored. */
export const DeletedViewContext = createContext<DeletedView | undefined>(undefined);

/** Whether this is a list of deleted records, which can only be viewed and restored. */
export const useIsDeletedView = (): boolean => useContext(DeletedViewContext)?.isShown ?? false;
