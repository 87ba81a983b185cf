import type {
  DataGridProps,
  GridPaginationModel,
  GridRowSelectionModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import type { Windows } from '../rows/use-windows.js';
import { isDraft, isGap, type Columns, type StudioRow } from '../base/types.js';

type ListModels = { rowCount: number } & Pick<
  DataGridProps<StudioRow>,
  | 'paginationModel'
  | 'sortModel'
  | 'onSortModelChange'
  | 'rowSelectionModel'
  | 'onRowSelectionModelChange'
>;

/** A single page of all rows: they are passed to the grid in one piece, although its edition limits pages to a hundred. */
const ONE_PAGE: GridPaginationModel = { page: 0, pageSize: 100 };

/**
 * Returns the order and selection of react-admin's list in the DataGrid's format. The models are memoized: the grid applies every
 * new object again.
 */
export function useListModels(columns: Columns, { loaded, extent }: Windows): ListModels {
  const list = useListContext<StudioRow>();
  const { sort, setSort, selectedIds, onSelect } = list;

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

  const onSortModelChange = useEvent(([order]: GridSortModel) => {
    if (!order?.sort) return;
    const field = columns.get(order.field)?.sortBy ?? order.field;
    setSort({ field, order: order.sort === 'desc' ? 'DESC' : 'ASC' });
  });
  // "select all" is reported as the excluded ids: it selects the loaded rows and those already selected that were evicted
  const onRowSelectionModelChange = useEvent(({ type, ids }: GridRowSelectionModel) => {
    const known = [...new Set([...selectedIds, ...loaded.map(({ id }) => id)])];
    const chosen = type === 'include' ? [...ids] : known.filter((id) => !ids.has(id));
    onSelect(chosen.filter((id) => !isDraft(id) && !isGap(id)));
  });

  return {
    rowCount: extent.places,
    paginationModel: ONE_PAGE,
    sortModel,
    onSortModelChange,
    rowSelectionModel,
    onRowSelectionModelChange,
  };
}

/**
 * Returns the column that shows the server's order: people are sorted by name, not by id. Empty if it is not visible, as the grid
 * would otherwise request another order immediately.
 */
const columnsOf = (sorted: string, columns: Columns): string[] =>
  [...columns.values()]
    .filter(({ field, sortBy = field }) => sortBy === sorted)
    .map(({ field }) => field)
    .slice(0, 1);
