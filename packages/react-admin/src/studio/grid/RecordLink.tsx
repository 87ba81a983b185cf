import type { GridRenderCellParams } from '@mui/x-data-grid';
import { Link, useCreatePath, useResourceContext, useResourceDefinition } from 'react-admin';
import { useMayOpen } from '../../access/use-may-open.js';
import type { StudioRow } from '../base/types.js';

interface RecordLinkProps extends GridRenderCellParams<StudioRow> {
  isNew: boolean;
}

/** The key of a record as a link to its page; a text for a new row, which has no key yet. */
export function RecordLink({ id, formattedValue, tabIndex, isNew }: RecordLinkProps) {
  const resource = useResourceContext();
  const { name, hasShow: hasShowPage, hasEdit } = useResourceDefinition();
  const mayOpen = useMayOpen();
  const hasShow = hasShowPage && mayOpen(name, 'show');
  const createPath = useCreatePath();
  const text = String(formattedValue ?? id);
  if (isNew || !(hasShow || hasEdit)) return text;
  return (
    <Link to={createPath({ resource, id, type: hasShow ? 'show' : 'edit' })} tabIndex={tabIndex}>
      {text}
    </Link>
  );
}
