import ChecklistIcon from '@mui/icons-material/Checklist';
import { Box, ToggleButton } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { BulkActionsToolbar, SortButton, useListContext } from 'react-admin';
import { useListTexts } from './messages.js';
import { SmallSelection } from './small-selection.js';
import type { TableOffers } from './table-offers.js';

interface SmallListToolsProps extends TableOffers {
  /** The list. */
  children: ReactNode;
}

/** Above a list without columns: what it is sorted by, and a button that lets records be selected. */
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
    <SmallSelection.Provider value={isSelecting}>
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
    </SmallSelection.Provider>
  );
}

/** As high as the bar that covers it while records are selected. */
const BAR = {
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  height: 48,
  px: 1,
};
