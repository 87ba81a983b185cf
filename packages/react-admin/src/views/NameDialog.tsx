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
  /** The current name of the view. */
  name?: string;
  /** The names of the other views. */
  taken: readonly string[];
  onNamed: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function NameDialog({ title, name: before = '', taken, onNamed, onClose }: NameDialogProps) {
  const text = useViewTexts();
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState(before);
  const [isSubmitted, setSubmitted] = useState(false);
  const trimmed = name.trim();
  const error = validate();

  function validate(): string | undefined {
    if (taken.includes(trimmed)) return text('named');
    return isSubmitted && trimmed === '' ? text('unnamed') : undefined;
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
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
            error={error !== undefined}
            helperText={error ?? ' '}
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
