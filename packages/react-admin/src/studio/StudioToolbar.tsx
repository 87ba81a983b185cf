import AddIcon from '@mui/icons-material/Add';
import RedoIcon from '@mui/icons-material/Redo';
import SaveIcon from '@mui/icons-material/Save';
import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { BulkDeleteButton, CanAccess, useListContext } from 'react-admin';
import { QuestionDialog } from './dialogs/QuestionDialog.js';
import { useStoreValue } from './store.js';
import type { StudioState } from './use-studio.js';

interface StudioToolbarProps {
  studio: StudioState;
  hasUnsaved: boolean;
}

export function StudioToolbar({ studio, hasUnsaved }: StudioToolbarProps) {
  const { text, drafts, undo, busy, addRow, saveRows, discard, canCreate } = studio;
  const { selectedIds } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const count = drafts.drafts.length;
  return (
    <Stack direction="row" useFlexGap sx={{ p: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {canCreate && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={addRow}
          aria-keyshortcuts="Control+Enter"
        >
          {text('addRow')}
        </Button>
      )}
      {count > 0 && (
        <Button
          size="small"
          variant="contained"
          startIcon={<SaveIcon />}
          disabled={busy.isBusy}
          onClick={() => void saveRows()}
          aria-keyshortcuts="Control+S"
        >
          {text('saveRows', { smart_count: count })}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<UndoIcon />}
        disabled={!undo.canUndo || busy.isBusy}
        onClick={() => void undo.undo()}
        aria-keyshortcuts="Control+Z"
      >
        {text('undo')}
      </Button>
      <Button
        size="small"
        startIcon={<RedoIcon />}
        disabled={!undo.canRedo || busy.isBusy}
        onClick={() => void undo.redo()}
        aria-keyshortcuts="Control+Y"
      >
        {text('redo')}
      </Button>
      {hasUnsaved && (
        <Button size="small" onClick={() => setAsking(true)}>
          {text('discard')}
        </Button>
      )}
      {selectedIds.length > 0 && (
        <CanAccess action="delete">
          <BulkDeleteButton mutationMode="pessimistic" />
        </CanAccess>
      )}
      <ErrorSummary studio={studio} />
      {isAsking && (
        <QuestionDialog
          title={text('discardTitle')}
          question={text('discardText')}
          yes={text('discard')}
          no={text('cancel')}
          onYes={() => {
            setAsking(false);
            discard();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** How many cells are wrong, and why the first one is: it may be out of sight. */
function ErrorSummary({ studio: { unsaved, columns, text } }: Pick<StudioToolbarProps, 'studio'>) {
  const messages = useStoreValue(unsaved, (state) => state.messages);
  const cells = [...messages.values()].flatMap((row) => Object.entries(row));
  if (cells.length === 0) return null;
  const [[field, message]] = cells;
  const first = `${columns.get(field)?.label ?? field}: ${message}`;
  return (
    <Alert severity="error" sx={{ py: 0 }}>
      {text('toCorrect', { smart_count: cells.length, first })}
    </Alert>
  );
}
