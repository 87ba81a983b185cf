import type { Theme } from '@mui/material';
import type { accessibleComponents, Components } from './accessible-components.js';
import { formStyles, showStyles } from './column-styles.js';
import { inputStyles } from './input-styles.js';
import { motionStyles } from './motion-styles.js';
import { printStyles } from './print-styles.js';
import { tableHeadStyles } from './table-head-styles.js';
import { RADIUS, TEXT } from './tokens.js';
import { touchStyles } from './touch-styles.js';

interface Themed {
  theme: Theme;
}

const borderOf = ({ palette }: Theme): string => `1px solid ${palette.divider}`;

const onPhone =
  (styles: object) =>
  ({ theme }: Themed) => ({ [theme.breakpoints.down('sm')]: styles });

/** Stored texts may be Hebrew or Arabic in an English page: their punctuation and numbers follow the direction of their own words. */
const OWN_DIRECTION = { unicodeBidi: 'plaintext' } as const;

/** Cells of a table with comfortable rows. */
const COMFORTABLE_CELL =
  '.MuiTableCell-root:not(.MuiTableCell-sizeSmall, .MuiTableCell-paddingCheckbox)';

/**
 * The appearance of page components: calm surfaces with lines in place of shadows, and one accent colour. Components in
 * `accessibleComponents` do not compile here, as they would override the fixes there.
 */
export const pageComponents: Components & { [Name in keyof typeof accessibleComponents]?: never } =
  {
    // elements focused by Tab are not hidden behind a form's toolbar
    MuiCssBaseline: {
      styleOverrides: { html: { scrollPaddingBottom: 80 }, ...motionStyles, ...printStyles },
    },
    RaAppBar: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          backgroundColor: theme.palette.background.paper,
          backgroundImage: 'none',
          color: theme.palette.text.primary,
          borderBottom: borderOf(theme),
          boxShadow: 'none',
        }),
      },
    },
    MuiPaper: {
      styleOverrides: {
        elevation1: ({ theme }: Themed) => ({
          border: borderOf(theme),
          boxShadow: 'none',
          backgroundImage: 'none',
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: touchStyles },
    },
    MuiIconButton: { styleOverrides: { root: touchStyles } },
    MuiPaginationItem: { styleOverrides: { root: touchStyles } },
    MuiToggleButton: { styleOverrides: { root: touchStyles } },
    MuiInputBase: { styleOverrides: { input: OWN_DIRECTION } },
    MuiFilledInput: { styleOverrides: { root: inputStyles } },
    MuiChip: { styleOverrides: { label: OWN_DIRECTION } },
    MuiLink: { styleOverrides: { root: OWN_DIRECTION } },
    // still below its label
    RaTextField: { styleOverrides: { root: { ...OWN_DIRECTION, textAlign: 'match-parent' } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({ borderColor: theme.palette.divider, ...OWN_DIRECTION }),
        head: ({ theme }: Themed) => ({
          ...tableHeadStyles(theme),
          lineHeight: 1.4, // for two words on separate lines
        }),
      },
    },
    // comfortable rows, which are still less high than Material UI's own
    RaDataTable: {
      styleOverrides: {
        root: { [`& ${COMFORTABLE_CELL}`]: { paddingTop: 10, paddingBottom: 10 } },
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
          // initials in place of an icon are text and must be readable
          '& .RaMenuItemLink-icon': { color: 'inherit' },
          '&.RaMenuItemLink-active': {
            backgroundColor: theme.palette.action.selected,
            fontWeight: 600,
          },
        }),
      },
    },
    // the Save toolbar is sticky, which a card must not clip
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
    RaSimpleForm: { styleOverrides: { root: formStyles } },
    // a switch is vertically centred with the inputs beside it
    RaBooleanInput: {
      styleOverrides: { root: { '& .MuiFormControlLabel-root': { minHeight: 48, marginTop: 8 } } },
    },
    RaSimpleShowLayout: { styleOverrides: { root: showStyles } },
    RaToolbar: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          backgroundColor: theme.palette.background.paper,
          borderTop: borderOf(theme),
          // its first button begins where the inputs above do
          '&.RaToolbar-desktopToolbar': {
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            paddingLeft: 16,
            paddingRight: 16,
          },
        }),
      },
    },
    // on a phone: without a card of its own above that of the records, and with inputs of the same width
    RaTopToolbar: { styleOverrides: { root: onPhone({ backgroundColor: 'transparent' }) } },
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: Themed) => ({
          [theme.breakpoints.down('sm')]: {
            backgroundColor: 'transparent',
            '& .MuiToolbar-root': { alignItems: 'center' },
          },
          // filters that need more room have it to themselves: beside the buttons, each would take a line of its own
          [theme.breakpoints.up('sm')]: {
            '&:has(.filter-field + .filter-field)': { flexWrap: 'wrap' },
            // in the middle of the inputs beside them, and the icon in that of the other buttons
            '& > .MuiToolbar-root': {
              alignItems: 'center',
              margin: '0 0 8px auto',
              paddingTop: 0,
              paddingBottom: 0,
            },
          },
        }),
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: onPhone({
          '& .RaFilterFormInput-spacer': { display: 'none' },
          // it starts inside the input's padding, and would otherwise extend past the edge of the screen
          '& .MuiInputLabel-root': { width: 'calc(100% - 24px)' },
        }),
      },
    },
    // inline with the other buttons: floating, it would cover what is at the end of a line
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
    // aligns digits vertically
    RaNumberField: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  };
