import { GridCell, type GridCellProps } from '@mui/x-data-grid';
import { memo, useContext } from 'react';
import { RangeContext } from '../base/range.js';
import { useStoreValue } from '../base/store.js';
import { isDraft } from '../base/types.js';
import { useUnsaved } from '../rows/unsaved.js';

/** A cell of the grid with the marks of its state; it alone is rendered again when that changes. */
export const StudioCell = memo(function StudioCell({ className, ...props }: GridCellProps) {
  const { rowId: id, column } = props;
  const { field, editable } = column;
  const unsaved = useUnsaved();
  const message = useStoreValue(unsaved, ({ messages }) => messages.get(id)?.[field]);
  const isWaiting = useStoreValue(
    unsaved,
    ({ values, edits }) => field in (values.get(id) ?? {}) && !(field in (edits.get(id) ?? {})),
  );
  const isMarked = useStoreValue(
    useContext(RangeContext),
    (range) => range !== null && range.ids.has(id) && range.fields.has(field),
  );
  const marks = [
    className,
    message !== undefined && 'studio-error',
    message === undefined && isWaiting && 'studio-waiting',
    isMarked && 'studio-marked',
    isDraft(id) && 'studio-draft',
    !editable && 'studio-fixed',
  ];
  return (
    <GridCell
      {...props}
      className={marks.filter(Boolean).join(' ')}
      {...(message !== undefined && { 'aria-invalid': true, title: message })}
      {...(isMarked && { 'aria-selected': true })}
    />
  );
});
