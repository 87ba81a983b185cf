/** Size of the grid, and the marks of its cells. */
export const frame = {
  // what the app bar, the toolbar of the list and the Studio's own leave of the window
  height: { xs: 'calc(100vh - 240px)', sm: 'calc(100vh - 184px)' },
  minHeight: 360,
  // `width: 100%` would let the columns make the page wider than the window
  width: 0,
  minWidth: '100%',
  '& .studio-error': { outline: '2px solid', outlineColor: 'error.main', outlineOffset: -2 },
  '& .studio-waiting': { outline: '2px dashed', outlineColor: 'warning.main', outlineOffset: -2 },
  '& .studio-draft': { bgcolor: 'action.hover' },
  '& .studio-fixed, & .MuiDataGrid-cell:not(.MuiDataGrid-cell--editable)': {
    color: 'text.secondary',
  },
  '& .MuiDataGrid-cell.studio-marked': { bgcolor: 'action.selected' },
};
