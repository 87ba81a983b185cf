import type { Theme } from '@mui/material';
import type { accessibleComponents, Components } from './accessible-components.js';
import { formStyles, showStyles } from './column-styles.js';
import { printStyles } from './print-styles.js';
import { RADIUS, TEXT } from './tokens.js';

interface Themed {
  theme: Theme;
}

const lineOf = ({ palette }: Theme): string => `1px solid ${palette.divider}`;

const onPhone =
  (styles: object) =>
  ({ theme }: Themed) => ({ [theme.breakpoints.down('sm')]: styles });

/** A cell of a table whose rows have more room. */
const COMFORTABLE =
  '.MuiTableCell-root:not(.MuiTableCell-sizeSmall, .MuiTableCell-paddingCheckbox)';

/**
 * How the parts of a page look: calm surfaces with lines in place of shadows, and one accent. A component of
 * `accessibleComponents` does not compile here, for it would take the place of what is mended there.
 */
export const pageComponents: Components & { [Name in keyof typeof accessibleComponents]?: never } =
  {
    // what Tab leads to is not below the bar of a form
    MuiCssBaseline: { styleOverrides: { html: { scrollPaddingBottom: 80 }, ...printStyles } },
    RaAppBar: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          backgroundColor: theme.palette.background.paper,
          backgroundImage: 'none',
          color: theme.palette.text.primary,
          borderBottom: lineOf(theme),
          boxShadow: 'none',
        }),
      },
    },
    MuiPaper: {
      styleOverrides: {
        elevation1: ({ theme }: Themed) => ({
          border: lineOf(theme),
          boxShadow: 'none',
          backgroundImage: 'none',
        }),
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({ borderColor: theme.palette.divider }),
        head: ({ theme }: Themed) => ({
          color: theme.palette.text.secondary,
          fontSize: TEXT.small,
          fontWeight: 600,
          lineHeight: 1.4, // of two words below each other
        }),
      },
    },
    // rows with more room, which is less than Material UI's own
    RaDataTable: {
      styleOverrides: {
        root: { [`& ${COMFORTABLE}`]: { paddingTop: 10, paddingBottom: 10 } },
      },
    },
    // react-admin's is dark, whatever the theme
    RaLogin: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          backgroundColor: theme.palette.background.default,
          backgroundImage: 'none',
        }),
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          margin: '1px 6px',
          padding: '5px 10px',
          borderRadius: RADIUS,
          fontSize: TEXT.plain,
          // initials in place of an icon are a text, and have to be readable
          '& .RaMenuItemLink-icon': { color: 'inherit' },
          '&.RaMenuItemLink-active': {
            backgroundColor: theme.palette.action.selected,
            fontWeight: 600,
          },
        }),
      },
    },
    // Save is in sight however long the form is, which a card must not cut
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
    RaSimpleForm: { styleOverrides: { root: formStyles } },
    // a switch stands in the middle of the inputs beside it
    RaBooleanInput: {
      styleOverrides: { root: { '& .MuiFormControlLabel-root': { minHeight: 48, marginTop: 8 } } },
    },
    RaSimpleShowLayout: { styleOverrides: { root: showStyles } },
    RaToolbar: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          backgroundColor: theme.palette.background.paper,
          borderTop: lineOf(theme),
          '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 2 },
        }),
      },
    },
    // on a phone: no card of its own above that of the records, and inputs as wide as those
    RaListToolbar: {
      styleOverrides: {
        root: onPhone({
          backgroundColor: 'transparent',
          '& .MuiToolbar-root': { backgroundColor: 'transparent', alignItems: 'center' },
        }),
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: onPhone({
          '& .RaFilterFormInput-spacer': { display: 'none' },
          // begins behind the edge of the input, and would end behind that of the screen
          '& .MuiInputLabel-root': { width: 'calc(100% - 24px)' },
        }),
      },
    },
    // in its place among the other buttons: above the page it covers what stands at the end of a line
    RaCreateButton: {
      styleOverrides: {
        root: {
          '&.RaCreateButton-floating': {
            position: 'static',
            width: 40,
            height: 40,
            minHeight: 40,
            boxShadow: 'none',
          },
        },
      },
    },
    // as high as the filters beside it
    RaSearchInput: { styleOverrides: { root: { '& .MuiInputBase-root': { minHeight: 48 } } } },
    // digits below one another
    RaNumberField: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  };
