import { PaginationActions, useListContext, type PaginationActionsProps } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { PageItem } from './PageItem.js';

/** The pages of a completely counted list. */
export const CountedPages = (props: PaginationActionsProps) => (
  <PaginationActions {...props} renderItem={(item) => <PageItem {...item} />} />
);

/** The pages of a list that was not counted completely: those known to exist, and no last one. */
export function PartiallyCountedPages(props: PaginationActionsProps) {
  const list = useListContext();
  const { page, perPage, hasNextPage = false } = list;
  const counted = countOf(list)?.total ?? 0;
  const knownCount = Math.max(counted + 1, page * perPage + (hasNextPage ? 1 : 0));
  const pages = Math.ceil(knownCount / perPage);
  const isCutOff = Math.max(page + SIBLING_COUNT, LEADING_COUNT) < pages - 2;
  return (
    <PaginationActions
      {...props}
      count={knownCount}
      renderItem={(item) =>
        isCutOff && item.type === 'page' && item.page === pages ? null : <PageItem {...item} />
      }
    />
  );
}

// like Material UI's Pagination: beyond these it omits some numbers, and then shows the last one
const SIBLING_COUNT = 1;
const LEADING_COUNT = 5;
