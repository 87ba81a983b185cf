import { useState, type ReactNode } from 'react';
import { BulkActionsToolbar, Button, useListContext, type RaRecord } from 'react-admin';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { MAX_SELECTED } from './max-selected.js';
import { useListTexts } from './messages.js';

/**
 * The toolbar of actions for the selected records above their table, which also offers to select all matching ones once the page
 * is selected.
 */
export const SelectionToolbar = ({ children }: { children: ReactNode }) => (
  <BulkActionsToolbar selectAllButton={<SelectAllButton />}>{children}</BulkActionsToolbar>
);

/** react-admin's button, except that it counts the records and is disabled while they are being read. */
function SelectAllButton() {
  const list = useListContext<RaRecord>();
  const { data, selectedIds, total, onSelectAll } = list;
  const [isReading, setReading] = useState(false);
  const { formatCount } = useNumbers();
  const text = useListTexts();
  const count = countOf(list);
  const isPageSelected = data?.every(({ id }) => selectedIds.includes(id)) ?? false;
  const isComplete = total === selectedIds.length || selectedIds.length >= MAX_SELECTED;
  if (!isPageSelected || isComplete) return null;
  const selectAll = async () => {
    setReading(true);
    // its type does not say that it returns a promise
    await (onSelectAll({ limit: MAX_SELECTED }) as unknown);
    setReading(false);
  };
  return (
    <Button
      label={
        count
          ? text('selectAll', { count: formatCount(count.total, count.isMore) })
          : 'ra.action.select_all_button'
      }
      disabled={isReading}
      onClick={() => void selectAll()}
    />
  );
}
