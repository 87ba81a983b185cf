import { Box } from '@mui/material';
import { useResourceContext, type ListProps } from 'react-admin';
import { useAccess } from '../auth/use-access.js';
import { valuesOf } from '../data-provider/values.js';
import { DeletedButton } from '../deleted/DeletedButton.js';
import { DeletedListNote } from '../deleted/DeletedListNote.js';
import { DeletedViewContext } from '../deleted/deleted-view.js';
import { useDeletedView } from '../deleted/use-deleted-view.js';
import { EmptyList } from '../list/EmptyList.js';
import { FiguresFilterContext } from '../list/figures-filter.js';
import { FilteredList } from '../list/FilteredList.js';
import { OptimisticLocation } from '../list/OptimisticLocation.js';
import { ListBody } from '../list/ListBody.js';
import { ListPagination } from '../list/ListPagination.js';
import { prefetchedStaleTime } from '../list/prefetch-page.js';
import { usePageSize } from '../list/use-page-sizes.js';
import { useKnownParams } from '../list/use-known-params.js';
import { OfflineError } from '../reading/OfflineError.js';
import { IN_PAGE_ERRORS, useInPageErrors } from '../reading/in-page-errors.js';
import { useListSort } from '../resources/use-list-sort.js';
import { SavedViews } from '../views/SavedViews.js';
import { Aside, tableAsideStyles, TABLE_TOP } from './Aside.js';
import { StudioButton } from './StudioButton.js';
import { wideTable } from './wide-table.js';
import { useExporter } from './export-records.js';
import { ListToolbar } from './ListToolbar.js';
import { OtherFilters } from './OtherFilters.js';
import { useFilterElements, type FilterInputs } from './filter-elements.js';
import { useAllowedFilters } from './use-allowed-filters.js';
import { useFilterLabels } from './use-filter-labels.js';

export interface ListPageProps extends Omit<ListProps, 'filters'> {
  /** Inputs of the filter form, in a fragment or an array; their labels are derived from those of the fields. */
  filters?: FilterInputs;
  /** Whether the resource has a Studio. */
  studio?: boolean;
}

const NO_FILTERS: [] = [];

/**
 * react-admin's List with the features of every generated one: toolbar, filters, export, a page for no records, and a view of the
 * deleted ones for users who may restore them.
 */
export function ListPage({
  filters = NO_FILTERS,
  studio = false,
  aside,
  children,
  ...props
}: ListPageProps) {
  const resource = useResourceContext(props) ?? '';
  const { storeKey, filterDefaultValues, disableSyncWithLocation } = props;
  const defaultSort = useListSort(resource);
  const sort = props.sort ?? defaultSort;
  const perPage = usePageSize(resource);
  const isAllowed = useAccess(resource, 'list');
  useInPageErrors(resource);
  const inputs = useFilterElements(filters);
  const labelled = useFilterLabels(useAllowedFilters(resource, inputs));
  const filterSources = inputs.map(({ props: { source } }) => source);
  const isKnown = useKnownParams({
    ...{ resource, storeKey, sort, filterDefaultValues, disableSyncWithLocation },
    filterSources,
  });
  const exporter = useExporter(resource);
  const deletedView = useDeletedView(resource);
  const listProps = deletedView?.isShown ? deletedListProps(resource, props) : props;
  const hasFilterMenu = labelled.some(({ props: { source } }) => source !== 'q');
  if (!isAllowed || !isKnown) return null; // the List would send requests before react-admin redirects
  return (
    <DeletedViewContext.Provider value={deletedView}>
      <OptimisticLocation>
        <FilteredList
          key={deletedView?.isShown ? 'deleted' : 'there'}
          sx={aside ? tableAsideStyles : wideTable}
          {...(aside && { aside: <Aside top={TABLE_TOP}>{aside}</Aside> })}
          actions={
            <ListToolbar
              filters={hasFilterMenu ? labelled : NO_FILTERS}
              views={!disableSyncWithLocation}
              studio={studio}
              meta={metaOf(listProps)}
            />
          }
          empty={
            <EmptyList>
              <DeletedButton />
              {studio ? <StudioButton /> : null}
            </EmptyList>
          }
          exporter={exporter}
          pagination={<ListPagination />}
          error={false}
          offline={<OfflineError />}
          {...(perPage !== undefined && { perPage })}
          {...(labelled.length > 0 && { filters: labelled })}
          {...listProps}
          {...(sort && { sort })}
          queryOptions={{
            ...IN_PAGE_ERRORS,
            staleTime: prefetchedStaleTime,
            ...listProps.queryOptions,
          }}
        >
          {children === undefined ? undefined : (
            <>
              {deletedView?.isShown ? <DeletedListNote /> : null}
              {listProps.disableSyncWithLocation ? null : <SavedViews />}
              <Box sx={otherFilters}>
                <OtherFilters sources={labelled.map(({ props: { source } }) => source)} />
              </Box>
              <FiguresFilterContext.Provider
                value={deletedView?.isShown ? undefined : (listProps.filter ?? {})}
              >
                <ListBody>{children}</ListBody>
              </FiguresFilterContext.Provider>
            </>
          )}
        </FilteredList>
      </OptimisticLocation>
    </DeletedViewContext.Provider>
  );
}

/** No higher than its chips. */
const otherFilters = { display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { p: 1 } };

/** The list of deleted records is not part of the address and has its own stored parameters. */
const deletedListProps = (resource: string, props: Omit<ListProps, 'children' | 'filters'>) => ({
  ...props,
  empty: false as const,
  storeKey: `${resource}.deleted`,
  disableSyncWithLocation: true,
  queryOptions: { ...props.queryOptions, meta: { ...metaOf(props), deleted: true } },
});

/** Returns the `meta` that a page passes to the data provider, which react-admin's list context does not include. */
const metaOf = ({ queryOptions }: Pick<ListProps, 'queryOptions'>): object =>
  valuesOf(queryOptions?.meta);
