import { useThemeProps } from '@mui/material';
import { useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import {
  ListBase,
  ListContextProvider,
  ListView,
  Loading,
  useListContext,
  type ListControllerResult,
  type ListProps,
} from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { FilterFormContext, type FilterFormHandle } from './filter-form.js';
import { ListFilters } from './ListFilters.js';

export interface FilteredListProps extends Omit<ListProps, 'filters'> {
  filters?: ReactElement[];
}

/**
 * react-admin's List, with filters that stay away once they are taken away: its form waits for somebody to go on typing, and
 * then asks for all that it holds, whatever was done to the filters meanwhile.
 */
export function FilteredList({ filters, ...given }: FilteredListProps) {
  const {
    debounce,
    disableAuthentication,
    disableSyncWithLocation,
    exporter,
    filter = NO_FILTER,
    filterDefaultValues,
    authLoading = LOADING,
    loading,
    perPage = 10,
    queryOptions,
    resource,
    sort,
    storeKey,
    ...view
  } = useThemeProps({ props: given, name: 'RaList' });
  const base = {
    ...{ debounce, disableAuthentication, disableSyncWithLocation, exporter, filter },
    ...{ filterDefaultValues, authLoading, loading, perPage, queryOptions, resource, sort },
    storeKey,
  };
  return (
    <ListBase {...base} offline={false /* the view says so, in its own place */}>
      <FiltersAskedLast>
        <ListView {...view} {...(filters && { filters: <ListFilters filters={filters} /> })} />
      </FiltersAskedLast>
    </ListBase>
  );
}

const NO_FILTER = {};
const LOADING = <Loading />;

/** Tells the form what is done to the filters beside it. */
function FiltersAskedLast({ children }: { children: ReactNode }) {
  const list: ListControllerResult = useListContext();
  const form = useRef<FilterFormHandle>(null);
  const told = useMemo<ListControllerResult>(
    () => ({
      ...list,
      setFilters: (filter, displayedFilters, debounce) => {
        // without a word of which are shown, some are set beside the others
        if (displayedFilters) form.current?.replace(valuesOf(filter));
        list.setFilters(filter, displayedFilters, debounce);
      },
      hideFilter: (source) => {
        form.current?.drop(source);
        list.hideFilter(source);
      },
    }),
    [list],
  );
  return (
    <FilterFormContext.Provider value={form}>
      <ListContextProvider value={told}>{children}</ListContextProvider>
    </FilterFormContext.Provider>
  );
}
