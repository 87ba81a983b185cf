import AddIcon from '@mui/icons-material/Add';
import { IconButton } from '@mui/material';
import { Link, useCanAccess, useCreatePath, useGetResourceLabel, useTranslate } from 'react-admin';

/** Leads to the form for a new record; react-admin's button would float over the page on a phone. */
export function CreateLink({ resource }: { resource: string }) {
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const to = useCreatePath()({ resource, type: 'create' });
  const name = useGetResourceLabel()(resource, 1);
  const title = useTranslate()('ra.page.create', { name });
  if (!canAccess) return null;
  return (
    <IconButton component={Link} to={to} size="small" title={title} aria-label={title}>
      <AddIcon fontSize="small" />
    </IconButton>
  );
}
