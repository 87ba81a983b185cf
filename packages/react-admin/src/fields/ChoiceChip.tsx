import { Chip, type Theme } from '@mui/material';
import { HUES } from '../colours/hues.js';
import { hueOf } from '../colours/hue-of.js';

const coloured = (value: string) => (theme: Theme) => {
  const { text, surface } = HUES[hueOf(value)][theme.palette.mode];
  return { color: text, backgroundColor: surface, fontWeight: 500 };
};

/** One of a field's possible values, with its label and colour. */
export const ChoiceChip = ({
  value,
  name,
  ...props
}: {
  value: string;
  name: string;
  className?: string;
}) => <Chip component="span" size="small" label={name} sx={coloured(value)} {...props} />;
