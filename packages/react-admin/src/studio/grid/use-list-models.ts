import type {
  DataGridProps,
  GridPaginationModel,
  GridRowSelectionModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { usePageSizes } from '../../list/use-page-sizes.js';
import { isDraft, type Columns, type StudioRow } from '../base/types.js';

const PAGE_SIZES = [10, 25, 50, 100]; // the community DataGrid shows at most 100 rows

type ListModels = Pick<
  DataGridProps<StudioRow>,
  | 'rowCount'
  | 'pageSizeOptions'
  | 'paginationModel'
  | 'onPaginationModelChange'
  | 'sortModel'
  | 'onSortModelChange'
  | 'rowSelectionModel'
  | 'onRowSelectionModelChange'
>;

/**
 * Page, order and selection of react-admin's list as the DataGrid takes them.
 * The models are memoized: the grid applies every new object again, and while the router still commits the new page in a
 * transition, that would send the list back to the old one.
 */
export function useListModels(columns: Columns): ListModels {
  const list = useListContext<StudioRow>();
  const { page, perPage, setPage, setPerPage, sort, setSort, selectedIds, onSelect } = list;

  const rowCount = useRowCount();
  const paginationModel = useMemo<GridPaginationModel>(
    () => ({ page: page - 1, pageSize: perPage }),
    [page, perPage],
  );
  const sortModel = useMemo<GridSortModel>(
    () =>
      columnsOf(sort.field, columns).map((field) => ({
        field,
        sort: sort.order === 'DESC' ? 'desc' : 'asc',
      })),
    [columns, sort.field, sort.order],
  );
  const rowSelectionModel = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selectedIds) }),
    [selectedIds],
  );
  const sizes = usePageSizes(list.resource, PAGE_SIZES).join();
  const pageSizeOptions = useMemo(
    () => [...new Set([...sizes.split(',').map(Number), perPage])].sort((a, b) => a - b),
    [perPage, sizes],
  );

  const onPaginationModelChange = useEvent((model: GridPaginationModel) => {
    if (model.pageSize !== perPage) setPerPage(model.pageSize);
    else if (model.page !== page - 1) setPage(model.page + 1);
  });
  const onSortModelChange = useEvent(([order]: GridSortModel) => {
    if (!order?.sort) return;
    const field = columns.get(order.field)?.sortBy ?? order.field;
    setSort({ field, order: order.sort === 'desc' ? 'DESC' : 'ASC' });
  });
  // "select all" answers with what is left out
  const onRowSelectionModelChange = useEvent(({ type, ids }: GridRowSelectionModel) => {
    const rows = (list.data ?? []).map(({ id }) => id);
    const chosen = type === 'include' ? [...ids] : rows.filter((id) => !ids.has(id));
    onSelect(chosen.filter((id) => !isDraft(id)));
  });

  return {
    rowCount,
    pageSizeOptions,
    paginationModel,
    onPaginationModelChange,
    sortModel,
    onSortModelChange,
    rowSelectionModel,
    onRowSelectionModelChange,
  };
}

/** How many rows the grid may turn its pages to; what it says of them is `useListRange`. */
function useRowCount(): number {
  const { data, total, page, perPage, hasNextPage } = useListContext<StudioRow>();
  if (total !== undefined || !data) return total ?? 0;
  return page * perPage + (hasNextPage ? 1 : 0);
}

/**
 * The column that the server's order belongs to: people are sorted by their names, not by their ids. None where it is not
 * shown, for the grid would ask for another order at once.
 */
const columnsOf = (sorted: string, columns: Columns): string[] =>
  [...columns.values()]
    .filter(({ field, sortBy = field }) => sortBy === sorted)
    .map(({ field }) => field)
    .slice(0, 1);
