import { Dialog } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { FinderList } from './FinderList.js';
import { finderMessages } from './messages.js';
import type { TypedText } from './TypeAheadBuffer.js';

/** The finder on top of the page. */
export function FinderDialog({ typed, onClose }: { typed: TypedText; onClose: () => void }) {
  const text = useTexts('finder', finderMessages);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': text('label') } }}
      sx={atTop}
    >
      <FinderList typed={typed} onClose={onClose} />
    </Dialog>
  );
}

const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } };
