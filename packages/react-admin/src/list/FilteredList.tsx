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
import { useSelectAll } from './use-select-all.js';

export interface FilteredListProps extends Omit<ListProps, 'filters'> {
  filters?: ReactElement[];
}

/**
 * react-admin's List, fixed so that removed filters stay removed: its debounced filter form would later apply everything it
 * holds, whatever has happened to the filters meanwhile.
 */
export function FilteredList({ filters, ...listProps }: FilteredListProps) {
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
  } = useThemeProps({ props: listProps, name: 'RaList' });
  const base = {
    ...{ debounce, disableAuthentication, disableSyncWithLocation, exporter, filter },
    ...{ filterDefaultValues, authLoading, loading, perPage, queryOptions, resource, sort },
    storeKey,
  };
  return (
    <ListBase {...base} offline={false /* the view shows it, in its own place */}>
      <FilterFormBridge meta={queryOptions?.meta}>
        <ListView {...view} {...(filters && { filters: <ListFilters filters={filters} /> })} />
      </FilterFormBridge>
    </ListBase>
  );
}

const NO_FILTER = {};
const LOADING = <Loading />;

/** Informs the form about filter changes made outside of it; selects all records with the `meta` that the list is read with. */
function FilterFormBridge({ meta, children }: { meta: unknown; children: ReactNode }) {
  const list: ListControllerResult = useListContext();
  const form = useRef<FilterFormHandle>(null);
  const onSelectAll = useSelectAll(list, meta);
  const bridgedList = useMemo<ListControllerResult>(
    () => ({
      ...list,
      // its type does not say that it may return a promise
      onSelectAll: onSelectAll as ListControllerResult['onSelectAll'],
      setFilters: (filter, displayedFilters, debounce) => {
        // without a list of displayed filters, the new ones are added to the others
        if (displayedFilters) form.current?.replace(valuesOf(filter));
        list.setFilters(filter, displayedFilters, debounce);
      },
      hideFilter: (source) => {
        form.current?.drop(source);
        list.hideFilter(source);
      },
    }),
    [list, onSelectAll],
  );
  return (
    <FilterFormContext.Provider value={form}>
      <ListContextProvider value={bridgedList}>{children}</ListContextProvider>
    </FilterFormContext.Provider>
  );
}
