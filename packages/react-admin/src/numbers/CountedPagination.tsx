import type { TablePaginationProps } from '@mui/material';
import { Pagination, useListPaginationContext, type PaginationProps } from 'react-admin';
import { useNumbers } from './use-numbers.js';

/** react-admin's Pagination, whose counts are written as everywhere else: `1–25 of 1,000,036`. */
export function CountedPagination(props: PaginationProps) {
  const { total } = useListPaginationContext();
  const { formatRange } = useNumbers();
  const range: Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: ({ from, to }) => formatRange({ from, to, total }),
  };
  return <Pagination {...range} {...props} />;
}
