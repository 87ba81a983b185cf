import GridOnIcon from '@mui/icons-material/GridOn';
import { Button, Link, useCanAccess, useCreatePath, useResourceContext } from 'react-admin';

export interface StudioButtonProps {
  /** Resource of the surrounding page by default. */
  resource?: string;
  label?: string;
}

/** Opens the Studio of a resource, for those who may edit: a button for the toolbar of its list. */
export function StudioButton({ label = 'Studio', ...props }: StudioButtonProps) {
  const resource = useResourceContext(props);
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to={`${createPath({ resource, type: 'list' })}/studio`} label={label}>
      <GridOnIcon />
    </Button>
  );
}
