import LockIcon from '@mui/icons-material/LockOutlined';
import { Typography } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { fieldsMessages } from './messages.js';
import { useInList } from './use-in-list.js';

/** Replaces a value that the user may not see, which is different from an empty one: a lock, and on a page the words, too. */
export function HiddenValueIcon() {
  const text = useTexts('fields', fieldsMessages);
  if (useInList()) return <LockIcon titleAccess={text('unseen')} color="disabled" sx={ICON} />;
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      <LockIcon aria-hidden sx={{ ...ICON, mr: 0.5, verticalAlign: '-3px' }} />
      {text('unseen')}
    </Typography>
  );
}

const ICON = { fontSize: 16 };
