import type { ReactElement, ReactNode } from 'react';
import {
  FilterContext,
  SearchInput,
  useGetResourceLabel,
  useResourceContext,
  type ListProps,
} from 'react-admin';
import { useAccess } from '../auth/use-access.js';
import { FilteredList } from '../list/FilteredList.js';
import { FollowAtOnce } from '../list/FollowAtOnce.js';
import { useKnownParams } from '../list/use-known-params.js';
import { OfflineError } from '../reading/OfflineError.js';
import { SAID_HERE } from '../reading/said-here.js';
import { valuesOf } from '../data-provider/values.js';
import { useAllowedFilters } from '../pages/use-allowed-filters.js';
import { useFilterLabels, type FilterProps } from '../pages/use-filter-labels.js';
import { useStudioText } from './base/messages.js';
import { useWindowSize } from './rows/use-window-size.js';
import { StudioGrid } from './grid/StudioGrid.js';
import type { AnyColumn } from './base/types.js';

export interface StudioProps extends Omit<ListProps, 'children' | 'filters'> {
  /** Must be the same array on every render: define it outside the component. */
  columns: AnyColumn[];
  /** Those of the resource's List: inputs that say what the list is filtered by, and change it. The search alone unless given. */
  filters?: ReactElement<FilterProps>[];
  /** False where the server has no text to search. */
  isSearched?: boolean;
  /** False where the API deletes no records in bulk: rows are not marked, and deleted on pages of their own. */
  canDelete?: boolean;
  /** Buttons for the record of a row. */
  rowActions?: ReactNode;
}

const NO_FILTERS: ReactElement<FilterProps>[] = [];
const SEARCH = [<SearchInput key="q" source="q" alwaysOn />];

/** The Studio page of a resource: its records as a spreadsheet. */
export function Studio({
  columns,
  isSearched = true,
  filters = isSearched ? SEARCH : NO_FILTERS,
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
    filterSources: filters.map(({ props: { source } }) => source),
  });
  const labelled = useFilterLabels(useAllowedFilters(resource, filters));
  // who may only look has the list
  if (!isAllowed || !isKnown) return null;
  return (
    <FollowAtOnce>
      <FilteredList
        perPage={perPage}
        storeKey={storeKey}
        title={text('title', { name: getResourceLabel(resource, 2) })}
        {...(labelled.length > 0 && { filters: labelled })}
        empty={false}
        pagination={false}
        actions={false}
        error={false}
        offline={<OfflineError />}
        {...list}
        queryOptions={{ ...SAID_HERE, ...list.queryOptions }}
      >
        <FilterContext.Provider value={labelled}>
          <StudioGrid
            columns={columns}
            canDelete={canDelete}
            rowActions={rowActions}
            meta={valuesOf(list.queryOptions)['meta']}
          />
        </FilterContext.Provider>
      </FilteredList>
    </FollowAtOnce>
  );
}
