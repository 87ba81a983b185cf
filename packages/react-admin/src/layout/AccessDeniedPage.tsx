import LockIcon from '@mui/icons-material/LockOutlined';
import { pageMessages } from '../i18n/page-messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { PageMessage } from './PageMessage.js';

/** For the `accessDenied` of `<Admin>`: replaces a page that the user's role may not see. */
export function AccessDeniedPage() {
  const text = useTexts('page', pageMessages);
  return <PageMessage icon={<LockIcon />} title={text('denied')} cure={text('deniedCure')} />;
}
