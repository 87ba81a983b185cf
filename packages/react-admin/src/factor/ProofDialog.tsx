import { Button, Dialog, DialogContentText } from '@mui/material';
import { useId, useState } from 'react';
import type { FactorProof } from '../access/use-rules.js';
import { CodeField } from '../auth/CodeField.js';
import { PasswordField } from '../auth/PasswordField.js';
import { usePending } from '../auth/use-pending.js';
import { useTexts } from '../i18n/use-texts.js';
import { FactorForm } from './FactorForm.js';
import { factorMessages } from './messages.js';
import { RecoveryCodes } from './RecoveryCodes.js';

export interface ProofDialogProps {
  /** The purpose: the dialog's title and the label of its button. */
  title: string;
  explanation: string;
  /** Rejects with what is wrong; resolves to new recovery codes to show, otherwise the dialog closes. */
  onProof: (proof: FactorProof) => Promise<string[] | void>;
  onClose: () => void;
}

/** Asks for the password and a code, to protect actions from whoever finds an unattended browser. */
export function ProofDialog({ title, explanation, onProof, onClose }: ProofDialogProps) {
  const id = useId();
  const text = useTexts('factor', factorMessages);
  const [codes, setCodes] = useState<string[]>();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isPending, run] = usePending();
  const submit = () =>
    run(async () => {
      const newCodes = await onProof({ password, code });
      if (newCodes) setCodes(newCodes);
      else onClose();
    });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isPending || codes ? undefined : onClose}
      aria-labelledby={id}
    >
      {codes ? (
        <RecoveryCodes titleId={id} codes={codes} onClose={onClose} />
      ) : (
        <FactorForm
          titleId={id}
          title={title}
          submitLabel={title}
          isPending={isPending}
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
