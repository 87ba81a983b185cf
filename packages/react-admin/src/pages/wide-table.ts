import type { ListProps } from 'react-admin';

/**
 * For the `sx` of a list whose table may be wider than the window: the table scrolls in itself. Otherwise the whole page
 * would, and its app bar, search and page buttons be out of reach on a phone.
 */
export const wideTable: NonNullable<ListProps['sx']> = {
  '& .RaList-main': { width: 0, minWidth: '100%' },
  // not the content around it: the toolbar of selected rows stands above that, and would be cut off
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
};
