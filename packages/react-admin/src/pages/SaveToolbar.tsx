import { Toolbar, useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { useTellChanges } from '../actions/unsaved-form.js';
import { DeleteRecordButton } from './DeleteRecordButton.js';
import { Save } from './Save.js';

export interface SaveToolbarProps {
  /** The resource's records can be deleted. */
  canDelete?: boolean;
}

/** The toolbar of the form of a record: Save, how many fields are not right, and Delete. */
export function SaveToolbar({ canDelete = false }: SaveToolbarProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  useTellChanges();
  const { canAccess } = useCanAccess({ resource, action: 'delete', record, enabled: canDelete });
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <Save />
      {canDelete && canAccess ? <DeleteRecordButton /> : null}
    </Toolbar>
  );
}
