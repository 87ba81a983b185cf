/** What only leads somewhere else or does something, on paper neither. */
const CONTROLS = [
  '.MuiDrawer-root',
  '#main-content .MuiToolbar-root:not(.MuiTablePagination-toolbar)',
  '.filter-field',
  '.skip-nav-button',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiFab-root',
  '.MuiTablePagination-actions',
  '.MuiTablePagination-selectLabel',
  '.MuiTablePagination-input',
  '.MuiPagination-root',
  'td.MuiTableCell-paddingCheckbox',
  'th.MuiTableCell-paddingCheckbox',
  '.MuiSnackbar-root',
].join(', ');

/** A page on paper: its records, black on white whatever the theme is, and nothing cut off at the side. */
export const printStyles = {
  '@media print': {
    [CONTROLS]: { display: 'none !important' },
    '*, *::before, *::after': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    // of the app bar the title stays, which says what is printed
    '.MuiAppBar-root': { position: 'static !important' },
    '.RaLabeled-label, .RaLabeled-label *': { color: '#555 !important' },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.RaLayout-content': { padding: '0 !important' },
    '.RaDataTable-tableWrapper': { overflow: 'visible !important' },
    'tr, img, .RaSimpleShowLayout-row': { breakInside: 'avoid' },
  },
};
