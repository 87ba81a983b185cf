import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useResourceContext, type Identifier } from 'react-admin';
import { RecordNames } from '../fields/RecordNames.js';
import { useTexts } from '../i18n/use-texts.js';
import { conflictMessages } from './messages.js';

/** A bulk change that was refused because somebody else has changed some of its records. */
export interface StaleRecords {
  ids: readonly Identifier[];
  /** How many records it was to change. */
  total: number;
  /** How many of them it has changed before, in requests of their own. */
  done: number;
  /** What the user is doing with them. */
  action: 'edit' | 'delete';
}

interface StaleRecordsDialogProps {
  stale: StaleRecords;
  onAnyway: () => void;
  onCancel: () => void;
}

/** Names the records of a bulk change that somebody else has changed, and offers to go on in spite of it. */
export function StaleRecordsDialog({ stale, onAnyway, onCancel }: StaleRecordsDialogProps) {
  const text = useTexts('conflict', conflictMessages);
  const resource = useResourceContext() ?? '';
  const id = useId();
  const { ids, total, done, action } = stale;
  return (
    <Dialog
      open
      onClose={onCancel}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-explanation`}
    >
      <DialogTitle id={`${id}-title`}>{text('staleTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-explanation`}>
          {text('staleExplanation', { smart_count: ids.length, total })}{' '}
          {done > 0 ? text('stalePartly', { done, total }) : text('staleNothing')}
        </DialogContentText>
        <DialogContentText sx={{ mt: 2, overflowWrap: 'anywhere', color: 'text.primary' }}>
          <RecordNames reference={resource} ids={ids} />
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onCancel} autoFocus>
          {text('staleBack')}
        </Button>
        <Button onClick={onAnyway} color={action === 'delete' ? 'error' : 'primary'}>
          {text(action === 'delete' ? 'deleteAnyway' : 'changeAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
