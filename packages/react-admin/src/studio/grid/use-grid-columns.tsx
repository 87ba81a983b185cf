import LockIcon from '@mui/icons-material/LockOutlined';
import {
  renderBooleanCell,
  type GridColDef,
  type GridRenderCellParams,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { Skeleton } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { firstLines } from '../../fields/beginning-of.js';
import { toCell, toWire } from '../values/cell-values.js';
import { cellTypeOf } from '../cells/index.js';
import { EditCell } from '../editors/EditCell.js';
import { RecordLink } from './RecordLink.js';
import type { StudioText } from '../base/messages.js';
import { isDraft, isGap, type Columns, type StudioColumn, type StudioRow } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

type GridColumn = GridColDef<StudioRow>;

/** Width of a header with its required mark and sort arrow: a truncated name is useless. */
const headerWidth = (name: string): number => name.length * 8 + 52;

/** Returns the options of an enum in one record, with an empty one if the cell may be empty. */
function optionsOf(
  { field, choices = [], isOffered, required, hasDefault }: StudioColumn,
  row?: StudioRow,
): object[] {
  const offered =
    row && isOffered
      ? choices.filter(({ id }) => id === row[field] || isOffered(id, row.id))
      : choices;
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return required && !hasDefault ? options : [{ value: '', label: '–' }, ...options];
}

/** Keys are rarely read: they leave the space to other columns. */
const defaultMinWidth = (column: StudioColumn): number =>
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
    minWidth: Math.max(minWidth ?? defaultMinWidth(column), headerWidth(headerName)),
    editable: Boolean(column.editable),
    sortable: sortable && type.isSortable !== false,
    ...(align && { align, headerAlign: align }),
    valueFormatter: (_value: unknown, row) => {
      const value: unknown = row[field];
      if (field === 'id' && isDraft(row.id)) return text('newRow');
      return firstLines(value instanceof UnparsedText ? value.text : toText(value, column, row));
    },
    valueGetter: (value: unknown) => toCell(value, column),
    // converted immediately: typed text must not be mistaken for a value of the API
    valueSetter: (value: unknown, row) => ({ ...row, [field]: toWire(value, column) }),
    renderEditCell: (params: GridRenderEditCellParams<StudioRow>) => (
      <EditCell params={params} column={column} />
    ),
    // an unset checkbox would look like an unchecked one
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
        return value instanceof UnparsedText ? value.text : <View column={column} row={row} />;
      },
      display: 'flex',
    }),
  };
  const masked = withPlaceholders(
    isUnseen ? { ...shared, ...maskColumn(isUnseen, shared, text) } : shared,
  );
  return grid === 'singleSelect'
    ? { ...masked, type: 'singleSelect', valueOptions: ({ row }) => optionsOf(column, row) }
    : masked;
}

/** Shows a placeholder line in rows that are not loaded yet. */
const withPlaceholders = ({ renderCell, ...column }: GridColumn): GridColumn => ({
  ...column,
  renderCell: (params): ReactNode => {
    if (isGap(params.id)) return <Skeleton variant="text" width="60%" sx={LINE} />;
    return renderCell?.(params); // without one, the grid shows the value
  },
});

const LINE = { display: 'inline-block' };

/** Shows that a cell is hidden from the user, which is different from empty. */
const maskColumn = (
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

/** Returns the columns for the DataGrid. They depend on the language, not on edits. */
export const useGridColumns = (columns: Columns, text: StudioText): GridColumn[] =>
  useMemo(() => [...columns.values()].map((column) => gridColumn(column, text)), [columns, text]);
