import LockIcon from '@mui/icons-material/LockOutlined';
import {
  renderBooleanCell,
  type GridColDef,
  type GridRenderCellParams,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { Skeleton } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { toCell, toWire } from '../values/cell-values.js';
import { cellTypeOf } from '../cells/index.js';
import { EditCell } from '../editors/EditCell.js';
import { RecordLink } from './RecordLink.js';
import type { StudioText } from '../base/messages.js';
import { isDraft, isGap, type Columns, type StudioColumn, type StudioRow } from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';

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
  const { isUnseen } = column;
  const type = cellTypeOf(column);
  const { grid, align, toText, View } = type;
  const headerName = required && !hasDefault ? `${label} *` : label;
  const shared: GridColumn = {
    field,
    type: grid,
    headerName,
    flex: 1,
    minWidth: Math.max(minWidth ?? leastWidth(column), headerWidth(headerName)),
    editable: Boolean(column.editable),
    sortable: sortable && type.isSortable !== false,
    ...(align && { align, headerAlign: align }),
    valueFormatter: (_value: unknown, row) => {
      const value: unknown = row[field];
      if (field === 'id' && isDraft(row.id)) return text('newRow');
      return value instanceof UnreadText ? value.text : toText(value, column);
    },
    valueGetter: (value: unknown) => toCell(value, column),
    // at once: what is typed must not be taken for a value of the API that looks like it
    valueSetter: (value: unknown, row) => ({ ...row, [field]: toWire(value, column) }),
    renderEditCell: (params: GridRenderEditCellParams<StudioRow>) => (
      <EditCell params={params} column={column} />
    ),
    // a box that nobody has set yet would look like one that is not ticked
    ...(grid === 'boolean' && {
      renderCell: (params: GridRenderCellParams<StudioRow>) =>
        typeof params.value === 'boolean' ? renderBooleanCell?.(params) : null,
    }),
    ...(field === 'id' && {
      renderCell: (params: GridRenderCellParams<StudioRow>) => (
        <RecordLink {...params} isNew={isDraft(params.row.id)} />
      ),
    }),
    ...(View && {
      renderCell: ({ row }: GridRenderCellParams<StudioRow>) => {
        const value: unknown = row[field];
        return value instanceof UnreadText ? value.text : <View column={column} row={row} />;
      },
      display: 'flex',
    }),
  };
  const masked = withGaps(isUnseen ? { ...shared, ...maskedBy(isUnseen, shared, text) } : shared);
  return grid === 'singleSelect'
    ? { ...masked, type: 'singleSelect', valueOptions: optionsOf(column) }
    : masked;
}

/** In a row that is not there yet, a line where the value will stand. */
const withGaps = ({ renderCell, ...column }: GridColumn): GridColumn => ({
  ...column,
  renderCell: (params): ReactNode => {
    if (isGap(params.id)) return <Skeleton variant="text" width="60%" sx={LINE} />;
    return renderCell?.(params); // without one, the grid writes the value
  },
});

const LINE = { display: 'inline-block' };

/** A cell that is not told to this user is not empty. */
const maskedBy = (
  isUnseen: NonNullable<StudioColumn['isUnseen']>,
  { renderCell }: GridColumn,
  text: StudioText,
): Pick<GridColumn, 'renderCell' | 'display'> => ({
  renderCell: (params): ReactNode => {
    if (isUnseen(params.id))
      return <LockIcon titleAccess={text('unseen')} color="disabled" sx={{ fontSize: 16 }} />;
    return renderCell ? renderCell(params) : String(params.formattedValue ?? '');
  },
  display: 'flex',
});

/** The columns as the DataGrid takes them. They change with the language, not with what is edited. */
export const useGridColumns = (columns: Columns, text: StudioText): GridColumn[] =>
  useMemo(() => [...columns.values()].map((column) => gridColumn(column, text)), [columns, text]);
