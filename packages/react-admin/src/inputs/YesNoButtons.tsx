import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormControl, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { useInputTexts } from '../i18n/input-messages.js';

interface YesNoButtonsProps {
  className: string;
  title: ReactNode;
  /** Adds a value; undefined if nothing can be changed. */
  onAdd?: (value: boolean) => void;
  /** The existing values. */
  children: ReactNode;
}

/** Two buttons that each add a boolean to a list. */
export function YesNoButtons({ className, title, onAdd, children }: YesNoButtonsProps) {
  const text = useInputTexts();
  return (
    <FormControl component="fieldset" fullWidth margin="dense" className={className}>
      <FormLabel component="legend">{title}</FormLabel>
      {onAdd ? (
        <Box sx={{ display: 'flex', gap: 1, my: 0.5 }}>
          {[true, false].map((value) => (
            <Button
              key={String(value)}
              size="small"
              startIcon={<AddIcon />}
              aria-label={text('addValue', { name: text(value ? 'yes' : 'no') })}
              onClick={() => onAdd(value)}
            >
              {text(value ? 'yes' : 'no')}
            </Button>
          ))}
        </Box>
      ) : null}
      {children}
    </FormControl>
  );
}
