import { Box, Tooltip } from '@mui/material';
import {
  GridEditBooleanCell,
  GridEditDateCell,
  GridEditInputCell,
  GridEditSingleSelectCell,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { useContext } from 'react';
import type { StudioRow } from './types.js';
import { CellErrorsContext } from './use-cell-errors.js';

function Editor(params: GridRenderEditCellParams<StudioRow> & { error: boolean }) {
  switch (params.colDef.type) {
    case 'date':
    case 'dateTime':
      return <GridEditDateCell {...params} />;
    case 'singleSelect':
      return <GridEditSingleSelectCell {...params} />;
    case 'boolean':
      return <GridEditBooleanCell {...params} />;
    default:
      return <GridEditInputCell {...params} />;
  }
}

/** The grid's own editor, with the message of the last attempt to save the cell. */
export function EditCell(params: GridRenderEditCellParams<StudioRow>) {
  const message = useContext(CellErrorsContext).get(params.id)?.[params.field];
  return (
    <Tooltip open={Boolean(message)} title={message ?? ''} arrow placement="bottom-start">
      <Box sx={{ width: '100%', height: '100%', display: 'flex' }}>
        <Editor {...params} error={Boolean(message)} />
      </Box>
    </Tooltip>
  );
}
