import { TextField } from '@mui/material';
import { useState } from 'react';
import { textAreaSlots } from '../../inputs/TextArea.js';
import { UnparsedText } from '../base/unparsed-text.js';
import { parseCell } from '../editing/clipboard.js';
import { StudioDialog } from './StudioDialog.js';
import type { CellDialogProps } from './types.js';

const MONOSPACE = { fontFamily: 'monospace' };

/** A long text with its line breaks, or JSON as text. */
export function TextDialog({ column, value, message, text, onSave, onClose }: CellDialogProps) {
  const isJson = column.type === 'json';
  const [typed, setTyped] = useState(() => editableTextOf(value, isJson));
  const [problem, setProblem] = useState(message);
  const apply = () => {
    const parsed = isJson ? parseCell(typed, column) : { value: typed === '' ? null : typed };
    if ('value' in parsed) onSave(parsed.value);
    else setProblem(text(parsed.problem));
  };
  return (
    <StudioDialog title={column.label ?? ''} text={text} onApply={apply} onClose={onClose}>
      <TextField
        autoFocus
        fullWidth
        multiline
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        error={problem !== undefined}
        helperText={problem}
        slotProps={textAreaSlots(
          { minRows: 6, maxRows: 18 },
          {
            htmlInput: {
              'aria-label': column.label,
              spellCheck: !isJson,
              ...(isJson && { style: MONOSPACE }),
            },
          },
        )}
      />
    </StudioDialog>
  );
}

function editableTextOf(value: unknown, isJson: boolean): string {
  if (value === undefined || value === null) return '';
  if (value instanceof UnparsedText) return value.text;
  return isJson ? JSON.stringify(value, null, 2) : String(value);
}
