import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';

/** The range of records on a page. */
interface PageRange {
  from: number;
  to: number;
}

/** Formats `1–25 of 1,000,036`, or `of 10,000+` for a list that was not counted completely. */
export function useListRange(): (range: PageRange) => string {
  const list = useListContext();
  const { data, hasNextPage, total } = list;
  const meta: unknown = list.meta;
  const { formatRange } = useNumbers();
  const shown = data?.length ?? 0;
  return useCallback(
    ({ from, to }) => {
      if (total !== undefined) return formatRange({ from, to, total });
      const end = from - 1 + shown;
      const counted = countOf({ total, meta }) ?? (hasNextPage ? undefined : { total: end });
      // beyond the counted records, the page itself knows more
      const isBeyondCount = counted !== undefined && hasNextPage === true && end > counted.total;
      return formatRange({ from, to: end, ...(isBeyondCount ? undefined : counted) });
    },
    [formatRange, hasNextPage, meta, shown, total],
  );
}
