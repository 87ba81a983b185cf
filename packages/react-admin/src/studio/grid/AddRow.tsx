import AddIcon from '@mui/icons-material/Add';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useStoreValue } from '../base/store.js';
import type { StudioState } from '../editing/use-studio.js';

const SIDES = [
  ['above', 'insertAbove'],
  ['below', 'insertBelow'],
] as const;

/** Adds a new row above all others, or beside that of the cell which had the focus last. */
export function AddRow({ studio }: { studio: StudioState }) {
  const { text, lastCell, addRow, insertRow } = studio;
  const hasCell = useStoreValue(lastCell, (cell) => cell !== null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = (side: 'above' | 'below') => {
    setAnchor(null);
    insertRow(side);
  };
  return (
    <Box sx={{ display: 'flex' }}>
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={addRow}
        aria-keyshortcuts="Control+Enter"
      >
        {text('addRow')}
      </Button>
      <IconButton
        size="small"
        color="primary"
        aria-label={text('insertRow')}
        title={text('insertRow')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={!hasCell}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ArrowDropDownIcon fontSize="small" />
      </IconButton>
      {/* the new row takes the focus */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
      >
        {SIDES.map(([side, label]) => (
          <MenuItem
            key={side}
            onClick={() => insert(side)}
            {...(side === 'below' && { 'aria-keyshortcuts': 'Control+Shift+Enter' })}
          >
            {text(label)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
