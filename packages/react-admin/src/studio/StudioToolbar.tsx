import AddIcon from '@mui/icons-material/Add';
import SaveIcon from '@mui/icons-material/Save';
import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, Stack } from '@mui/material';
import type { StudioText } from './messages.js';
import type { CellErrors } from './use-cell-errors.js';

interface StudioToolbarProps {
  draftCount: number;
  canUndo: boolean;
  isBusy: boolean;
  errors: CellErrors;
  text: StudioText;
  onAdd: () => void;
  onSave: () => void;
  onUndo: () => void;
}

export function StudioToolbar(props: StudioToolbarProps) {
  const { draftCount, canUndo, isBusy, errors, text, onAdd, onSave, onUndo } = props;
  const messages = [...errors.values()].flatMap((row) => Object.values(row));
  return (
    <Stack direction="row" useFlexGap sx={{ p: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
        {text('addRow')}
      </Button>
      <Button
        size="small"
        variant="contained"
        startIcon={<SaveIcon />}
        disabled={draftCount === 0 || isBusy}
        onClick={onSave}
      >
        {text('saveRows', { count: draftCount })}
      </Button>
      <Button
        size="small"
        startIcon={<UndoIcon />}
        disabled={!canUndo || isBusy}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z"
      >
        {text('undo')}
      </Button>
      {messages.length > 0 && (
        <Alert severity="error" sx={{ py: 0 }}>
          {text('cellErrors', { count: messages.length, first: messages[0] })}
        </Alert>
      )}
    </Stack>
  );
}
