import {
  renderBooleanCell,
  type GridColDef,
  type GridRenderCellParams,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { cellTypeOf } from './cells/index.js';
import { EditCell } from './editors/EditCell.js';
import type { StudioText } from './messages.js';
import { isDraft, type Columns, type StudioColumn, type StudioRow } from './types.js';

type GridColumn = GridColDef<StudioRow>;

/** Room for the name, its mark and the arrow of the order: a name that is cut tells nothing. */
const headerWidth = (name: string): number => name.length * 8 + 52;

/** An enum that may be empty needs an option for it. */
function optionsOf({ choices = [], required, hasDefault }: StudioColumn): object[] {
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  return required && !hasDefault ? options : [{ value: '', label: '–' }, ...options];
}

/** A key is looked at, not read: it leaves the room to the others. */
const leastWidth = (column: StudioColumn): number =>
  column.field === 'id' ? 100 : cellTypeOf(column).minWidth;

function gridColumn(column: StudioColumn, text: StudioText): GridColumn {
  const { field, label = field, required, hasDefault, sortable = true, minWidth } = column;
  const type = cellTypeOf(column);
  const { grid, toCell, toText, View } = type;
  const headerName = required && !hasDefault ? `${label} *` : label;
  const shared: GridColumn = {
    field,
    type: grid,
    headerName,
    flex: 1,
    minWidth: Math.max(minWidth ?? leastWidth(column), headerWidth(headerName)),
    editable: Boolean(column.editable),
    sortable: sortable && type.isSortable !== false,
    valueFormatter: (_value: unknown, row) =>
      field === 'id' && isDraft(row.id) ? text('newRow') : toText(row[field], column),
    renderEditCell: (params: GridRenderEditCellParams<StudioRow>) => (
      <EditCell params={params} column={column} />
    ),
    ...(toCell && { valueGetter: (value: unknown) => toCell(value) }),
    // a box that nobody has set yet would look like one that is not ticked
    ...(grid === 'boolean' && {
      renderCell: (params: GridRenderCellParams<StudioRow>) =>
        typeof params.value === 'boolean' ? renderBooleanCell?.(params) : null,
    }),
    ...(View && {
      renderCell: ({ row }: GridRenderCellParams<StudioRow>) => <View column={column} row={row} />,
      display: 'flex',
    }),
  };
  return grid === 'singleSelect'
    ? { ...shared, type: 'singleSelect', valueOptions: optionsOf(column) }
    : shared;
}

/** The columns as the DataGrid takes them. They change with the language, not with what is edited. */
export const useGridColumns = (columns: Columns, text: StudioText): GridColumn[] =>
  useMemo(() => [...columns.values()].map((column) => gridColumn(column, text)), [columns, text]);
