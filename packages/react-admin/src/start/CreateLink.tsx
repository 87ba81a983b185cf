import AddIcon from '@mui/icons-material/Add';
import { IconButton } from '@mui/material';
import { Link, useCanAccess, useCreatePath } from 'react-admin';
import { useCreateText } from '../i18n/use-create-text.js';

/** Links to the create form; react-admin's button would float over the page on a phone. */
export function CreateLink({ resource }: { resource: string }) {
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const to = useCreatePath()({ resource, type: 'create' });
  const title = useCreateText(resource);
  if (!canAccess) return null;
  return (
    <IconButton component={Link} to={to} size="small" title={title} aria-label={title}>
      <AddIcon fontSize="small" />
    </IconButton>
  );
}
