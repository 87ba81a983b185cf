import type { Theme } from '@mui/material';
import { DARK, LIGHT, RADIUS } from './tokens.js';

/** The edge of an input, which takes no room: its text stays in place when the edge becomes thicker. */
const edge = (width: number, colour: string) => ({
  outlineStyle: 'solid',
  outlineColor: colour,
  outlineWidth: width,
  outlineOffset: -width,
});

/** Inputs are white boxes with an edge, in place of Material UI's grey ones above a line. */
export const inputStyles = ({ theme: { palette } }: { theme: Theme }) => {
  const { inputLine } = palette.mode === 'dark' ? DARK : LIGHT;
  const resting = { backgroundColor: palette.background.paper };
  return {
    ...resting,
    ...edge(1, inputLine),
    borderRadius: RADIUS,
    '&::before, &::after': { display: 'none' },
    '&:hover': { ...resting, outlineColor: palette.text.secondary },
    '&.Mui-focused': { ...resting, ...edge(2, palette.primary.main) },
    '&.Mui-error': { outlineColor: palette.error.main },
    '&.Mui-disabled': {
      ...edge(1, palette.divider),
      backgroundColor: palette.background.default,
    },
  };
};
