import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { useActionTexts } from './messages.js';

/** A table column with buttons for each record. */
export function ActionsColumn({ children }: { children: ReactNode }) {
  const text = useActionTexts();
  // a deleted record must be restored before anything else can be done with it
  if (useIsDeletedView()) return null;
  return (
    <DataTable.Col label={text('column')} disableSort>
      {children}
    </DataTable.Col>
  );
}
