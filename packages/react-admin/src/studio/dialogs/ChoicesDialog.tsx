import { Checkbox, FormControlLabel, FormGroup, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { StudioDialog } from './StudioDialog.js';
import type { CellDialogProps } from './types.js';

/** Selects several values of an enum. */
export function ChoicesDialog({ column, value, message, text, onSave, onClose }: CellDialogProps) {
  const { choices = [], label = '' } = column;
  const [chosen, setChosen] = useState<unknown[]>(Array.isArray(value) ? value : []);
  const toggle = (id: string) =>
    setChosen((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]));
  return (
    <StudioDialog title={label} text={text} onApply={() => onSave(chosen)} onClose={onClose}>
      <FormGroup aria-label={label} role="group">
        {choices.map(({ id, name }, at) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                autoFocus={at === 0}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            }
          />
        ))}
      </FormGroup>
      {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
    </StudioDialog>
  );
}
