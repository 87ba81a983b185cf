import {
  SaveButton,
  Toolbar,
  useCanAccess,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { DeleteRecordButton } from './DeleteRecordButton.js';

export interface SaveToolbarProps {
  /** The resource's records can be deleted. */
  canDelete?: boolean;
}

/** The toolbar of the form of a record. */
export function SaveToolbar({ canDelete = false }: SaveToolbarProps) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource, action: 'delete', record, enabled: canDelete });
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {canDelete && canAccess ? <DeleteRecordButton /> : null}
    </Toolbar>
  );
}
