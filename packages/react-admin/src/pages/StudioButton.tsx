import GridOnIcon from '@mui/icons-material/GridOn';
import { useContext } from 'react';
import {
  Button,
  Link,
  ListContext,
  type ListControllerResult,
  useCanAccess,
  useCreatePath,
  useResourceContext,
} from 'react-admin';

import { queryString } from '../data-provider/query.js';

export interface StudioButtonProps {
  /** Resource of the surrounding page by default. */
  resource?: string;
  label?: string;
}

/**
 * Opens the Studio of a resource, for those who may edit: a button for the toolbar of its list, whose filter and order it
 * takes along.
 */
export function StudioButton({ label = 'Studio', ...props }: StudioButtonProps) {
  const resource = useResourceContext(props);
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const list: Pick<ListControllerResult, 'resource' | 'filterValues' | 'sort'> | null =
    useContext(ListContext);
  if (!canAccess) return null;
  const search = list && list.resource === resource ? searchOf(list) : '';
  return (
    <Button
      component={Link}
      to={`${createPath({ resource, type: 'list' })}/studio${search}`}
      label={label}
    >
      <GridOnIcon />
    </Button>
  );
}

/** What the list shows, as its address says it; also that nothing is filtered, for the Studio remembers its last filter. */
const searchOf = ({ filterValues, sort }: Pick<ListControllerResult, 'filterValues' | 'sort'>) =>
  queryString({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
  });
