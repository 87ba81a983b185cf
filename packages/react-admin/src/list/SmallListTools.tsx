import ChecklistIcon from '@mui/icons-material/Checklist';
import { Box, ToggleButton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { BulkActionsToolbar, SortButton, useListContext } from 'react-admin';
import { useListTexts } from './messages.js';
import { IsSelectingContext } from './small-selection.js';
import type { TableFeatures } from './table-offers.js';

interface SmallListToolsProps extends TableFeatures {
  /** The list. */
  children: ReactNode;
}

/** Above a list without columns: its sort order, and a button that starts selecting records. */
export function SmallListTools({ fields, bulkActions, children }: SmallListToolsProps) {
  const { data, onUnselectItems } = useListContext();
  const text = useListTexts();
  const [isSelecting, setSelecting] = useState(false);
  const hasRecords = (data?.length ?? 0) > 0;
  const toggle = () => {
    setSelecting(!isSelecting);
    onUnselectItems();
  };
  if (!hasRecords) return children;
  return (
    <IsSelectingContext.Provider value={isSelecting}>
      <Box className="GenSmallList-tools" sx={BAR}>
        {fields.length > 0 ? <SortButton fields={fields} /> : null}
        {bulkActions ? (
          <ToggleButton
            value="select"
            selected={isSelecting}
            onChange={toggle}
            size="small"
            aria-label={text('select')}
            title={text('select')}
            sx={{ border: 0 }}
          >
            <ChecklistIcon />
          </ToggleButton>
        ) : null}
      </Box>
      {bulkActions ? (
        <BulkActionsToolbar selectAllButton={false}>{bulkActions}</BulkActionsToolbar>
      ) : null}
      {children}
    </IsSelectingContext.Provider>
  );
}

/** In pixels: as high as the bulk action bar that covers them during selection. */
export const TOOLS_HEIGHT = 48;

const BAR = {
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  height: TOOLS_HEIGHT,
  px: 1,
};
