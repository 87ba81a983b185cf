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

interface QuestionDialogProps {
  title: string;
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** A question before something is lost; the answer that loses nothing has the focus. */
export function QuestionDialog({ title, question, yes, no, onYes, onNo }: QuestionDialogProps) {
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

/** `autoFocus` alone would lose the focus in React's strict mode, where the dialog gives it back once and stays. */
function FocusedButton(props: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button ref={button} variant="contained" {...props} />;
}
