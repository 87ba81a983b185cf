import PhonelinkEraseIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import type { ReactElement } from 'react';
import { useAuthProvider } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { RecordButton } from '../actions/RecordButton.js';
import { useTexts } from '../i18n/use-texts.js';
import { factorMessages } from './messages.js';

export interface ResetSecondFactorButtonProps {
  /** Who sees the button: users who may do this with the user; defaults to `delete`. The route itself is for administrators. */
  access?: string;
}

/**
 * Above a user's page: lets an administrator turn off the second factor of a user who has lost their phone and recovery codes.
 */
export function ResetSecondFactorButton({
  access = 'delete',
}: ResetSecondFactorButtonProps): ReactElement | null {
  const factor = useAuthProvider<GenAuthProvider>()?.secondFactor;
  const text = useTexts('factor', factorMessages);
  if (!factor) return null;
  return (
    <RecordButton
      label={text('reset')}
      icon={<PhonelinkEraseIcon />}
      confirm={text('resetExplanation')}
      success={text('resetDone')}
      access={access}
      send={({ id }) => factor.reset(id)}
    />
  );
}
