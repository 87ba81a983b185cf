import type { RaRecord } from 'react-admin';
import { withReferences } from './composite-references.js';
import type { ResourceInfo } from './options.js';

/**
 * The record as react-admin asks for it: with its `id`, which the API adds, where a hand-written route may answer the key
 * alone; and with the ids of what it refers to by several columns.
 */
export function withId<RecordType extends RaRecord>(
  given: RecordType,
  info?: ResourceInfo,
): RecordType {
  const record = withReferences(given, info);
  const [key, ...more] = info?.key ?? [];
  if (record.id !== undefined || key === undefined || more.length > 0) return record;
  const id: unknown = record[key];
  return { ...record, id };
}
