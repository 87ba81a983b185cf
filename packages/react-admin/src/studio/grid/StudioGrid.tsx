import { Box } from '@mui/material';
import { DataGrid, type GridCellParams, type GridSlots } from '@mui/x-data-grid';
import { useCallback, useId, type ReactNode } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useRules } from '../../access/use-rules.js';
import { ReadAlert } from '../../reading/ReadAlert.js';
import { CellMessage } from './CellMessage.js';
import { ColumnMenu, MoverContext } from './ColumnMenu.js';
import { FindBar } from './FindBar.js';
import { gridStyles } from './frame.js';
import { LeaveGuard } from './LeaveGuard.js';
import { ColumnsContext, ExtentContext, StudioFooter } from './MarkedSums.js';
import { LinkedIdsContext } from '../linked-ids/context.js';
import { FillContext, RangeContext } from '../base/range.js';
import { ReferencesContext } from '../references/context.js';
import { useStoreValue } from '../base/store.js';
import { RecordPanel } from './RecordPanel.js';
import { StudioCell } from './StudioCell.js';
import { StudioDialogs } from './StudioDialogs.js';
import { StudioToolbar } from './StudioToolbar.js';
import { isDraft, isEditable, isGap, type AnyColumn, type StudioRow } from '../base/types.js';
import { hasHeldValues, isSaving, MessageIdContext, UnsavedContext } from '../rows/unsaved.js';
import { useColumnLayout } from './use-column-layout.js';
import { useFrozenColumn } from './use-frozen-column.js';
import { useGridColumns } from './use-grid-columns.js';
import { useWithActions } from './use-with-actions.js';
import { useGridTexts } from './use-grid-texts.js';
import { useKeys } from './use-keys.js';
import { useListModels } from './use-list-models.js';
import { useStableRows } from '../editing/use-stable-rows.js';
import { useStudio } from '../editing/use-studio.js';

export interface StudioGridProps {
  /** Must be the same array on every render: define it outside the component. */
  columns: AnyColumn[];
  /** Accessible name of the grid; defaults to the resource's. */
  label?: string;
  /** False if rows cannot be selected for deletion. */
  canDelete?: boolean;
  /** Buttons for each row's record. */
  rowActions?: ReactNode;
  /** The `queryOptions.meta` of the surrounding list. */
  meta?: unknown;
}

const SLOTS: Partial<GridSlots> = {
  cell: StudioCell,
  columnMenu: ColumnMenu,
  footer: StudioFooter,
};

/** Covers the previous rows, which can be neither read nor edited, while others are loading. */
const LOADING = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

/** Leaves the rows readable while new ones are being saved. */
const SAVING = {
  loadingOverlay: { ...LOADING.loadingOverlay, variant: 'linear-progress' },
} as const;

/**
 * The records of a list as a spreadsheet: edit, select, fill, copy, cut and paste cells, add, duplicate and delete rows, undo and
 * redo. Each change is saved immediately; rejected values stay in their cells with the reason. Must be inside `<List
 * pagination={false}>`, whose order and filters it applies to its own windows of rows; `Studio` combines both.
 */
export function StudioGrid({
  columns: definitions,
  label,
  canDelete = true,
  rowActions,
  meta,
}: StudioGridProps) {
  const studio = useStudio({ definitions, canDelete, meta });
  const { resource, apiRef, columns, rows, text, busy, unsaved, drafts, edit, range, drag } =
    studio;
  const { isPending, error, isFetching, retry } = studio.windows;
  const { isBusy } = busy;
  const rules = useRules();
  const getResourceLabel = useGetResourceLabel();
  const models = useListModels(columns, studio.windows);
  const layout = useColumnLayout(resource, columns, useGridColumns(columns, text));
  const gridColumns = useWithActions(layout.columns, rowActions);
  useFrozenColumn(apiRef);
  const stableRows = useStableRows(apiRef, rows, models.rowCount);
  const messageId = useId();
  const localeText = useGridTexts();
  const isSendingCells = useStoreValue(unsaved, isSaving) || studio.isPreparing;
  const hasHeldCells = useStoreValue(unsaved, hasHeldValues);
  const hasDrafts = useStoreValue(drafts.store, ({ length }) => length > 0);
  const hasUnsaved = hasHeldCells || hasDrafts;
  const onKeyDown = useKeys(studio);

  const isCellEditable = useCallback(
    ({ id, field }: GridCellParams<StudioRow>) => {
      const column = columns.get(field);
      // an edit of a new row that is being saved would be lost with it
      const isBeingSaved = isBusy && isDraft(id);
      return column !== undefined && isEditable(column, id) && !isBeingSaved;
    },
    [columns, isBusy],
  );

  return (
    <UnsavedContext.Provider value={unsaved}>
      <RangeContext.Provider value={range.store}>
        <FillContext.Provider value={drag.store}>
          <ReferencesContext.Provider value={studio.references}>
            <MessageIdContext.Provider value={messageId}>
              <LinkedIdsContext.Provider value={studio.linkedIds}>
                <StudioToolbar studio={studio} hasUnsaved={hasUnsaved} canDelete={canDelete} />
                {studio.find.isOpen ? <FindBar studio={studio} /> : null}
                {error ? <ReadAlert error={error} onRetry={retry} isRetrying={isFetching} /> : null}
                <Box sx={WITH_PANEL}>
                  <Box sx={BESIDE_PANEL}>
                    <Box
                      onCopyCapture={studio.copying.copy}
                      onCutCapture={studio.copying.cut}
                      onPasteCapture={(event) => void studio.pasting.paste(event)}
                      onKeyDownCapture={onKeyDown}
                      onMouseDownCapture={drag.onMouseDown}
                      sx={gridStyles}
                    >
                      <MoverContext.Provider value={layout.mover}>
                        <ColumnsContext.Provider value={columns}>
                          <ExtentContext.Provider value={studio.windows.extent}>
                            <DataGrid<StudioRow>
                              apiRef={apiRef}
                              label={label ?? getResourceLabel(resource, 2)}
                              rows={stableRows}
                              columns={gridColumns}
                              columnVisibilityModel={layout.visibility}
                              onColumnVisibilityModelChange={layout.setVisibility}
                              onColumnWidthChange={layout.setWidth}
                              slots={SLOTS}
                              loading={isPending || isBusy}
                              slotProps={isPending ? LOADING : SAVING}
                              localeText={localeText}
                              density="compact"
                              isCellEditable={isCellEditable}
                              processRowUpdate={edit.editRow}
                              onCellEditStart={edit.onCellEditStart}
                              onCellEditStop={edit.onCellEditStop}
                              checkboxSelection={canDelete && rules.may(resource, 'delete')}
                              disableRowSelectionOnClick
                              isRowSelectable={isRecord}
                              keepNonExistentRowsSelected // including evicted ones
                              paginationMode="server" // makes the grid show all the rows it is given, on a single page
                              sortingMode="server"
                              sortingOrder={ORDERS}
                              disableColumnFilter // the list's own filters search the whole table, not one page
                              {...models}
                            />
                          </ExtentContext.Provider>
                        </ColumnsContext.Provider>
                      </MoverContext.Provider>
                    </Box>
                  </Box>
                  {studio.panel.isOpen ? (
                    <RecordPanel studio={studio} onClose={studio.panel.close} />
                  ) : null}
                </Box>
                <CellMessage apiRef={apiRef} id={messageId} />
                <StudioDialogs studio={studio} />
                <LeaveGuard isHeld={hasUnsaved} isSaving={isSendingCells} text={text} />
              </LinkedIdsContext.Provider>
            </MessageIdContext.Provider>
          </ReferencesContext.Provider>
        </FillContext.Provider>
      </RangeContext.Provider>
    </UnsavedContext.Provider>
  );
}

const WITH_PANEL = { display: 'flex' };
const BESIDE_PANEL = { flex: '1 1 0', minWidth: 0 };
const ORDERS = ['asc', 'desc'] as const;
const isRecord = ({ id }: { id: string | number }) => !isDraft(id) && !isGap(id);
