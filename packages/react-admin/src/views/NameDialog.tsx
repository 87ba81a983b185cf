import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useViewTexts } from './messages.js';

interface NameDialogProps {
  title: string;
  /** What the view is called so far. */
  name?: string;
  /** Those of the other views. */
  taken: readonly string[];
  onNamed: (name: string) => void;
  onClose: () => void;
}

/** Asks what a view is to be called. */
export function NameDialog({ title, name: before = '', taken, onNamed, onClose }: NameDialogProps) {
  const text = useViewTexts();
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState(before);
  const [isSent, setSent] = useState(false);
  const trimmed = name.trim();
  const fault = faultOf();

  function faultOf(): string | undefined {
    if (taken.includes(trimmed)) return text('named');
    return isSent && trimmed === '' ? text('unnamed') : undefined;
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (trimmed === '' || taken.includes(trimmed)) return;
    onNamed(trimmed);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={text('name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={fault !== undefined}
            helperText={fault ?? ' '}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel', { _: 'Cancel' })}</Button>
          <Button type="submit">{translate('ra.action.save', { _: 'Save' })}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
