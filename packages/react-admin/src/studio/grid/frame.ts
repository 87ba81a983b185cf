import { alpha, type Theme } from '@mui/material';
import { HANDLE } from '../editing/use-drag.js';
import { FROZEN } from './use-column-layout.js';

/** Width of the boxes to mark rows, as the grid has it. */
const BOX = 50;

/** A shade over a cell that must hide what is scrolled under it. */
const shade = (colour: string): object => ({
  backgroundImage: `linear-gradient(${colour}, ${colour})`,
});

/** Above the lines between the headers, which the grid has at 30; as opaque as the grid itself. */
const inSight = {
  position: 'sticky',
  left: 0,
  zIndex: 31,
  backgroundColor: 'var(--DataGrid-t-cell-background-pinned)',
} as const;

/** Size of the grid, the marks of its cells, and the column that stays in sight. */
export const frame = ({ palette, breakpoints }: Theme) => {
  const selected = alpha(palette.primary.main, palette.action.selectedOpacity);
  return {
    // what the app bar, the toolbar of the list and the Studio's own leave of the window
    height: { xs: 'calc(100vh - 240px)', sm: 'calc(100vh - 184px)' },
    minHeight: 360,
    // `width: 100%` would let the columns make the page wider than the window
    width: 0,
    minWidth: '100%',
    '& .studio-error': { outline: '2px solid', outlineColor: 'error.main', outlineOffset: -2 },
    '& .studio-waiting': { outline: '2px dashed', outlineColor: 'warning.main', outlineOffset: -2 },
    '& .studio-draft': shade(palette.action.hover),
    '& .studio-fixed, & .MuiDataGrid-cell:not(.MuiDataGrid-cell--editable)': {
      color: 'text.secondary',
    },
    // what the marked cells are taken hold of by, to be filled on
    '& .studio-corner, & .MuiDataGrid-cell--editable:focus:not(.studio-marked)': {
      position: 'relative',
      '&::after': {
        ...{ content: '""', position: 'absolute', right: 0, bottom: 0, cursor: 'crosshair' },
        ...{ width: HANDLE, height: HANDLE, border: '1px solid', borderColor: 'background.paper' },
        bgcolor: 'primary.main',
      },
    },
    '& .studio-filled': { outline: '1px dashed', outlineColor: 'primary.main', outlineOffset: -1 },
    [`&& .${FROZEN}.${FROZEN}`]: {
      ...inSight,
      borderRight: `1px solid ${palette.divider}`,
    },
    [`& .MuiDataGrid-row:hover .${FROZEN}`]: shade(palette.action.hover),
    [`& .MuiDataGrid-row.Mui-selected .${FROZEN}`]: shade(selected),
    // a phone has no room for two of them
    [breakpoints.up('sm')]: {
      [`&& .MuiDataGrid-cellCheckbox, && .MuiDataGrid-columnHeaderCheckbox`]: inSight,
      [`& .MuiDataGrid-row:hover .MuiDataGrid-cellCheckbox`]: shade(palette.action.hover),
      [`& .MuiDataGrid-row.Mui-selected .MuiDataGrid-cellCheckbox`]: shade(selected),
      [`&& .MuiDataGrid-cellCheckbox ~ .${FROZEN}.${FROZEN}, && .MuiDataGrid-columnHeaderCheckbox ~ .${FROZEN}.${FROZEN}`]:
        { left: BOX },
    },
    '& .MuiDataGrid-cell.studio-marked': shade(palette.action.selected),
  };
};
