import { Box } from '@mui/material';
import { toReadableText } from '../../data-provider/readable-text.js';
import { roundedNumberIn } from '../../inputs/json-text.js';
import type { CellType } from './cell-type.js';

const text: CellType = {
  grid: 'string',
  minWidth: 170,
  toText: toReadableText,
  parse: (given) => ({ value: given }),
  keepsSpaces: true,
};

/** The same number of dots for every password, and for none. */
const Dots = () => (
  <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
    ••••••
  </Box>
);

export const textCells = {
  text,
  /** A single line would lose the line breaks. */
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
    isBlankValue: true,
    minWidth: 180,
    toText: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
    parse: (given) => {
      try {
        const value: unknown = JSON.parse(given);
        return roundedNumberIn(given) === undefined ? { value } : { problem: 'jsonNumber' };
      } catch {
        return { problem: 'notJson' };
      }
    },
    dialog: 'json',
    isSortable: false,
  },
} satisfies Record<string, CellType>;
