import { Box, Dialog, DialogContentText, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { NewFactor, SecondFactor } from '../access/use-rules.js';
import { CodeField } from '../auth/CodeField.js';
import { PasswordField } from '../auth/PasswordField.js';
import { usePending } from '../auth/use-pending.js';
import { CopyButton } from '../fields/CopyButton.js';
import { useTexts } from '../i18n/use-texts.js';
import { lazyPart } from '../reading/lazy-part.js';
import { FactorForm } from './FactorForm.js';
import { factorMessages } from './messages.js';
import { RecoveryCodes } from './RecoveryCodes.js';

const QrCode = lazyPart(async () => (await import('./QrCode.js')).QrCode);

export interface TurnOnDialogProps {
  factor: SecondFactor;
  /** Called when the factor is on. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for the password, then shows the secret and asks for a first code, then shows the recovery codes, which only close by
 * their button. While a request is under way the dialog does not close.
 */
export function TurnOnDialog({ factor, onDone, onClose }: TurnOnDialogProps) {
  const id = useId();
  const [newFactor, setNewFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<string[]>();
  const [isPending, run] = usePending();
  const step = { titleId: id, isPending, onClose };
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
      ) : newFactor ? (
        <CodeStep
          {...step}
          begun={newFactor}
          onCode={(code) =>
            run(async () => {
              setCodes(await factor.confirm(code));
              onDone();
            })
          }
        />
      ) : (
        <PasswordStep
          {...step}
          onPassword={(given) => run(async () => setNewFactor(await factor.begin(given)))}
        />
      )}
    </Dialog>
  );
}

interface StepProps {
  titleId: string;
  isPending: boolean;
  onClose: () => void;
}

interface PasswordProps extends StepProps {
  onPassword: (password: string) => Promise<void>;
}

function PasswordStep({ onPassword, ...step }: PasswordProps) {
  const text = useTexts('factor', factorMessages);
  const [password, setPassword] = useState('');
  return (
    <FactorForm
      {...step}
      title={text('title')}
      submitLabel={text('next')}
      onSubmit={() => onPassword(password)}
    >
      {(wrong) => (
        <>
          <DialogContentText>{text('passwordExplanation')}</DialogContentText>
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
        </>
      )}
    </FactorForm>
  );
}

interface FirstCodeProps extends StepProps {
  begun: NewFactor;
  onCode: (code: string) => Promise<void>;
}

function CodeStep({ begun, onCode, ...step }: FirstCodeProps) {
  const text = useTexts('factor', factorMessages);
  const [code, setCode] = useState('');
  return (
    <FactorForm
      {...step}
      title={text('title')}
      submitLabel={text('turnOn')}
      onSubmit={() => onCode(code)}
    >
      {(wrong) => (
        <>
          <DialogContentText>{text('scan')}</DialogContentText>
          <QrCode
            fallback={
              <Skeleton variant="rounded" width={200} height={200} sx={{ m: 'auto', my: 2 }} />
            }
            value={begun.uri}
            label={text('qrCode')}
          />
          <DialogContentText>{text('secret')}</DialogContentText>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
            <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Typography>
            <CopyButton value={begun.secret} />
          </Box>
          <DialogContentText>{text('firstCode')}</DialogContentText>
          <CodeField
            kind="app"
            value={code}
            onChange={setCode}
            error={wrong.code}
            autoFocus
            margin="normal"
          />
        </>
      )}
    </FactorForm>
  );
}
