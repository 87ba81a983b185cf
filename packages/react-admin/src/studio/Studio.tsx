import type { ReactNode } from 'react';
import {
  List,
  SearchInput,
  useGetResourceLabel,
  useResourceContext,
  type ListProps,
} from 'react-admin';
import { useAccess } from '../auth/use-access.js';
import { FollowAtOnce } from '../list/FollowAtOnce.js';
import { useKnownParams } from '../list/use-known-params.js';
import { OfflineError } from '../reading/OfflineError.js';
import { SAID_HERE } from '../reading/said-here.js';
import { valuesOf } from '../data-provider/values.js';
import { useStudioText } from './base/messages.js';
import { useWindowSize } from './rows/use-window-size.js';
import { StudioGrid } from './grid/StudioGrid.js';
import type { AnyColumn } from './base/types.js';

export interface StudioProps extends Omit<ListProps, 'children'> {
  /** Must be the same array on every render: define it outside the component. */
  columns: AnyColumn[];
  /** False where the server has no text to search. */
  isSearched?: boolean;
  /** False where the API deletes no records in bulk: rows are not marked, and deleted on pages of their own. */
  canDelete?: boolean;
  /** Buttons for the record of a row. */
  rowActions?: ReactNode;
}

const NO_SOURCES: string[] = [];
const SEARCH = [<SearchInput key="q" source="q" alwaysOn />];

/** The Studio page of a resource: its records as a spreadsheet. */
export function Studio({
  columns,
  isSearched = true,
  canDelete = true,
  rowActions,
  ...list
}: StudioProps) {
  const resource = useResourceContext(list) ?? '';
  const text = useStudioText();
  const getResourceLabel = useGetResourceLabel();
  const perPage = useWindowSize(resource);
  const isAllowed = useAccess(resource, 'edit');
  const storeKey = `${resource}.studio`; // apart from the List page's own page, order and selection
  const { sort, filterDefaultValues, disableSyncWithLocation } = list;
  const isKnown = useKnownParams({
    ...{ resource, storeKey, sort, filterDefaultValues, disableSyncWithLocation },
    filterSources: NO_SOURCES,
  });
  // who may only look has the list
  if (!isAllowed || !isKnown) return null;
  return (
    <FollowAtOnce>
      <List
        perPage={perPage}
        storeKey={storeKey}
        title={text('title', { name: getResourceLabel(resource, 2) })}
        filters={isSearched ? SEARCH : undefined}
        empty={false}
        pagination={false}
        actions={false}
        error={false}
        offline={<OfflineError />}
        {...list}
        queryOptions={{ ...SAID_HERE, ...list.queryOptions }}
      >
        <StudioGrid
          columns={columns}
          canDelete={canDelete}
          rowActions={rowActions}
          meta={valuesOf(list.queryOptions)['meta']}
        />
      </List>
    </FollowAtOnce>
  );
}
