import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement } from 'react';
import { useResourceContext } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { isSortable } from './column-field.js';
import { SmallListTools } from './SmallListTools.js';
import { tableOffers, type TableProps } from './table-offers.js';

export interface ResponsiveTableProps {
  /** What stands for the table where the window is too narrow for columns. */
  small: ReactElement;
  /** The table; what its columns are sorted by, and its bulk actions, are offered above the small list too. */
  children: ReactElement<TableProps>;
}

/** The body of a list: a table, and on a phone a list of records. */
export function ResponsiveTable({ small, children }: ResponsiveTableProps) {
  // without `noSsr` the first render, and with it the first request of the columns, would be the table's
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  if (!isSmall) return children;
  const offers = tableOffers(children, (column) => isSortable(rules, resource, column));
  return <SmallListTools {...offers}>{small}</SmallListTools>;
}
