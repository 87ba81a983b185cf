import { useRules } from '../../access/use-rules.js';
import { HiddenReference } from '../../fields/HiddenReference.js';
import { LOADING_TEXT, keyOf, useReferences } from '../references/context.js';
import { useStoreValue } from '../base/store.js';
import type { CellType, CellViewProps } from './cell-type.js';
import { toReadableText } from '../../data-provider/readable-text.js';

/** The label of the referenced record; its id if the label is unknown. */
function ReferenceView({ column, row }: CellViewProps) {
  const { records, labelOf, isAwaited } = useReferences();
  const { field, reference = '' } = column;
  const value: unknown = row[field];
  const isMissing = useStoreValue(records, (known) => known.get(keyOf(reference, value)) === null);
  const label = useStoreValue(records, () =>
    isAwaited(reference, value) ? LOADING_TEXT : labelOf(reference, value),
  );
  return isMissing ? <MissingRecordView resource={reference} id={label} /> : label;
}

/** A record missing from the response: if the user may see only some records, it is one of the hidden ones. */
function MissingRecordView({ resource, id }: { resource: string; id: string }) {
  return useRules().seesAll(resource) ? id : <HiddenReference id={id} />;
}

export const referenceCells = {
  reference: {
    grid: 'string',
    minWidth: 150,
    toText: toReadableText,
    // by id; labels are resolved beforehand, which takes a request
    parse: (value) => ({ value }),
    View: ReferenceView,
    editor: 'reference',
  },
} satisfies Record<string, CellType>;
