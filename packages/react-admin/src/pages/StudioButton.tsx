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
  /** Defaults to the resource of the surrounding page. */
  resource?: string;
  label?: string;
}

/**
 * Opens the Studio of a resource, for users who may edit: a button for the toolbar of its list, whose filter and order it passes
 * on.
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

/** Returns the list's parameters as a query string; includes an empty filter, as the Studio would otherwise use its last one. */
const searchOf = ({ filterValues, sort }: Pick<ListControllerResult, 'filterValues' | 'sort'>) =>
  queryString({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
  });
