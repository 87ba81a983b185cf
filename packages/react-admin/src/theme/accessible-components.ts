import type { CheckboxProps, Theme } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { RaThemeOptions } from 'react-admin';

/** Makes Enter act like a click on a row, for keyboard users. */
function clickOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.click();
}

const OUTLINE = { outline: '2px solid currentColor', outlineOffset: -2 };

/** Above the input, which it widens; inside, it would be truncated. */
const LABEL_WITH_ROOM = {
  position: 'relative',
  maxWidth: 'none',
  height: 0,
  paddingRight: 40,
  overflow: 'visible',
} as const;

export type Components = NonNullable<RaThemeOptions['components']>;

/** Fixes accessibility problems of react-admin and Material UI for users of keyboards and screen readers. */
export const accessibleComponents = {
  // a table row can otherwise only be opened with a pointer
  RaDataTableRow: {
    defaultProps: { tabIndex: 0, onKeyDown: clickOnEnter },
    // keyboard shortcuts move between rows: the focused one is visible
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
  // Material UI shows a button's focus by a ripple that appears late and is hardly darker than the button
  MuiButtonBase: { styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': OUTLINE } } },
  MuiTableRow: { styleOverrides: { root: { '&:focus-visible': OUTLINE } } },
  // the label of a row's checkbox is on a wrapper, where screen readers ignore it
  MuiCheckbox: {
    // around the box, which fills a table's checkbox cell
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
  // without selected records, its buttons are out of sight but still focusable
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        // errors of a filter appear below its input, as in a form
        '& .MuiFormHelperText-root.Mui-error': { display: 'block' },
        // a filter is as wide as its label and its end adornment
        '& .MuiInputLabel-root': LABEL_WITH_ROOM,
      },
    },
  },
  MuiTablePagination: { styleOverrides: { select: { '&:focus-visible': OUTLINE } } },
} satisfies Components;
