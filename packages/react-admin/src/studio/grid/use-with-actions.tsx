import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useActionTexts } from '../../actions/messages.js';
import { isDraft, type StudioRow } from '../base/types.js';

type GridColumn = GridColDef<StudioRow>;

/** Appends a column with buttons for each record; a new row has none yet. */
export function useWithActions(columns: GridColumn[], actions: ReactNode): GridColumn[] {
  const text = useActionTexts();
  const headerName = text('column');
  return useMemo(
    () => (actions ? [...columns, actionsColumn(actions, headerName)] : columns),
    [columns, actions, headerName],
  );
}

const actionsColumn = (actions: ReactNode, headerName: string): GridColumn => ({
  field: '__actions__',
  headerName,
  ...{ sortable: false, editable: false, hideable: false, disableColumnMenu: true },
  ...{ minWidth: 120, display: 'flex' },
  renderCell: ({ row }: GridRenderCellParams<StudioRow>) =>
    isDraft(row.id) ? null : <RecordContextProvider value={row}>{actions}</RecordContextProvider>,
});
