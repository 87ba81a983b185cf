import { PaginationActions, useListContext, type PaginationActionsProps } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { PageItem } from './PageItem.js';

/** The pages of a list whose records were counted. */
export const CountedPages = (props: PaginationActionsProps) => (
  <PaginationActions {...props} renderItem={(item) => <PageItem {...item} />} />
);

/** The pages of a list that was not counted to its end: those that are there for sure, and no last one. */
export function OpenPages(props: PaginationActionsProps) {
  const list = useListContext();
  const { page, perPage, hasNextPage = false } = list;
  const counted = countOf(list)?.total ?? 0;
  const known = Math.max(counted + 1, page * perPage + (hasNextPage ? 1 : 0));
  const pages = Math.ceil(known / perPage);
  const isCutOff = Math.max(page + SIBLINGS, BEGINNING) < pages - 2;
  return (
    <PaginationActions
      {...props}
      count={known}
      renderItem={(item) =>
        isCutOff && item.type === 'page' && item.page === pages ? null : <PageItem {...item} />
      }
    />
  );
}

// as Material UI's Pagination lays its numbers out: behind these it leaves some out, and then shows the last one
const SIBLINGS = 1;
const BEGINNING = 5;
