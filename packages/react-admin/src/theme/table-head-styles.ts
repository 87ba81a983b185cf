import type { Theme } from '@mui/material';
import { TEXT } from './tokens.js';

/** The type of column headers, in lists and in the Studio. */
export const tableHeadStyles = ({ palette }: Theme) => ({
  color: palette.text.secondary,
  fontSize: TEXT.small,
  fontWeight: 600,
});
