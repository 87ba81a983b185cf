import type { ReactNode } from 'react';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';

const NO_RECORDS: RaRecord[] = [];

/** The line of a list, which is all the room that a field has there. */
export const InList = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useList({ data: NO_RECORDS })}>{children}</ListContextProvider>
);
