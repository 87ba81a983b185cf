import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement } from 'react';

export interface ResponsiveTableProps {
  /** What stands for the table where the window is too narrow for columns. */
  small: ReactElement;
  /** The table. */
  children: ReactElement;
}

/** The body of a list: a table, and on a phone a list of records. */
export function ResponsiveTable({ small, children }: ResponsiveTableProps) {
  // without `noSsr` the first render, and with it the first request of the columns, would be the table's
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isSmall ? small : children;
}
