import type { LabelDisplayedRowsArgs } from '@mui/material';
import { Pagination, useListContext, type PaginationProps } from 'react-admin';
import { useNumbers } from '../numbers/use-numbers.js';
import { usePageSizes } from './use-page-sizes.js';
import { useReadingTexts } from '../reading/messages.js';

/** Those of react-admin. */
const USUAL_SIZES = [5, 10, 25, 50];

/** react-admin's pager, which claims no records that are not shown: neither of a failed list nor of an awaited page. */
export function ListPagination(props: PaginationProps) {
  const { data, error, isPlaceholderData, resource } = useListContext();
  const text = useReadingTexts();
  const { formatRange } = useNumbers();
  const sizes = usePageSizes(resource, USUAL_SIZES);
  if (error && !data) return null;
  const rangeOf = ({ from, to, count }: LabelDisplayedRowsArgs) =>
    isPlaceholderData
      ? text('awaited')
      : formatRange({ from, to, total: count === -1 ? undefined : count });
  const labels = { labelDisplayedRows: rangeOf };
  return <Pagination rowsPerPageOptions={sizes} {...props} {...labels} />;
}
