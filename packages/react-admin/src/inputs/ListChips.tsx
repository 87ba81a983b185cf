import { Box, Chip } from '@mui/material';
import type { ListKind } from '../types/index.js';
import { useInputTexts } from '../i18n/input-messages.js';
import { useListItemText } from '../fields/use-list-item-text.js';
import { WrongText } from '../fields/wrong-text.js';

interface ListChipsProps {
  values: unknown[];
  kind: ListKind;
  /** Takes the value at this place out; none where nothing can be changed. */
  onRemove?: (index: number) => void;
}

/** The values of a list, each with a button that takes it out; Delete and Backspace do so too. */
export function ListChips({ values, kind, onRemove }: ListChipsProps) {
  const text = useInputTexts();
  const nameOf = useListItemText(kind);
  if (values.length === 0) return null;
  return (
    <Box component="ul" sx={ROW}>
      {values.map((value, index) => {
        const name = nameOf(value);
        return (
          <li key={`${index} ${name}`}>
            <Chip
              size="small"
              label={name}
              color={value instanceof WrongText ? 'error' : undefined}
              sx={{ maxWidth: '100%' }}
              {...(onRemove && {
                onDelete: () => onRemove(index),
                title: text('remove', { name }),
              })}
            />
          </li>
        );
      })}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  listStyle: 'none',
  p: 0,
  mt: 0,
  mb: 1.5,
};
