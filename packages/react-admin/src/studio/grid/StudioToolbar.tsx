import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import FindReplaceIcon from '@mui/icons-material/FindReplace';
import ListIcon from '@mui/icons-material/List';
import RedoIcon from '@mui/icons-material/Redo';
import SaveIcon from '@mui/icons-material/Save';
import UndoIcon from '@mui/icons-material/Undo';
import ViewSidebarIcon from '@mui/icons-material/ViewSidebarOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Link, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { AllowedSelection } from '../../list/AllowedSelection.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { AddRow } from './AddRow.js';
import { AddFilter, StudioOtherFilters } from './StudioFilters.js';
import { DeleteRows } from './DeleteRows.js';
import { useStoreValue } from '../base/store.js';
import { namedMessage } from '../../i18n/named-message.js';
import { isSaving } from '../rows/unsaved.js';
import type { StudioState } from '../editing/use-studio.js';

interface StudioToolbarProps {
  studio: StudioState;
  /** Whether there are new rows or cells to correct. */
  hasUnsaved: boolean;
  /** Whether selected rows can be deleted. */
  canDelete: boolean;
}

export function StudioToolbar({ studio, hasUnsaved, canDelete }: StudioToolbarProps) {
  const { resource, text, drafts, undo, busy, find, saveRows, discard, canCreate } = studio;
  const { duplicate, wholeRows, unsaved, panel } = studio;
  const { selectedIds } = useListContext();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const count = useStoreValue(drafts.store, ({ length }) => length);
  return (
    <Stack direction="row" useFlexGap sx={{ p: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        component={Link}
        to={createPath({ resource, type: 'list' })}
        size="small"
        startIcon={<ListIcon />}
      >
        {translate('ra.action.list')}
      </Button>
      {canCreate && <AddRow studio={studio} />}
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
        disabled={!undo.canUndo}
        onClick={() => void undo.undo()}
        aria-keyshortcuts="Control+Z"
      >
        {text('undo')}
      </Button>
      <Button
        size="small"
        startIcon={<RedoIcon />}
        disabled={!undo.canRedo}
        onClick={() => void undo.redo()}
        aria-keyshortcuts="Control+Y"
      >
        {text('redo')}
      </Button>
      <Button
        size="small"
        startIcon={<FindReplaceIcon />}
        onClick={find.open}
        aria-keyshortcuts="Control+F"
      >
        {text('find')}
      </Button>
      <Button
        size="small"
        startIcon={<ViewSidebarIcon />}
        onClick={panel.toggle}
        aria-pressed={panel.isOpen}
        aria-keyshortcuts="Alt+Enter"
      >
        {text('record')}
      </Button>
      {hasUnsaved && (
        <Button size="small" onClick={() => setConfirming(true)}>
          {text('discard')}
        </Button>
      )}
      {canCreate && selectedIds.length > 0 && (
        <Button
          size="small"
          startIcon={<ContentCopyIcon />}
          onClick={() => void duplicate(selectedIds)}
        >
          {text('duplicate')}
        </Button>
      )}
      {canDelete && selectedIds.length > 0 && (
        <CanAccess action="delete">
          <AllowedSelection action="delete">
            <DeleteRows
              isUndoable={wholeRows.canRestore}
              onDeleted={(ids) => {
                for (const id of ids) unsaved.forget(id);
                wholeRows.rememberDeleted(ids);
              }}
            />
          </AllowedSelection>
        </CanAccess>
      )}
      <AddFilter />
      <StudioOtherFilters />
      <SavingState studio={studio} hasUnsaved={hasUnsaved} />
      <ErrorSummary studio={studio} />
      {isConfirming && (
        <ConfirmDialog
          title={text('discardTitle')}
          question={text('discardText')}
          yes={text('discard')}
          no={text('cancel')}
          onYes={() => {
            setConfirming(false);
            discard();
          }}
          onNo={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}

/** Shows that changes are being saved, and when all are saved. */
function SavingState({ studio, hasUnsaved }: Omit<StudioToolbarProps, 'canDelete'>) {
  const { unsaved, isPreparing, text } = studio;
  const isPending = useStoreValue(unsaved, isSaving) || isPreparing;
  const [hasSaved, setSaved] = useState(false);
  if (isPending && !hasSaved) setSaved(true);
  const isShown = hasSaved && (isPending || !hasUnsaved);
  return (
    // always present, since screen readers only announce changes of existing status elements
    <Typography variant="caption" color="text.secondary" role="status" sx={NO_GAP_IF_EMPTY}>
      {isShown && text(isPending ? 'saving' : 'saved')}
    </Typography>
  );
}

const NO_GAP_IF_EMPTY = { '&:empty': { ml: -1 } };

/** The number of invalid cells and the first one's error: it may be out of view. */
function ErrorSummary({ studio: { unsaved, columns, text } }: Pick<StudioToolbarProps, 'studio'>) {
  const messages = useStoreValue(unsaved, (state) => state.messages);
  const cells = [...messages.values()].flatMap((row) => Object.entries(row));
  const [cell] = cells;
  if (!cell) return null;
  const [field, message] = cell;
  const first = namedMessage(message, field, columns.get(field)?.label ?? field);
  return (
    <Alert severity="error" sx={{ py: 0 }}>
      {text('toCorrect', { smart_count: cells.length, first })}
    </Alert>
  );
}
