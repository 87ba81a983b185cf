import type { Theme } from '@mui/material';
import { HUES, type HueName } from '../../colours/hues.js';
import { CHIP_CLASS, chipClass } from '../cells/chip-classes.js';

/** Styles for the values of enums, as `ChoiceChip` shows them in lists, but low enough for a compact row. */
export const chipStyles = ({ palette, typography }: Theme): Record<string, object> => ({
  [`& .${CHIP_CLASS}`]: {
    ...{ display: 'block', maxWidth: '100%', padding: '0 8px', borderRadius: 16 },
    ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    ...{ lineHeight: '24px', fontSize: typography.pxToRem(13), fontWeight: 500 },
  },
  ...Object.fromEntries(
    (Object.keys(HUES) as HueName[]).map((hue) => {
      const { text, surface } = HUES[hue][palette.mode];
      return [`& .${chipClass(hue)}`, { color: text, backgroundColor: surface }];
    }),
  ),
});
