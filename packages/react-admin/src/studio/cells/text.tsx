import { Box } from '@mui/material';
import type { CellType } from './cell-type.js';

/** Any value as a line of text: lists with commas, objects as JSON. */
export function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(readable).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const text: CellType = {
  grid: 'string',
  minWidth: 170,
  toText: readable,
  parse: (given) => ({ value: given }),
  keepsSpaces: true,
};

/** As many dots for every password, and for none. */
const Dots = () => (
  <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
    ••••••
  </Box>
);

export const textCells = {
  text,
  /** A line would lose the line breaks. */
  longText: { ...text, minWidth: 220, dialog: 'longText' },
  password: {
    ...text,
    minWidth: 130,
    toText: () => '',
    View: Dots,
    editor: 'password',
    isWriteOnly: true,
    isSortable: false,
  },
  json: {
    ...text,
    keepsSpaces: false,
    minWidth: 180,
    toText: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
    parse: (given) => {
      try {
        return { value: JSON.parse(given) };
      } catch {
        return { problem: 'notJson' };
      }
    },
    dialog: 'json',
    isSortable: false,
  },
} satisfies Record<string, CellType>;
