import LockIcon from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import { createContext, useContext, type ReactNode } from 'react';
import { inputsMessages } from '../i18n/input-messages.js';
import { useTexts } from '../i18n/use-texts.js';

export interface LockedHintProps {
  reason: 'notAllowed' | 'notChangeable';
  /** The help of the input. */
  children?: ReactNode;
}

/** True in a group of inputs that says the reason once, for all of them. */
export const IsReasonSaidContext = createContext(false);

/** Below an input that is shown without being one: why its value stays, so that nobody looks for a fault of their own. */
export function LockedHint({ reason, children }: LockedHintProps) {
  const text = useTexts('inputs', inputsMessages);
  const isSaid = useContext(IsReasonSaidContext);
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children ? (
        <Box component="span" sx={{ display: 'block' }}>
          {children}
        </Box>
      ) : null}
      {isSaid ? null : (
        <>
          <LockIcon aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: '-2px' }} />
          {text(reason)}
        </>
      )}
    </Box>
  );
}
