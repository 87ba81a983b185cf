import type { ListProps } from 'react-admin';

/**
 * For the `sx` of a list whose table may be wider than the window: the table scrolls in itself. Otherwise the whole page
 * would, and its app bar, search and page buttons be out of reach on a phone.
 */
export const wideTable: NonNullable<ListProps['sx']> = {
  '& .RaList-main': { width: 0, minWidth: '100%' },
  // not the content around it: the toolbar of selected rows stands above that, and would be cut off
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // and does so before its words stand one below the other: a short text has the room that it needs
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell time': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell > span': { width: 'max-content', maxWidth: '26ch' },
  '& .RaDataTable-rowCell > span.MuiTypography-root': { display: 'inline-block' },
};
