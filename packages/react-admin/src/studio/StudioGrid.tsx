import { Box } from '@mui/material';
import { DataGrid } from '@mui/x-data-grid';
import type { KeyboardEvent } from 'react';
import { useListContext } from 'react-admin';
import { StudioToolbar } from './StudioToolbar.js';
import { isDraft, type StudioColumn, type StudioRow } from './types.js';
import { CellErrorsContext } from './use-cell-errors.js';
import { useGridColumns } from './use-grid-columns.js';
import { useListModels } from './use-list-models.js';
import { useStudio } from './use-studio.js';

export interface StudioGridProps {
  /** Must be the same array on every render: define it outside the component. */
  columns: StudioColumn[];
  /** Name of the grid for assistive technology. */
  label?: string;
}

const frame = {
  // what the app bar, the toolbar of the list and the Studio's own leave of the window
  height: { xs: 'calc(100vh - 240px)', sm: 'calc(100vh - 184px)' },
  minHeight: 360,
  // `width: 100%` would let the columns make the page wider than the window
  width: 0,
  minWidth: '100%',
  '& .studio-error': { outline: '2px solid', outlineColor: 'error.main', outlineOffset: -2 },
  '& .studio-draft': { bgcolor: 'action.hover' },
  '& .studio-fixed': { color: 'text.secondary' },
};

/** Texts copied out of the grid can be pasted back: numbers and dates as they are, not as this country writes them. */
const COPY_VALUES = { clipboardExport: true };

/**
 * The records of a list as a spreadsheet: edit cells, paste tables, add and delete rows, undo. Each change is saved at once; what the
 * server refuses stays in its cell with the reason. Belongs into `<List pagination={false}>`.
 */
export function StudioGrid({ columns, label }: StudioGridProps) {
  const studio = useStudio(columns);
  const { resource, apiRef, rows, text, busy, errors, report, drafts, undo } = studio;
  const { isPending, isFetching } = useListContext();
  const models = useListModels();
  const gridColumns = useGridColumns(columns, errors, resource, text);

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (isTyping || !isUndo) return;
    event.preventDefault();
    void undo.undo();
  };

  return (
    <CellErrorsContext.Provider value={errors}>
      <StudioToolbar
        draftCount={drafts.drafts.length}
        canUndo={undo.canUndo}
        isBusy={busy.isBusy}
        errors={errors}
        text={text}
        onAdd={studio.addRow}
        onSave={() => void drafts.save()}
        onUndo={() => void undo.undo()}
      />
      <Box
        onPasteCapture={(event) => void studio.paste(event)}
        onKeyDownCapture={onKeyDown}
        sx={frame}
      >
        <DataGrid<StudioRow>
          apiRef={apiRef}
          label={label ?? resource}
          rows={rows}
          columns={gridColumns}
          loading={isPending || isFetching || busy.isBusy}
          density="compact"
          processRowUpdate={studio.editRow}
          onProcessRowUpdateError={ignore} // the cell shows it
          onCellEditStart={({ reason }, event) => {
            // Ctrl+V must reach the paste above; the grid would start to edit the focused cell
            if (reason === 'pasteKeyDown') event.defaultMuiPrevented = true;
          }}
          onCellEditStop={({ id, field, reason }) => {
            if (reason === 'escapeKeyDown') report(id, [field]);
          }}
          ignoreValueFormatterDuringExport={COPY_VALUES}
          checkboxSelection
          disableRowSelectionOnClick
          isRowSelectable={({ id }) => !isDraft(id)}
          paginationMode="server"
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          disableColumnFilter // the list's own filters search the whole table, not one page
          {...models}
        />
      </Box>
    </CellErrorsContext.Provider>
  );
}

const ignore = () => undefined;
