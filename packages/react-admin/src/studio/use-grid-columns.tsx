import type { GridCellParams, GridColDef, GridRenderEditCellParams } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslateLabel } from 'react-admin';
import { toDay, toTime } from './dates.js';
import { EditCell } from './EditCell.js';
import type { StudioText } from './messages.js';
import { isDraft, type StudioColumn, type StudioRow } from './types.js';
import type { CellErrors } from './use-cell-errors.js';

/** How the texts of the API become what a column type needs, and back to something readable. */
function valueProps(column: StudioColumn): Partial<GridColDef<StudioRow>> {
  switch (column.type) {
    case 'date':
      return { valueGetter: toDay };
    case 'dateTime':
      return { valueGetter: toTime };
    case 'singleSelect':
      return { valueGetter: (value: unknown) => value ?? '' };
    case undefined:
    case 'string':
      return { valueFormatter: readable };
    default:
      return {};
  }
}

/** In pixels; the grid shares out what is left. */
function leastWidth({ type = 'string', editable }: StudioColumn): number {
  if (type === 'dateTime') return 190; // cut, it would tell the day at most
  return type === 'string' && editable ? 160 : 110;
}

/** Lists and JSON are shown, not edited, in a cell. */
function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(readable).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An enum that may be empty needs an option for it. */
function optionProps(column: StudioColumn): object {
  if (column.type !== 'singleSelect' || column.required || !('valueOptions' in column)) return {};
  const { valueOptions } = column;
  return Array.isArray(valueOptions) ? { valueOptions: [NO_VALUE, ...valueOptions] } : {};
}

/** The grid calls this as a function: the hooks belong into a component of its own. */
const renderEditCell = (params: GridRenderEditCellParams<StudioRow>) => <EditCell {...params} />;

const NO_VALUE = { value: '', label: '–' };

/** The columns as the DataGrid takes them: dates as `Date`, editors with messages, and marks for the state of a cell. */
export function useGridColumns(
  columns: StudioColumn[],
  errors: CellErrors,
  resource: string,
  text: StudioText,
): GridColDef<StudioRow>[] {
  const translateLabel = useTranslateLabel();
  return useMemo(() => {
    const cellClassName = ({ id, field, colDef }: GridCellParams<StudioRow>): string => {
      if (errors.get(id)?.[field]) return 'studio-error';
      if (isDraft(id)) return 'studio-draft';
      return colDef.editable ? '' : 'studio-fixed';
    };
    const newRow = {
      valueFormatter: (value: unknown) =>
        isDraft(String(value)) ? text('newRow') : readable(value),
    };
    return columns.map(({ required, validate: _validate, ...column }) => {
      const label = column.headerName ?? String(translateLabel({ source: column.field, resource }));
      return {
        minWidth: leastWidth(column),
        flex: 1,
        ...valueProps(column),
        ...(column.field === 'id' && newRow),
        ...(column.editable && { renderEditCell }),
        ...column,
        ...optionProps({ ...column, required }),
        headerName: required ? `${label} *` : label,
        cellClassName,
      };
    });
  }, [columns, errors, resource, text, translateLabel]);
}
