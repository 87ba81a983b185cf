import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Loading, useAuthState } from 'react-admin';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { PageMessage } from './PageMessage.js';

/** For the `catchAll` of `<Admin>`: shown for an unknown address. */
export function NotFoundPage() {
  const text = useTexts('page', pageMessages);
  // `useAuthenticated` does the same, but react-admin ships it without a type
  const { isPending } = useAuthState(undefined, true);
  if (isPending) return <Loading />;
  return (
    <PageMessage icon={<SearchOffIcon />} title={text('notFound')} cure={text('notFoundCure')} />
  );
}
