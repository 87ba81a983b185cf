import { useReferences } from '../references/context.js';
import { useStoreValue } from '../base/store.js';
import type { CellType, CellViewProps } from './cell-type.js';
import { readable } from './text.js';

/** What people call the record that the cell refers to; its id until that is known. */
function ReferenceView({ column, row }: CellViewProps) {
  const { records, labelOf } = useReferences();
  const { field, reference = '' } = column;
  const value: unknown = row[field];
  return useStoreValue(records, () => labelOf(reference, value));
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
