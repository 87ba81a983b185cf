import { Alert, Box, Button, Card, CardActions, CardContent, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useAuthState, useNotify } from 'react-admin';
import type { FactorState, SecondFactor } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { useNumberLocale } from '../numbers/number-locale.js';
import { Awaited } from '../reading/Awaited.js';
import { ReadError } from '../reading/ReadError.js';
import { factorMessages } from './messages.js';
import { ProveDialog } from './ProveDialog.js';
import { TurnOnDialog } from './TurnOnDialog.js';

const QUERY = ['gen', 'secondFactor'];

/** So few recovery codes are soon used up. */
const FEW = 3;

/** Whether a login of the user asks for a code, and what turns that on and off. */
export function SecondFactorPage({ factor }: { factor: SecondFactor }) {
  const text = useTexts('factor', factorMessages);
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Dialog>();
  const state = useQuery({ queryKey: QUERY, queryFn: ({ signal }) => factor.state(signal) });
  useAuthState(undefined, true);
  const readAgain = () => void queries.invalidateQueries({ queryKey: QUERY });

  return (
    <Box sx={{ mt: 2, maxWidth: '40rem' }}>
      <Title title={text('title')} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {text('explanation')}
      </Typography>
      {state.error && (
        <ReadError error={state.error} isRetrying={state.isFetching} onRetry={readAgain}>
          {text('unread')}
        </ReadError>
      )}
      {state.isPending && <Awaited lines={1} height={40} />}
      {state.data && <State state={state.data} onOpen={setDialog} />}
      <FactorDialog
        factor={factor}
        dialog={dialog}
        onDone={readAgain}
        onClose={() => setDialog(undefined)}
      />
    </Box>
  );
}

type Dialog = 'turnOn' | 'renew' | 'turnOff';

interface StateProps {
  state: FactorState;
  onOpen: (dialog: Dialog) => void;
}

function State({ state: { isOn, since, recoveryCodes }, onOpen }: StateProps) {
  const text = useTexts('factor', factorMessages);
  const locale = useNumberLocale();
  const date = since === null ? '' : new Date(since).toLocaleDateString(locale, DATE);
  return (
    <Card>
      <CardContent>
        <Typography>{isOn ? text('isOn', { date }) : text('isOff')}</Typography>
        {isOn && <CodesLeft count={recoveryCodes} />}
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {isOn ? (
          <>
            <Button variant="outlined" onClick={() => onOpen('renew')}>
              {text('renew')}
            </Button>
            <Button color="inherit" onClick={() => onOpen('turnOff')}>
              {text('turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => onOpen('turnOn')}>
            {text('turnOn')}
          </Button>
        )}
      </CardActions>
    </Card>
  );
}

function CodesLeft({ count }: { count: number }) {
  const text = useTexts('factor', factorMessages);
  const told = count > 0 ? text('codesLeft', { smart_count: count }) : text('noCodesLeft');
  if (count > FEW) return <Typography color="text.secondary">{told}</Typography>;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {told} {text('fewCodes')}
    </Alert>
  );
}

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long' };

interface FactorDialogProps {
  factor: SecondFactor;
  dialog: Dialog | undefined;
  onDone: () => void;
  onClose: () => void;
}

function FactorDialog({ factor, dialog, onDone, onClose }: FactorDialogProps) {
  const text = useTexts('factor', factorMessages);
  const notify = useNotify();
  if (dialog === 'turnOn')
    return <TurnOnDialog factor={factor} onDone={onDone} onClose={onClose} />;
  if (dialog === 'renew')
    return (
      <ProveDialog
        title={text('renew')}
        explanation={text('renewExplanation')}
        onClose={onClose}
        onProof={async (proof) => {
          const codes = await factor.renewRecoveryCodes(proof);
          onDone();
          return codes;
        }}
      />
    );
  if (dialog === 'turnOff')
    return (
      <ProveDialog
        title={text('turnOff')}
        explanation={text('turnOffExplanation')}
        onClose={onClose}
        onProof={async (proof) => {
          await factor.turnOff(proof);
          notify(text('turnedOff'), { type: 'success' });
          onDone();
        }}
      />
    );
  return null;
}
