import type { ReactElement } from 'react';
import { useResourceContext, type ListProps } from 'react-admin';
import { useAccess } from '../auth/use-access.js';
import { valuesOf } from '../data-provider/values.js';
import { DeletedButton } from '../deleted/DeletedButton.js';
import { DeletedNote } from '../deleted/DeletedNote.js';
import { DeletedViewContext } from '../deleted/deleted-view.js';
import { useDeletedView } from '../deleted/use-deleted-view.js';
import { EmptyList } from '../list/EmptyList.js';
import { FiguresFilterContext } from '../list/figures-filter.js';
import { FilteredList } from '../list/FilteredList.js';
import { FollowAtOnce } from '../list/FollowAtOnce.js';
import { ListBody } from '../list/ListBody.js';
import { ListPagination } from '../list/ListPagination.js';
import { freshAhead } from '../list/read-ahead.js';
import { usePageSize } from '../list/use-page-sizes.js';
import { useKnownParams } from '../list/use-known-params.js';
import { OfflineError } from '../reading/OfflineError.js';
import { SAID_HERE, useSayHere } from '../reading/said-here.js';
import { SavedViews } from '../views/SavedViews.js';
import { Aside, besideTable, TABLE_TOP } from './Aside.js';
import { StudioButton } from './StudioButton.js';
import { wideTable } from './wide-table.js';
import { useExporter } from './export-records.js';
import { ListToolbar } from './ListToolbar.js';
import { useAllowedFilters } from './use-allowed-filters.js';
import { useFilterLabels, type FilterProps } from './use-filter-labels.js';

export interface ListPageProps extends Omit<ListProps, 'filters'> {
  /** Inputs of the filter form; their labels are made of those of the fields. */
  filters?: ReactElement<FilterProps>[];
  /** The resource has a Studio. */
  studio?: boolean;
}

const NO_FILTERS: ReactElement<FilterProps>[] = [];

/**
 * A react-admin List with what every generated one has: toolbar, filters, export, and a page for no records; and a view of the
 * deleted ones, for those who may restore them.
 */
export function ListPage({
  filters = NO_FILTERS,
  studio = false,
  aside,
  children,
  ...props
}: ListPageProps) {
  const resource = useResourceContext(props) ?? '';
  const { storeKey, sort, filterDefaultValues, disableSyncWithLocation } = props;
  const perPage = usePageSize(resource);
  const isAllowed = useAccess(resource, 'list');
  useSayHere(resource);
  const labelled = useFilterLabels(useAllowedFilters(resource, filters));
  const isKnown = useKnownParams({
    ...{ resource, storeKey, sort, filterDefaultValues, disableSyncWithLocation },
    filterSources: filters.map(({ props: { source } }) => source),
  });
  const exporter = useExporter(resource);
  const deleted = useDeletedView(resource);
  const shown = deleted?.isShown ? ofDeleted(resource, props) : props;
  const isOffered = labelled.some(({ props: { source } }) => source !== 'q');
  if (!isAllowed || !isKnown) return null; // the List would ask the API before react-admin leads away
  return (
    <DeletedViewContext.Provider value={deleted}>
      <FollowAtOnce>
        <FilteredList
          key={deleted?.isShown ? 'deleted' : 'there'}
          sx={aside ? besideTable : wideTable}
          {...(aside && { aside: <Aside top={TABLE_TOP}>{aside}</Aside> })}
          actions={
            <ListToolbar
              filters={isOffered ? labelled : NO_FILTERS}
              views={!disableSyncWithLocation}
              studio={studio}
              meta={metaOf(shown)}
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
          {...shown}
          queryOptions={{ ...SAID_HERE, staleTime: freshAhead, ...shown.queryOptions }}
        >
          {children === undefined ? undefined : (
            <>
              {deleted?.isShown ? <DeletedNote /> : null}
              {shown.disableSyncWithLocation ? null : <SavedViews />}
              <FiguresFilterContext.Provider
                value={deleted?.isShown ? undefined : (shown.filter ?? {})}
              >
                <ListBody>{children}</ListBody>
              </FiguresFilterContext.Provider>
            </>
          )}
        </FilteredList>
      </FollowAtOnce>
    </DeletedViewContext.Provider>
  );
}

/** The list of the deleted records stands in no address, and what it remembers is its own. */
const ofDeleted = (resource: string, props: Omit<ListProps, 'children' | 'filters'>) => ({
  ...props,
  empty: false as const,
  storeKey: `${resource}.deleted`,
  disableSyncWithLocation: true,
  queryOptions: { ...props.queryOptions, meta: { ...metaOf(props), deleted: true } },
});

/** Of what a page hands on to the data provider; react-admin's context of a list does not tell. */
const metaOf = ({ queryOptions }: Pick<ListProps, 'queryOptions'>): object =>
  valuesOf(queryOptions?.meta);
