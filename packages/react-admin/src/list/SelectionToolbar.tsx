import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { MOST_SELECTED } from './most-selected.js';
import { useListTexts } from './messages.js';

/** What can be done with the selected records, above their table, and with all that match once those on the page are. */
export function SelectionToolbar({ children }: { children: ReactNode }) {
  const count = countOf(useListContext());
  const { formatCount } = useNumbers();
  const text = useListTexts();
  const label = count && text('selectAll', { count: formatCount(count.total, count.isMore) });
  return (
    <BulkActionsToolbar
      selectAllButton={
        <SelectAllButton limit={MOST_SELECTED} {...(label !== undefined && { label })} />
      }
    >
      {children}
    </BulkActionsToolbar>
  );
}
