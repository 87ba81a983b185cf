import { Alert, Box, Button, Card, CardActions, CardContent, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useAuthState, useNotify } from 'react-admin';
import type { FactorState, SecondFactor } from '../access/use-rules.js';
import { useTexts } from '../i18n/use-texts.js';
import { useNumberLocale } from '../numbers/number-locale.js';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { ReadError } from '../reading/ReadError.js';
import { factorMessages } from './messages.js';
import { ProofDialog } from './ProofDialog.js';
import { TurnOnDialog } from './TurnOnDialog.js';

const QUERY_KEY = ['gen', 'secondFactor'];

/** From this number down, the user is warned that few recovery codes are left. */
const LOW_CODE_COUNT = 3;

/** Shows whether the user's login requires a code, and turns that on and off. */
export function SecondFactorPage({ factor }: { factor: SecondFactor }) {
  const text = useTexts('factor', factorMessages);
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Dialog>();
  const state = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => factor.state(signal) });
  useAuthState(undefined, true);
  const invalidateState = () => void queries.invalidateQueries({ queryKey: QUERY_KEY });

  return (
    <Box sx={{ mt: 2, maxWidth: '40rem' }}>
      <Title title={text('title')} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {text('explanation')}
      </Typography>
      {state.error && (
        <ReadError error={state.error} isRetrying={state.isFetching} onRetry={invalidateState}>
          {text('unread')}
        </ReadError>
      )}
      {state.isPending && <SkeletonLines lines={1} height={40} />}
      {state.data && <StateCard state={state.data} onOpen={setDialog} />}
      <FactorDialog
        factor={factor}
        dialog={dialog}
        onDone={invalidateState}
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

function StateCard({ state: { isOn, since, recoveryCodes }, onOpen }: StateProps) {
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
  const message = count > 0 ? text('codesLeft', { smart_count: count }) : text('noCodesLeft');
  if (count > LOW_CODE_COUNT) return <Typography color="text.secondary">{message}</Typography>;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {message} {text('fewCodes')}
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
      <ProofDialog
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
      <ProofDialog
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
