import { Button, Dialog, DialogContentText } from '@mui/material';
import { useId, useState } from 'react';
import type { FactorProof } from '../access/use-rules.js';
import { CodeField } from '../auth/CodeField.js';
import { PasswordField } from '../auth/PasswordField.js';
import { useTexts } from '../i18n/use-texts.js';
import { FactorForm } from './FactorForm.js';
import { factorMessages } from './messages.js';
import { RecoveryCodes } from './RecoveryCodes.js';

export interface ProveDialogProps {
  /** What it is for: its title, and that of its button. */
  title: string;
  explanation: string;
  /** Rejects with what is wrong; gives recovery codes where there are new ones, and closes it otherwise. */
  onProof: (proof: FactorProof) => Promise<string[] | void>;
  onClose: () => void;
}

/** Asks for the password and a code, for what a browser that was left open must not do. */
export function ProveDialog({ title, explanation, onProof, onClose }: ProveDialogProps) {
  const id = useId();
  const text = useTexts('factor', factorMessages);
  const [codes, setCodes] = useState<string[]>();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = async () => {
    const told = await onProof({ password, code });
    if (told) setCodes(told);
    else onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={codes ? undefined : onClose} aria-labelledby={id}>
      {codes ? (
        <RecoveryCodes titleId={id} codes={codes} onClose={onClose} />
      ) : (
        <FactorForm
          titleId={id}
          title={title}
          submitLabel={title}
          onSubmit={submit}
          onClose={onClose}
        >
          {(wrong) => (
            <>
              <DialogContentText>{explanation}</DialogContentText>
              <PasswordField
                name="password"
                label={text('password')}
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
                error={wrong.password}
                autoFocus
                margin="normal"
              />
              <CodeField
                kind={kind}
                value={code}
                onChange={setCode}
                error={wrong.code}
                margin="dense"
              />
              <Button
                size="small"
                onClick={() => {
                  setKind(kind === 'app' ? 'recovery' : 'app');
                  setCode('');
                }}
              >
                {text(kind === 'app' ? 'useRecoveryCode' : 'useAppCode')}
              </Button>
            </>
          )}
        </FactorForm>
      )}
    </Dialog>
  );
}
