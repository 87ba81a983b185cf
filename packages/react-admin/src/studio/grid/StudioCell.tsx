import { GridCell, type GridCellProps } from '@mui/x-data-grid';
import { memo, useContext } from 'react';
import { FillContext, RangeContext, type Range } from '../base/range.js';
import { useStoreValue } from '../base/store.js';
import { isDraft } from '../base/types.js';
import { useUnsaved } from '../rows/unsaved.js';

/** A cell of the grid with the styles of its state, which renders alone when that changes. */
export const StudioCell = memo(function StudioCell({ className, ...props }: GridCellProps) {
  const { rowId: id, column } = props;
  const { field, editable } = column;
  const unsaved = useUnsaved();
  const message = useStoreValue(unsaved, ({ messages }) => messages.get(id)?.[field]);
  const isWaiting = useStoreValue(
    unsaved,
    ({ values, edits }) => field in (values.get(id) ?? {}) && !(field in (edits.get(id) ?? {})),
  );
  const contains = (range: Range | null): boolean =>
    range !== null && range.ids.has(id) && range.fields.has(field);
  const marked = useContext(RangeContext);
  const isMarked = useStoreValue(marked, contains);
  const isCorner = useStoreValue(
    marked,
    (range) => range?.corner.id === id && range.corner.field === field,
  );
  const isFilled = useStoreValue(useContext(FillContext), contains);
  const classNames = [
    className,
    message !== undefined && 'studio-error',
    message === undefined && isWaiting && 'studio-waiting',
    isMarked && 'studio-marked',
    isCorner && 'studio-corner',
    isFilled && 'studio-filled',
    isDraft(id) && 'studio-draft',
    !editable && 'studio-fixed',
  ];
  return (
    <GridCell
      {...props}
      className={classNames.filter(Boolean).join(' ')}
      {...(message !== undefined && { 'aria-invalid': true, title: message })}
      {...(isMarked && { 'aria-selected': true })}
    />
  );
});
