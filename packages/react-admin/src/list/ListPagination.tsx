import type { LabelDisplayedRowsArgs } from '@mui/material';
import { Pagination, useListContext, type PaginationProps } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { useReadingTexts } from '../reading/messages.js';
import { CountedPages, PartiallyCountedPages } from './PagerPages.js';
import { useListRange } from './use-list-range.js';
import { usePageSizes } from './use-page-sizes.js';

/** react-admin's defaults. */
const DEFAULT_PAGE_SIZES = [5, 10, 25, 50];

/**
 * react-admin's pagination, except that it counts no records that are not shown, after an error or while a page is loading, and
 * shows no last page for a list that was not counted completely.
 */
export function ListPagination(props: PaginationProps) {
  const list = useListContext();
  const { data, error, isPlaceholderData, resource, hasNextPage } = list;
  const text = useReadingTexts();
  const rangeOf = useListRange();
  const sizes = usePageSizes(resource, DEFAULT_PAGE_SIZES);
  if (error && !data) return null;
  const labels = {
    labelDisplayedRows: (range: LabelDisplayedRowsArgs) =>
      isPlaceholderData ? text('awaited') : rangeOf(range),
  };
  const pages = countOf(list)?.isMore
    ? {
        actions: PartiallyCountedPages,
        // on a phone, where react-admin shows two buttons
        slotProps: { actions: { nextButton: { disabled: !hasNextPage } } },
      }
    : { actions: CountedPages };
  return <Pagination rowsPerPageOptions={sizes} {...pages} {...props} {...labels} />;
}
