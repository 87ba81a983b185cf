import { useContext } from 'react';
import { ListContext } from 'react-admin';

/** True inside a list or a table, where a field has a single line to itself, not a page. */
export const useInList = (): boolean => useContext(ListContext) !== null;
