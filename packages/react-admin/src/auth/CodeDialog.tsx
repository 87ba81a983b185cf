import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { CODE_WRONG } from './code-request.js';
import { CodeField } from './CodeField.js';
import { authMessages } from './messages.js';
import { messageOf } from './password-errors.js';

export interface CodeDialogProps {
  /** Rejects with what is wrong. */
  onSend: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** The second step of a login: an authenticator code, or a recovery code for users who have lost the app. */
export function CodeDialog(props: CodeDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={props.onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <CodeFields id={id} {...props} />
    </Dialog>
  );
}

function CodeFields({ id, onSend, onCancel }: CodeDialogProps & { id: string }) {
  const text = useTexts('auth', authMessages);
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const otherKind = kind === 'app' ? 'recovery' : 'app';

  // over another dialog, an `autoFocus` would lose the focus to it again
  useEffect(() => field.current?.focus(), [kind]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation(); // in React's tree it may be inside another form
    setPending(true);
    try {
      await onSend(code);
    } catch (failure) {
      const message = messageOf(failure);
      setError(message === CODE_WRONG ? text('codeWrong') : translate(message, { _: message }));
      setPending(false);
      field.current?.select();
    }
  };

  return (
    <Box component="form" onSubmit={(event) => void submit(event)}>
      <DialogTitle id={`${id}-title`}>{text('codeTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {text(kind === 'app' ? 'codeExplanation' : 'recoveryExplanation')}
        </DialogContentText>
        <CodeField
          kind={kind}
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          error={error}
          inputRef={field}
          margin="normal"
        />
        <Button
          size="small"
          onClick={() => {
            setKind(otherKind);
            setCode('');
            setError(undefined);
          }}
        >
          {text(kind === 'app' ? 'useRecoveryCode' : 'useAppCode')}
        </Button>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel}>{text('cancel')}</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {text('sendCode')}
        </Button>
      </DialogActions>
    </Box>
  );
}
