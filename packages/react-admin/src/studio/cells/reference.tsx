import { useRules } from '../../access/use-rules.js';
import { UnseenReference } from '../../fields/UnseenReference.js';
import { AWAITED, keyOf, useReferences } from '../references/context.js';
import { useStoreValue } from '../base/store.js';
import type { CellType, CellViewProps } from './cell-type.js';
import { readable } from './text.js';

/** What people call the record that the cell refers to; its id where that cannot be known. */
function ReferenceView({ column, row }: CellViewProps) {
  const { records, labelOf, isAwaited } = useReferences();
  const { field, reference = '' } = column;
  const value: unknown = row[field];
  const isAbsent = useStoreValue(records, (known) => known.get(keyOf(reference, value)) === null);
  const label = useStoreValue(records, () =>
    isAwaited(reference, value) ? AWAITED : labelOf(reference, value),
  );
  return isAbsent ? <AbsentView resource={reference} id={label} /> : label;
}

/** A record that the answer lacks: where the user sees some of them, it is one of the others. */
function AbsentView({ resource, id }: { resource: string; id: string }) {
  return useRules().seesAll(resource) ? id : <UnseenReference id={id} />;
}

export const referenceCells = {
  reference: {
    grid: 'string',
    minWidth: 150,
    toText: readable,
    // by id; labels are looked up before, for that takes a request
    parse: (value) => ({ value }),
    View: ReferenceView,
    editor: 'reference',
  },
} satisfies Record<string, CellType>;
