import type { CheckboxProps, Theme } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { RaThemeOptions } from 'react-admin';

/** What a click on a row does, for those who have no pointer. */
function clickOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.click();
}

const OUTLINE = { outline: '2px solid currentColor', outlineOffset: -2 };

/** Over its input, which it widens; beside it, it would be cut. */
const LABEL_WITH_ROOM = {
  position: 'relative',
  maxWidth: 'none',
  height: 0,
  paddingRight: 40,
  overflow: 'visible',
} as const;

export type Components = NonNullable<RaThemeOptions['components']>;

/** Mends what keeps parts of react-admin and Material UI from those who use a keyboard or a screen reader. */
export const accessibleComponents = {
  // a record of a table is opened by clicking on its row, and by nothing else
  RaDataTableRow: {
    defaultProps: { tabIndex: 0, onKeyDown: clickOnEnter },
    // keys lead from row to row: the one that they have reached is seen
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
  // Material UI shows the focus of a button by a ripple that comes late and is hardly darker than the button
  MuiButtonBase: { styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': OUTLINE } } },
  MuiTableRow: { styleOverrides: { root: { '&:focus-visible': OUTLINE } } },
  // the name of a row's checkbox stands on the box around it, where nothing reads it
  MuiCheckbox: {
    // around the box, which fills a checkbox of a table
    styleOverrides: {
      root: { '&.Mui-focusVisible': { borderRadius: 4, outlineOffset: 0 } },
    },
    defaultProps: {
      slotProps: {
        root: (owner: CheckboxProps) =>
          owner['aria-label'] === undefined ? {} : { 'aria-label': undefined },
        input: (owner: CheckboxProps) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
  },
  // without a selected record its buttons are out of sight, but not out of the way of Tab
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        // why a filter is not taken stands below its input, as in a form
        '& .MuiFormHelperText-root.Mui-error': { display: 'block' },
        // a filter is as wide as what it is called, and as what stands at its end
        '& .MuiInputLabel-root': LABEL_WITH_ROOM,
      },
    },
  },
  MuiTablePagination: { styleOverrides: { select: { '&:focus-visible': OUTLINE } } },
} satisfies Components;
