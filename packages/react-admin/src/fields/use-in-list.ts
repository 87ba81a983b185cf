import { useContext } from 'react';
import { ListContext } from 'react-admin';

/** True inside a list or a table, where a field has one line, and not a page, for itself. */
export const useInList = (): boolean => useContext(ListContext) !== null;
