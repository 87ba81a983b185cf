import {
  List,
  SearchInput,
  useGetResourceLabel,
  useResourceContext,
  type ListProps,
} from 'react-admin';
import { useAccess } from '../auth/use-access.js';
import { useStudioText } from './messages.js';
import { StudioGrid } from './StudioGrid.js';
import type { StudioColumn } from './types.js';

export interface StudioProps extends Omit<ListProps, 'children'> {
  /** Must be the same array on every render: define it outside the component. */
  columns: StudioColumn[];
  /** False where the server has no text to search. */
  isSearched?: boolean;
}

const SEARCH = [<SearchInput key="q" source="q" alwaysOn />];

/** The Studio page of a resource: its records as a spreadsheet. */
export function Studio({ columns, isSearched = true, ...list }: StudioProps) {
  const resource = useResourceContext(list) ?? '';
  const text = useStudioText();
  const getResourceLabel = useGetResourceLabel();
  const isAllowed = useAccess(resource, 'edit');
  // who may only look has the list
  if (!isAllowed) return null;
  return (
    <List
      perPage={25}
      storeKey={`${resource}.studio`} // apart from the List page's own page, order and selection
      title={text('title', { name: getResourceLabel(resource, 2) })}
      filters={isSearched ? SEARCH : undefined}
      empty={false}
      pagination={false}
      actions={false}
      {...list}
    >
      <StudioGrid columns={columns} />
    </List>
  );
}
