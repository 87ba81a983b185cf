import { BulkDeleteButton, BulkExportButton, useCanAccess, useResourceContext } from 'react-admin';
import { BulkUpdateMenu, type BulkChange } from '../list/BulkUpdateMenu.js';

export interface BulkActionsProps {
  /** Fields that the selected records can all be given one value of. */
  changes?: readonly BulkChange[];
  /** The resource's records can be deleted. */
  canDelete?: boolean;
}

/** What can be done with the selected records of a table; nothing is deleted before the server has agreed. */
export function BulkActions({ changes = [], canDelete = true }: BulkActionsProps) {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  return (
    <>
      {canAccess && changes.length > 0 ? <BulkUpdateMenu changes={changes} /> : null}
      <BulkExportButton />
      {canDelete ? <BulkDeleteButton mutationMode="pessimistic" /> : null}
    </>
  );
}
