import LockIcon from '@mui/icons-material/LockOutlined';
import { useTexts } from '../i18n/use-texts.js';
import { fieldsMessages } from './messages.js';

/** Replaces a value that the user may not see, which is different from an empty one. */
export function HiddenValueIcon() {
  const text = useTexts('fields', fieldsMessages);
  return <LockIcon titleAccess={text('unseen')} color="disabled" sx={{ fontSize: 16 }} />;
}
