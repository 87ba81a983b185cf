import { Box, Chip } from '@mui/material';
import type { ListKind } from '../types/index.js';
import { useInputTexts } from '../i18n/input-messages.js';
import { useListItemText } from '../fields/use-list-item-text.js';

interface ListChipsProps {
  values: unknown[];
  kind: ListKind;
  /** Whether a value is not one that the list may have. */
  isInvalid: (value: unknown) => boolean;
  /** Removes the value at an index; undefined if nothing can be changed. */
  onRemove?: (index: number) => void;
}

/** The values of a list, each with a remove button; Delete and Backspace also remove them. */
export function ListChips({ values, kind, isInvalid, onRemove }: ListChipsProps) {
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
              color={isInvalid(value) ? 'error' : undefined}
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
