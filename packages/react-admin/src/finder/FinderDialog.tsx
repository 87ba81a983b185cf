import { Dialog } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { FinderList } from './FinderList.js';
import { finderMessages } from './messages.js';

/** The finder over the page. */
export function FinderDialog({ onClose }: { onClose: () => void }) {
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
      <FinderList onClose={onClose} />
    </Dialog>
  );
}

const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } };
