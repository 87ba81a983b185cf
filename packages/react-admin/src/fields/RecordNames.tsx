import {
  useGetManyAggregate,
  useGetRecordRepresentation,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { IN_PAGE_ERRORS } from '../reading/in-page-errors.js';
import { fieldsMessages } from './messages.js';

/** More names do not fit in a tooltip. */
const MAX_NAMES = 20;

interface RecordNamesProps {
  reference: string;
  ids: readonly Identifier[];
}

/** The names of records, which are read once this is shown. */
export function RecordNames({ reference, ids }: RecordNamesProps) {
  const named = ids.slice(0, MAX_NAMES);
  const { data, error } = useGetManyAggregate<RaRecord>(
    reference,
    { ids: [...named] },
    { ...IN_PAGE_ERRORS },
  );
  const nameOf = useGetRecordRepresentation(reference);
  const text = useTexts('fields', fieldsMessages);
  if (error) return text('namesUnread');
  if (!data) return '…';
  const names = named.flatMap((id) => {
    const record = data.find((one) => one?.id === id);
    return record ? [String(nameOf(record))] : [];
  });
  const rest = ids.length - named.length;
  return [...names, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}
