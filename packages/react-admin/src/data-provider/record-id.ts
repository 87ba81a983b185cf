import type { RaRecord } from 'react-admin';
import type { ResourceInfo } from './options.js';

/** The record with the `id` that react-admin asks for. The API adds it; a hand-written route may answer the key alone. */
export function withId<RecordType extends RaRecord>(
  record: RecordType,
  info?: ResourceInfo,
): RecordType {
  const [key, ...more] = info?.key ?? [];
  if (record.id !== undefined || key === undefined || more.length > 0) return record;
  const id: unknown = record[key];
  return { ...record, id };
}
