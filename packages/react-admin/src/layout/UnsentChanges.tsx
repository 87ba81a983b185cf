import { Snackbar } from '@mui/material';
import { useMutationState } from '@tanstack/react-query';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';

const AT_TOP = { vertical: 'top', horizontal: 'center' } as const;

/** Says why a save does not end while the device is offline: it is sent once there is a connection, if the page is still open. */
export function UnsentChanges() {
  const text = useTexts('page', pageMessages);
  const unsent = useMutationState({
    filters: { predicate: ({ state }) => state.isPaused },
    select: () => true,
  });
  return <Snackbar open={unsent.length > 0} anchorOrigin={AT_TOP} message={text('unsent')} />;
}
