import type { ReactNode } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { MAX_SELECTED } from './max-selected.js';
import { useListTexts } from './messages.js';

/**
 * The toolbar of actions for the selected records above their table, which also offers to select all matching ones once the page
 * is selected.
 */
export function SelectionToolbar({ children }: { children: ReactNode }) {
  const count = countOf(useListContext());
  const { formatCount } = useNumbers();
  const text = useListTexts();
  const label = count && text('selectAll', { count: formatCount(count.total, count.isMore) });
  return (
    <BulkActionsToolbar
      selectAllButton={
        <SelectAllButton limit={MAX_SELECTED} {...(label !== undefined && { label })} />
      }
    >
      {children}
    </BulkActionsToolbar>
  );
}
