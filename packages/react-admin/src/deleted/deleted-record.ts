import { createContext, useContext } from 'react';

/** True on the page of a deleted record. */
export const DeletedRecordContext = createContext(false);

/** On such a page stands nothing that asks for what went with the record. */
export const useIsDeletedRecord = (): boolean => useContext(DeletedRecordContext);
