import { createContext, useContext } from 'react';

/** True on the page of a deleted record. */
export const DeletedRecordContext = createContext(false);

/** Whether the page shows a deleted record; nothing on it may request what was deleted along with the record. */
export const useIsDeletedRecord = (): boolean => useContext(DeletedRecordContext);
