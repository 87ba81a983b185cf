import { Box, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { Conflict } from '../data-provider/conflict.js';
import { isEmpty } from '../data-provider/values.js';
import { useTexts } from '../i18n/use-texts.js';
import { conflictMessages } from './messages.js';
import { ValueOf } from './ValueOf.js';

interface ConflictValueProps {
  conflict: Conflict;
  side: 'mine' | 'theirs';
  source: string;
}

/** What a field is on one side of a conflict. */
export function ConflictValue({ conflict, side, source }: ConflictValueProps) {
  const text = useTexts('conflict', conflictMessages);
  const aside = asideOf(conflict, side, source);
  if (aside) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {text(aside)}
      </Typography>
    );
  }
  const { current, fields, directives } = conflict;
  return (
    <Box sx={{ maxHeight: '12em', overflow: 'auto', overflowWrap: 'anywhere' }}>
      <RecordContextProvider value={{ ...current, ...conflict[side] }}>
        <ValueOf source={source} field={fields[source]} directive={directives[source]} />
      </RecordContextProvider>
    </Box>
  );
}

/** What is said in place of a value: that there is none, or that nobody may see it. */
function asideOf({ current, ...sides }: Conflict, side: 'mine' | 'theirs', source: string) {
  const values = sides[side];
  // a password: the server never shows it, so that there is nothing to compare
  if (!(source in current)) return side === 'mine' ? 'hidden' : 'secret';
  if (!(source in values)) return 'unchanged';
  return isEmpty(values[source]) ? 'empty' : undefined;
}
