import { Button, SnackbarContent } from '@mui/material';
import { useCheckForApplicationUpdate, useNotify } from 'react-admin';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { reload } from './reload.js';

/** Without the part after the #, which would make every page a separate URL to fetch. */
const PAGE_URL = window.location.href.split('#')[0];

const REVALIDATE: RequestInit = { cache: 'no-cache' };

/**
 * Compares the dashboard with the server's version once an hour, in production, and notifies the user of a new one. react-admin's
 * `CheckForApplicationUpdate` does the same with more code in the initial bundle.
 */
export function UpdateCheck() {
  const notify = useNotify();
  const text = useTexts('page', pageMessages);
  useCheckForApplicationUpdate({
    url: PAGE_URL,
    fetchOptions: REVALIDATE,
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
