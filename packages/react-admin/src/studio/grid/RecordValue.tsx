import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { UnparsedText } from '../base/unparsed-text.js';
import { useStoreValue } from '../base/store.js';
import { isDraft, type StudioColumn, type StudioRow } from '../base/types.js';
import { cellTypeOf } from '../cells/index.js';
import type { StudioState } from '../editing/use-studio.js';

interface RecordValueProps {
  column: StudioColumn;
  row: StudioRow;
  studio: StudioState;
}

/** The name of a field and its value, as long as it is, and why it is refused. */
export function RecordValue({ column, row, studio: { unsaved, text } }: RecordValueProps) {
  const { field, label = field } = column;
  const message = useStoreValue(unsaved, ({ messages }) => messages.get(row.id)?.[field]);
  if (field === 'id' && isDraft(row.id)) return null;
  return (
    <Box sx={{ pt: 1.25 }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={value}>
        {column.isUnseen?.(row.id) ? (
          <LockIcon titleAccess={text('unseen')} color="disabled" sx={{ fontSize: 16 }} />
        ) : (
          contentOf(column, row)
        )}
        {message === undefined ? null : (
          <Typography component="span" variant="caption" color="error" sx={{ display: 'block' }}>
            {message}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}

function contentOf(column: StudioColumn, row: StudioRow): ReactNode {
  const content: unknown = row[column.field];
  if (content instanceof UnparsedText) return content.text;
  const { View, toText } = cellTypeOf(column);
  if (View) return <View column={column} row={row} />;
  if (column.type === 'json' && content !== undefined && content !== null)
    return JSON.stringify(content, undefined, 2);
  return toText(content, column, row);
}

const value = {
  m: 0,
  minHeight: '1.43em',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
};
