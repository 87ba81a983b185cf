import type { LabelDisplayedRowsArgs } from '@mui/material';
import { Pagination, useListContext, type PaginationProps } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { useReadingTexts } from '../reading/messages.js';
import { CountedPages, OpenPages } from './PagerPages.js';
import { useListRange } from './use-list-range.js';
import { usePageSizes } from './use-page-sizes.js';

/** Those of react-admin. */
const USUAL_SIZES = [5, 10, 25, 50];

/**
 * react-admin's pager, which claims no records that are not shown, neither of a failed list nor of an awaited page, and no
 * last page that nobody has counted to.
 */
export function ListPagination(props: PaginationProps) {
  const list = useListContext();
  const { data, error, isPlaceholderData, resource, hasNextPage } = list;
  const text = useReadingTexts();
  const rangeOf = useListRange();
  const sizes = usePageSizes(resource, USUAL_SIZES);
  if (error && !data) return null;
  const labels = {
    labelDisplayedRows: (range: LabelDisplayedRowsArgs) =>
      isPlaceholderData ? text('awaited') : rangeOf(range),
  };
  const pages = countOf(list)?.isMore
    ? {
        actions: OpenPages,
        // on a phone, where react-admin shows two buttons
        slotProps: { actions: { nextButton: { disabled: !hasNextPage } } },
      }
    : { actions: CountedPages };
  return <Pagination rowsPerPageOptions={sizes} {...pages} {...props} {...labels} />;
}
