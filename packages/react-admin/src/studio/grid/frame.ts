import { alpha, type Theme } from '@mui/material';
import { tableHeadStyles } from '../../theme/table-head-styles.js';
import { HANDLE_SIZE_PX } from '../editing/use-drag.js';
import { chipStyles } from './chip-styles.js';
import { VIEWS_CLASS, VIEWS_HEIGHT_PX } from '../../views/SavedViews.js';
import { FROZEN_CLASS } from './use-column-layout.js';

/** Width of the grid's checkbox column. */
const CHECKBOX_WIDTH_PX = 50;

/** A tint for a cell that must stay opaque over what scrolls beneath it. */
const tint = (colour: string): object => ({
  backgroundImage: `linear-gradient(${colour}, ${colour})`,
});

/** Above the header separators, which have a z-index of 30 in the grid; as opaque as the grid itself. */
const stickyLeft = {
  position: 'sticky',
  left: 0,
  zIndex: 31,
  backgroundColor: 'var(--DataGrid-t-cell-background-pinned)',
} as const;

/** What the app bar, the list's toolbar and the Studio's own leave of the window. */
const heightBelow = (others: number) => ({
  xs: `calc(100vh - ${240 + others}px)`,
  sm: `calc(100vh - ${184 + others}px)`,
});

/** Styles for the size of the grid, the states of its cells, and the frozen column. */
export const gridStyles = (theme: Theme) => {
  const { palette, breakpoints } = theme;
  const selected = alpha(palette.primary.main, palette.action.selectedOpacity);
  return {
    height: heightBelow(0),
    [`.${VIEWS_CLASS} ~ &, .${VIEWS_CLASS} ~ * &`]: { height: heightBelow(VIEWS_HEIGHT_PX) },
    minHeight: 360,
    // with `width: 100%`, the columns could make the page wider than the window
    width: 0,
    minWidth: '100%',
    '& .MuiDataGrid-cell': { unicodeBidi: 'plaintext' },
    '& .studio-error': { outline: '2px solid', outlineColor: 'error.main', outlineOffset: -2 },
    '& .studio-waiting': { outline: '2px dashed', outlineColor: 'warning.main', outlineOffset: -2 },
    '& .studio-draft': tint(palette.action.hover),
    '& .studio-fixed, & .MuiDataGrid-cell:not(.MuiDataGrid-cell--editable)': {
      color: 'text.secondary',
    },
    ...chipStyles(theme),
    '&& .MuiDataGrid-columnHeaderTitle': tableHeadStyles(theme),
    // digits below each other, as in lists
    '& .MuiDataGrid-cell--textRight': { fontVariantNumeric: 'tabular-nums' },
    // the fill handle of the selected cells
    '& .studio-corner, & .MuiDataGrid-cell--editable:focus:not(.studio-marked)': {
      position: 'relative',
      '&::after': {
        ...{ content: '""', position: 'absolute', right: 0, bottom: 0, cursor: 'crosshair' },
        ...{
          width: HANDLE_SIZE_PX,
          height: HANDLE_SIZE_PX,
          border: '1px solid',
          borderColor: 'background.paper',
        },
        bgcolor: 'primary.main',
      },
    },
    '& .studio-filled': { outline: '1px dashed', outlineColor: 'primary.main', outlineOffset: -1 },
    [`&& .${FROZEN_CLASS}.${FROZEN_CLASS}`]: {
      ...stickyLeft,
      borderRight: `1px solid ${palette.divider}`,
    },
    [`& .MuiDataGrid-row:hover .${FROZEN_CLASS}`]: tint(palette.action.hover),
    [`& .MuiDataGrid-row.Mui-selected .${FROZEN_CLASS}`]: tint(selected),
    // a phone does not have room for two frozen columns
    [breakpoints.up('sm')]: {
      [`&& .MuiDataGrid-cellCheckbox, && .MuiDataGrid-columnHeaderCheckbox`]: stickyLeft,
      [`& .MuiDataGrid-row:hover .MuiDataGrid-cellCheckbox`]: tint(palette.action.hover),
      [`& .MuiDataGrid-row.Mui-selected .MuiDataGrid-cellCheckbox`]: tint(selected),
      [`&& .MuiDataGrid-cellCheckbox ~ .${FROZEN_CLASS}.${FROZEN_CLASS}, && .MuiDataGrid-columnHeaderCheckbox ~ .${FROZEN_CLASS}.${FROZEN_CLASS}`]:
        { left: CHECKBOX_WIDTH_PX },
    },
    '& .MuiDataGrid-cell.studio-marked': tint(palette.action.selected),
  };
};
