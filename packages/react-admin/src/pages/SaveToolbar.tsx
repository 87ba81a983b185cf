import { Toolbar, useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { useReportChanges } from '../actions/unsaved-form.js';
import { DeleteRecordButton } from './DeleteRecordButton.js';
import { Save } from './Save.js';

export interface SaveToolbarProps {
  /** Whether the resource's records can be deleted. */
  canDelete?: boolean;
}

/** The toolbar of an edit form: Save, the number of invalid fields, and Delete. */
export function SaveToolbar({ canDelete = false }: SaveToolbarProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  useReportChanges();
  const { canAccess } = useCanAccess({ resource, action: 'delete', record, enabled: canDelete });
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <Save />
      {canDelete && canAccess ? <DeleteRecordButton /> : null}
    </Toolbar>
  );
}
