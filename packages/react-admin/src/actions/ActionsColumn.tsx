import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { useActionTexts } from './messages.js';

/** The column of a table with buttons for each record. */
export function ActionsColumn({ children }: { children: ReactNode }) {
  const text = useActionTexts();
  // with a deleted record nothing can be done before it is restored
  if (useIsDeletedView()) return null;
  return (
    <DataTable.Col label={text('column')} disableSort>
      {children}
    </DataTable.Col>
  );
}
