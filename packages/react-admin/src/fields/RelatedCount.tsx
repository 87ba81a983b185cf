import type { SyntheticEvent } from 'react';
import {
  Link,
  useCreatePath,
  useRecordContext,
  useResourceDefinition,
  type RecordValues,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { valuesOf } from '../data-provider/values.js';
import { useNumbers } from '../numbers/use-numbers.js';
import type { Reference, Source } from '../records/source.js';

export interface RelatedCountProps<RecordType extends RecordValues = RecordValues> {
  /** Where the number is: `_count.orders`. */
  source: Source<RecordType>;
  /** Resource of the related records. */
  reference: Reference<RecordType>;
  /** Their foreign key fields → the referenced fields of this record, by which their list is filtered; absent for no link. */
  match?: Record<string, Source<RecordType>>;
}

/** How many records refer to the current one, as far as the user may list them; leads to their list. */
export function RelatedCount<RecordType extends RecordValues = RecordValues>({
  source,
  reference,
  match,
}: RelatedCountProps<RecordType>) {
  const record = useRecordContext();
  const rules = useRules();
  const mayOpen = useMayOpen();
  const createPath = useCreatePath();
  const { hasList } = useResourceDefinition({ resource: reference });
  const { formatCount } = useNumbers();
  const [, relation = ''] = source.split('.');
  const count = valuesOf(record?.['_count'])[relation];
  if (typeof count !== 'number' || !rules.may(reference, 'list')) return null;
  const text = formatCount(count);
  if (!match || count === 0 || !hasList || !mayOpen(reference, 'list')) return text;
  const filter = Object.fromEntries(
    Object.entries(match).map(([theirs, ours]) => [theirs, record?.[ours] as unknown]),
  );
  const params = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Link
      to={`${createPath({ resource: reference, type: 'list' })}?${params}`}
      onClick={stopPropagation}
    >
      {text}
    </Link>
  );
}

/** The row is a link too. */
const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation();
