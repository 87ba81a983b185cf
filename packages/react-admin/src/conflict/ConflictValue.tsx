import { Box, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { Conflict } from '../data-provider/conflict.js';
import { isEmpty } from '../data-provider/values.js';
import { useTexts } from '../i18n/use-texts.js';
import { conflictMessages } from './messages.js';
import { partThatDiffers } from './part-that-differs.js';
import { ValueOf } from './ValueOf.js';

interface ConflictValueProps {
  conflict: Conflict;
  side: 'mine' | 'theirs';
  source: string;
}

/** The value of a field on one side of a conflict. */
export function ConflictValue({ conflict, side, source }: ConflictValueProps) {
  const text = useTexts('conflict', conflictMessages);
  const placeholder = placeholderOf(conflict, side, source);
  if (placeholder) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {text(placeholder)}
      </Typography>
    );
  }
  const { current, fields, directives } = conflict;
  const value = conflict[side][source];
  const other = conflict[side === 'mine' ? 'theirs' : 'mine'][source];
  const isText = typeof value === 'string' && directives[source]?.genUpload === undefined;
  const shown = isText ? partThatDiffers(value, other) : value;
  return (
    <Box sx={{ maxHeight: '12em', overflow: 'auto', overflowWrap: 'anywhere' }}>
      <RecordContextProvider value={{ ...current, ...conflict[side], [source]: shown }}>
        <ValueOf source={source} field={fields[source]} directive={directives[source]} />
      </RecordContextProvider>
    </Box>
  );
}

/** What is shown in place of a value: that there is none, or that it is hidden. */
function placeholderOf({ current, ...sides }: Conflict, side: 'mine' | 'theirs', source: string) {
  const values = sides[side];
  // a password: the server never returns it, so there is nothing to compare
  if (!(source in current)) return side === 'mine' ? 'hidden' : 'secret';
  if (!(source in values)) return 'unchanged';
  return isEmpty(values[source]) ? 'empty' : undefined;
}
