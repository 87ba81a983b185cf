import type { RaRecord } from 'react-admin';
import type { ResourceInfo } from './options.js';

/** One part of a composite id; the comma between the parts is the only one that is not escaped. */
const encodePart = (value: unknown): string => encodeURIComponent(String(value));

/** The id of a record whose key is not `id`: the key's value, or the escaped parts joined by commas. */
function keyValue(record: RaRecord, key: string[]): RaRecord['id'] {
  const [first, ...rest] = key;
  return rest.length === 0 ? record[first] : key.map((name) => encodePart(record[name])).join(',');
}

/** The record with the `id` that react-admin asks for; an `id` that the server added by itself stays. */
export function withId<RecordType extends RaRecord>(
  record: RecordType,
  info?: ResourceInfo,
): RecordType {
  if (!info || info.key.includes('id')) return record;
  const hasOwn = record.id !== undefined && !info.fields['id'];
  return hasOwn ? record : { ...record, id: keyValue(record, info.key) };
}
