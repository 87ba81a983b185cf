import AddIcon from '@mui/icons-material/Add';
import SaveIcon from '@mui/icons-material/Save';
import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, Stack } from '@mui/material';
import { BulkDeleteButton, useListContext, useTranslateLabel } from 'react-admin';
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
  const { selectedIds } = useListContext();
  return (
    <Stack direction="row" useFlexGap sx={{ p: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
        {text('addRow')}
      </Button>
      {draftCount > 0 && (
        <Button
          size="small"
          variant="contained"
          startIcon={<SaveIcon />}
          disabled={isBusy}
          onClick={onSave}
        >
          {text('saveRows', { smart_count: draftCount })}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<UndoIcon />}
        disabled={!canUndo || isBusy}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z"
      >
        {text('undo')}
      </Button>
      {selectedIds.length > 0 && <BulkDeleteButton mutationMode="pessimistic" />}
      <ErrorSummary errors={errors} text={text} />
    </Stack>
  );
}

/** How many cells are wrong, and why the first one is: its tooltip may be out of sight. */
function ErrorSummary({ errors, text }: Pick<StudioToolbarProps, 'errors' | 'text'>) {
  const translateLabel = useTranslateLabel();
  const cells = [...errors.values()].flatMap((row) => Object.entries(row));
  if (cells.length === 0) return null;
  const [[source, message]] = cells;
  const first = `${translateLabel({ source })}: ${message}`;
  return (
    <Alert severity="error" sx={{ py: 0 }}>
      {text('toCorrect', { smart_count: cells.length, first })}
    </Alert>
  );
}
