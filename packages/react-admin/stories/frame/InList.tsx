import type { ReactNode } from 'react';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';

const NO_RECORDS: RaRecord[] = [];

/** A line of a list, as the only room for a field. */
export const InList = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useList({ data: NO_RECORDS })}>{children}</ListContextProvider>
);
