import { Button, SnackbarContent } from '@mui/material';
import { useCheckForApplicationUpdate, useNotify } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pageMessages } from './messages.js';
import { reload } from './reload.js';

/** Without the part behind the #: with it every page would count as another one, and be asked for anew. */
const PAGE = window.location.href.split('#')[0];

const PAST_THE_CACHE: RequestInit = { cache: 'no-cache' };

/**
 * Compares the dashboard with that of the server once an hour, in production, and tells the user when there is a new
 * one. react-admin's `CheckForApplicationUpdate` does the same, and brings more code that everybody waits for.
 */
export function UpdateCheck() {
  const notify = useNotify();
  const text = useTexts('page', pageMessages);
  useCheckForApplicationUpdate({
    url: PAGE,
    fetchOptions: PAST_THE_CACHE,
    onNewVersionAvailable: () => {
      const action = (
        <Button color="inherit" size="small" onClick={reload}>
          {text('reload')}
        </Button>
      );
      notify(<SnackbarContent message={text('outdated')} action={action} />, {
        autoHideDuration: null,
      });
    },
  });
  return null;
}
