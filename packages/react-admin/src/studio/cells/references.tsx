import { useEffect } from 'react';
import { useLinkedIds } from '../linked-ids/context.js';
import { idsOf } from '../linked-ids/ids-of.js';
import { AWAITED, useReferences } from '../references/context.js';
import { MOST_IDS } from '../../records/use-absent-ids.js';
import { useStudioText } from '../base/messages.js';
import { useStoreValue } from '../base/store.js';
import type { CellType, CellViewProps } from './cell-type.js';
import { itemsOf } from './list.js';

/** What people call the records of a many-to-many relation; a row of a list does not tell which, so it is asked for. */
function ReferencesView({ column, row }: CellViewProps) {
  const { records, labelOf, isAwaited } = useReferences();
  const { isUnread, isBeyond, want } = useLinkedIds();
  const text = useStudioText();
  const { field, reference = '' } = column;
  const isTooMany = isBeyond(row, field);
  const isAskedFor = isUnread(row, field) && !isTooMany;
  const { id } = row;

  useEffect(() => {
    if (isAskedFor) want(id);
  }, [id, isAskedFor, want]);

  const labels = useStoreValue(records, () =>
    idsOf(row[field])
      .map((one) => (isAwaited(reference, one) ? AWAITED : labelOf(reference, one)))
      .join(', '),
  );
  if (isTooMany) return text('manyIds', { count: MOST_IDS });
  return isAskedFor ? AWAITED : labels;
}

export const referencesCells = {
  /** Any number of another resource's records, by their ids. */
  references: {
    grid: 'string',
    minWidth: 180,
    // the same records in another order are the same
    toCell: (value) => idsOf(value).map(String).sort(),
    toText: (value) => idsOf(value).join(', '),
    // a comma in a label would make two of it
    toClipboard: (value) => (idsOf(value).length > 0 ? JSON.stringify(value) : ''),
    // ids or labels, which are looked up after, for that takes a request
    parse: (text) => ({ value: itemsOf(text) }),
    View: ReferencesView,
    dialog: 'references',
    isSortable: false,
  },
} satisfies Record<string, CellType>;
