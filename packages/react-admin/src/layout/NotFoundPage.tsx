import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Loading, useAuthenticated } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { pageMessages } from './messages.js';
import { PageMessage } from './PageMessage.js';

/** For the `catchAll` of `<Admin>`: an address that leads to no page. */
export function NotFoundPage() {
  const text = useTexts('page', pageMessages);
  const { isPending } = useAuthenticated();
  if (isPending) return <Loading />;
  return (
    <PageMessage icon={<SearchOffIcon />} title={text('notFound')} cure={text('notFoundCure')} />
  );
}
