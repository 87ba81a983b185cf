import type { ReactNode } from 'react';
import {
  FilterContext,
  SearchInput,
  useGetResourceLabel,
  useResourceContext,
  type ListProps,
} from 'react-admin';
import { useAccess } from '../auth/use-access.js';
import { FilteredList } from '../list/FilteredList.js';
import { OptimisticLocation } from '../list/OptimisticLocation.js';
import { useKnownParams } from '../list/use-known-params.js';
import { OfflineError } from '../reading/OfflineError.js';
import { IN_PAGE_ERRORS } from '../reading/in-page-errors.js';
import { valuesOf } from '../data-provider/values.js';
import { useFilterElements, type FilterInputs } from '../pages/filter-elements.js';
import { useAllowedFilters } from '../pages/use-allowed-filters.js';
import { useFilterLabels } from '../pages/use-filter-labels.js';
import { useListSort } from '../resources/use-list-sort.js';
import { SavedViews } from '../views/SavedViews.js';
import { useStudioText } from './base/messages.js';
import { useWindowSize } from './rows/use-window-size.js';
import { StudioGrid } from './grid/StudioGrid.js';
import type { AnyColumn } from './base/types.js';

export interface StudioProps extends Omit<ListProps, 'children' | 'filters'> {
  /** Must be the same array on every render: define it outside the component. */
  columns: AnyColumn[];
  /** The filter inputs of the resource's List; defaults to the search only. */
  filters?: FilterInputs;
  /** False if the server cannot search the resource. */
  isSearched?: boolean;
  /** False if the API has no bulk deletion: rows cannot be selected, and are deleted on their own pages. */
  canDelete?: boolean;
  /** Buttons for each row's record. */
  rowActions?: ReactNode;
}

const NO_FILTERS: [] = [];
const SEARCH = <SearchInput source="q" alwaysOn />;

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
  const storeKey = `${resource}.studio`; // separate from the List page's own page, order and selection
  const { filterDefaultValues, disableSyncWithLocation } = list;
  const defaultSort = useListSort(resource);
  const sort = list.sort ?? defaultSort;
  const inputs = useFilterElements(filters);
  const hasKnownParams = useKnownParams({
    ...{ resource, storeKey, sort, filterDefaultValues, disableSyncWithLocation },
    filterSources: inputs.map(({ props: { source } }) => source),
  });
  const labelledFilters = useFilterLabels(useAllowedFilters(resource, inputs));
  // users who may only read have the list
  if (!isAllowed || !hasKnownParams) return null;
  return (
    <OptimisticLocation>
      <FilteredList
        perPage={perPage}
        storeKey={storeKey}
        title={text('title', { name: getResourceLabel(resource, 2) })}
        {...(labelledFilters.length > 0 && { filters: labelledFilters })}
        empty={false}
        pagination={false}
        actions={false}
        error={false}
        offline={<OfflineError />}
        {...list}
        {...(sort && { sort })}
        queryOptions={{ ...IN_PAGE_ERRORS, ...list.queryOptions }}
      >
        <FilterContext.Provider value={labelledFilters}>
          {disableSyncWithLocation ? null : <SavedViews hasPages={false} />}
          <StudioGrid
            columns={columns}
            canDelete={canDelete}
            rowActions={rowActions}
            meta={valuesOf(list.queryOptions)['meta']}
          />
        </FilterContext.Provider>
      </FilteredList>
    </OptimisticLocation>
  );
}
