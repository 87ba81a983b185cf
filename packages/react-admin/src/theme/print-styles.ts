/** Elements that only navigate or trigger actions, which are useless on paper. */
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

/** Print styles: the records, black on white in any theme, and nothing clipped at the side. */
export const printStyles = {
  '@media print': {
    [CONTROLS]: { display: 'none !important' },
    '*, *::before, *::after': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    // of the app bar, only the title remains, which says what is printed
    '.MuiAppBar-root': { position: 'static !important' },
    '.RaLabeled-label, .RaLabeled-label *': { color: '#555 !important' },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.RaLayout-content': { padding: '0 !important' },
    '.RaDataTable-tableWrapper': { overflow: 'visible !important' },
    'tr, img, .RaSimpleShowLayout-row': { breakInside: 'avoid' },
  },
};
