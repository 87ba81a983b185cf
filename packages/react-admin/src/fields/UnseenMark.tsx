import LockIcon from '@mui/icons-material/LockOutlined';
import { useTexts } from '../i18n/use-texts.js';
import { fieldsMessages } from './messages.js';

/** Stands in the place of what the user may not see, for it is not empty. */
export function UnseenMark() {
  const text = useTexts('fields', fieldsMessages);
  return <LockIcon titleAccess={text('unseen')} color="disabled" sx={{ fontSize: 16 }} />;
}
