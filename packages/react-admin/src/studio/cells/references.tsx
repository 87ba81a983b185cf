import { useEffect } from 'react';
import { useLinkedIds } from '../linked-ids/context.js';
import { idsOf } from '../linked-ids/ids-of.js';
import { LOADING_TEXT, useReferences } from '../references/context.js';
import { MAX_RELATED_IDS } from '../../records/use-missing-ids-reason.js';
import { useStudioText } from '../base/messages.js';
import { useStoreValue } from '../base/store.js';
import type { CellType, CellViewProps } from './cell-type.js';
import { itemsOf } from './list.js';

/** The labels of a many-to-many relation's records; list rows leave the ids out, so they are requested. */
function ReferencesView({ column, row }: CellViewProps) {
  const { records, labelOf, isAwaited } = useReferences();
  const { isUnread, isBeyond, want } = useLinkedIds();
  const text = useStudioText();
  const { field, reference = '' } = column;
  const isTooMany = isBeyond(row, field);
  const isLoading = isUnread(row, field) && !isTooMany;
  const { id } = row;

  useEffect(() => {
    if (isLoading) want(id);
  }, [id, isLoading, want]);

  const labels = useStoreValue(records, () =>
    idsOf(row[field])
      .map((one) => (isAwaited(reference, one) ? LOADING_TEXT : labelOf(reference, one)))
      .join(', '),
  );
  if (isTooMany) return text('manyIds', { count: MAX_RELATED_IDS });
  return isLoading ? LOADING_TEXT : labels;
}

export const referencesCells = {
  /** Any number of another resource's records, by their ids. */
  references: {
    grid: 'string',
    minWidth: 180,
    // the order of the records is irrelevant
    toCell: (value) => idsOf(value).map(String).sort(),
    toText: (value) => idsOf(value).join(', '),
    // JSON, since a comma in a label would split it in two
    toClipboard: (value) => (idsOf(value).length > 0 ? JSON.stringify(value) : ''),
    // ids or labels, which are resolved afterwards, as that takes a request
    parse: (text) => ({ value: itemsOf(text) }),
    View: ReferencesView,
    dialog: 'references',
    isSortable: false,
  },
} satisfies Record<string, CellType>;
