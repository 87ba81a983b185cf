import { Box } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { Conflict } from '../data-provider/conflict.js';
import { Difference, Placeholder } from './Difference.js';

interface ConflictValueProps {
  conflict: Conflict;
  side: 'mine' | 'theirs';
  source: string;
}

/** The value of a field on one side of a conflict. */
export function ConflictValue({ conflict, side, source }: ConflictValueProps) {
  const placeholder = placeholderOf(conflict, side, source);
  if (placeholder) return <Placeholder name={placeholder} />;
  const { current, fields, directives } = conflict;
  return (
    <Box sx={{ maxHeight: '12em', overflow: 'auto', overflowWrap: 'anywhere' }}>
      <RecordContextProvider value={{ ...current, ...conflict[side] }}>
        <Difference
          source={source}
          value={conflict[side][source]}
          other={conflict[side === 'mine' ? 'theirs' : 'mine'][source]}
          field={fields[source]}
          directive={directives[source]}
        />
      </RecordContextProvider>
    </Box>
  );
}

/** What is shown in place of a value: that there is none, or that it is hidden. */
function placeholderOf({ current, ...sides }: Conflict, side: 'mine' | 'theirs', source: string) {
  // a password: the server never returns it, so there is nothing to compare
  if (!(source in current)) return side === 'mine' ? 'hidden' : 'secret';
  return source in sides[side] ? undefined : 'unchanged';
}
