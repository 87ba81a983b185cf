import { PaginationItem } from '@mui/material';
import { PaginationActions, useListContext, type PaginationActionsProps } from 'react-admin';
import { countOf } from '../numbers/count-of.js';

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
        isCutOff && item.type === 'page' && item.page === pages ? null : (
          <PaginationItem {...item} />
        )
      }
    />
  );
}

// as Material UI's Pagination lays its numbers out: behind these it leaves some out, and then shows the last one
const SIBLINGS = 1;
const BEGINNING = 5;
