import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { StudioText } from '../base/messages.js';

interface StudioDialogProps {
  title: string;
  text: StudioText;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for editing one cell: Escape leaves it unchanged, Ctrl+Enter saves. */
export function StudioDialog({ title, text, onApply, onClose, children }: StudioDialogProps) {
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onApply();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      disableRestoreFocus // the focus goes to the grid's cell, which may have been remounted
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button variant="contained" onClick={onApply} aria-keyshortcuts="Control+Enter">
          {text('apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
