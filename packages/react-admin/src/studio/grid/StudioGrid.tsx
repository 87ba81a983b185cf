import { Box } from '@mui/material';
import { DataGrid, type GridCellParams, type GridSlots } from '@mui/x-data-grid';
import { useCallback, useId, type ReactNode } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useRules } from '../../access/use-rules.js';
import { ReadAlert } from '../../reading/ReadAlert.js';
import { CellMessage } from './CellMessage.js';
import { ColumnMenu, MoverContext } from './ColumnMenu.js';
import { FindBar } from './FindBar.js';
import { frame } from './frame.js';
import { LeaveGuard } from './LeaveGuard.js';
import { ColumnsContext, ExtentContext, StudioFooter } from './MarkedSums.js';
import { LinkedIdsContext } from '../linked-ids/context.js';
import { FillContext, RangeContext } from '../base/range.js';
import { ReferencesContext } from '../references/context.js';
import { useStoreValue } from '../base/store.js';
import { StudioCell } from './StudioCell.js';
import { StudioDialogs } from './StudioDialogs.js';
import { StudioToolbar } from './StudioToolbar.js';
import { isDraft, isEditable, isGap, type AnyColumn, type StudioRow } from '../base/types.js';
import { isHeld, isSaving, MessageIdContext, UnsavedContext } from '../rows/unsaved.js';
import { useColumnLayout } from './use-column-layout.js';
import { useFrozenColumn } from './use-frozen-column.js';
import { useGridColumns } from './use-grid-columns.js';
import { useWithActions } from './use-with-actions.js';
import { useGridTexts } from './use-grid-texts.js';
import { useKeys } from './use-keys.js';
import { useListModels } from './use-list-models.js';
import { useSettledRows } from '../editing/use-settled-rows.js';
import { useStudio } from '../editing/use-studio.js';

export interface StudioGridProps {
  /** Must be the same array on every render: define it outside the component. */
  columns: AnyColumn[];
  /** Name of the grid for assistive technology; the resource's own unless said. */
  label?: string;
  /** False where rows cannot be marked, to delete them. */
  canDelete?: boolean;
  /** Buttons for the record of a row. */
  rowActions?: ReactNode;
  /** What the list around asks of the data provider beside the records (`queryOptions.meta`). */
  meta?: unknown;
}

const SLOTS: Partial<GridSlots> = {
  cell: StudioCell,
  columnMenu: ColumnMenu,
  footer: StudioFooter,
};

/** The rows of before are neither read nor edited while others are awaited. */
const SLOT_PROPS = { loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } } as const;

/**
 * The records of a list as a spreadsheet: edit, mark, fill, copy, cut and paste cells, add, duplicate and delete rows, undo and
 * redo. Each change is saved at once; what the server refuses stays in its cell with the reason. Belongs into
 * `<List pagination={false}>`, whose order and filters it reads by windows of its own; `Studio` is both.
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
  const rules = useRules();
  const getResourceLabel = useGetResourceLabel();
  const models = useListModels(columns, studio.windows);
  const layout = useColumnLayout(resource, columns, useGridColumns(columns, text));
  const gridColumns = useWithActions(layout.columns, rowActions);
  useFrozenColumn(apiRef);
  const settledRows = useSettledRows(apiRef, rows, models.rowCount);
  const messageId = useId();
  const localeText = useGridTexts();
  const isSendingCells = useStoreValue(unsaved, isSaving);
  const hasHeldCells = useStoreValue(unsaved, isHeld);
  const hasDrafts = useStoreValue(drafts.store, ({ length }) => length > 0);
  const hasUnsaved = hasHeldCells || hasDrafts;
  const onKeyDown = useKeys(studio);

  const isCellEditable = useCallback(
    ({ id, field }: GridCellParams<StudioRow>) => {
      const column = columns.get(field);
      return column !== undefined && isEditable(column, id);
    },
    [columns],
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
                <Box
                  onCopyCapture={studio.copying.copy}
                  onCutCapture={studio.copying.cut}
                  onPasteCapture={(event) => void studio.pasting.paste(event)}
                  onKeyDownCapture={onKeyDown}
                  onMouseDownCapture={drag.onMouseDown}
                  sx={frame}
                >
                  <MoverContext.Provider value={layout.mover}>
                    <ColumnsContext.Provider value={columns}>
                      <ExtentContext.Provider value={studio.windows.extent}>
                        <DataGrid<StudioRow>
                          apiRef={apiRef}
                          label={label ?? getResourceLabel(resource, 2)}
                          rows={settledRows}
                          columns={gridColumns}
                          columnVisibilityModel={layout.visibility}
                          onColumnVisibilityModelChange={layout.setVisibility}
                          onColumnWidthChange={layout.setWidth}
                          slots={SLOTS}
                          loading={isPending || busy.isBusy}
                          slotProps={SLOT_PROPS}
                          localeText={localeText}
                          density="compact"
                          isCellEditable={isCellEditable}
                          processRowUpdate={edit.editRow}
                          onCellEditStart={edit.onCellEditStart}
                          onCellEditStop={edit.onCellEditStop}
                          checkboxSelection={canDelete && rules.may(resource, 'delete')}
                          disableRowSelectionOnClick
                          isRowSelectable={isRecord}
                          keepNonExistentRowsSelected // those that are let go, too
                          paginationMode="server" // the grid then shows all the rows that it is given, in one piece
                          sortingMode="server"
                          sortingOrder={ORDERS}
                          disableColumnFilter // the list's own filters search the whole table, not one page
                          {...models}
                        />
                      </ExtentContext.Provider>
                    </ColumnsContext.Provider>
                  </MoverContext.Provider>
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

const ORDERS = ['asc', 'desc'] as const;
const isRecord = ({ id }: { id: string | number }) => !isDraft(id) && !isGap(id);
