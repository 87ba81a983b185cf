import type { ListProps } from 'react-admin';

/**
 * For the `sx` of a list whose table may be wider than the window: makes the table scroll on its own. Otherwise the whole page
 * would, and its app bar, search and pagination would be out of reach on a phone.
 */
export const wideTable: NonNullable<ListProps['sx']> = {
  '& .RaList-main': { width: 0, minWidth: '100%' },
  // not the surrounding content: the toolbar of selected rows extends above it and would be clipped
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // it scrolls before its words wrap: a short text gets the width it needs
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell time': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell > span': { width: 'max-content', maxWidth: '26ch' },
  '& .RaDataTable-rowCell > span.MuiTypography-root': { display: 'inline-block' },
};
