import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type ButtonProps,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';

interface ConfirmDialogProps {
  title: string;
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** A confirmation before something is lost; the safe answer has the focus. */
export function ConfirmDialog({ title, question, yes, no, onYes, onNo }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open onClose={onNo} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{question}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onYes}>
          {yes}
        </Button>
        <FocusedButton onClick={onNo}>{no}</FocusedButton>
      </DialogActions>
    </Dialog>
  );
}

/**
 * `autoFocus` alone would lose the focus in React's strict mode, where the dialog is mounted twice and returns the focus once.
 */
function FocusedButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button ref={button} variant="contained" {...props} />;
}
