import type { RaRecord } from 'react-admin';
import { withReferences } from './composite-references.js';
import { joinParts } from './key-text.js';
import type { ResourceInfo } from './options.js';
import { unexpectedAnswer, type Expectation } from './unexpected-answer.js';
import { isObject } from './values.js';

/**
 * Returns the record as react-admin expects it: with its `id`, which the API adds but hand-written routes may omit, and with the
 * ids of composite references.
 */
export function withId<RecordType extends RaRecord>(
  given: RecordType,
  info?: ResourceInfo,
): RecordType {
  const record = withReferences(given, info);
  const parts = (info?.key ?? []).map((name): unknown => record[name]);
  if (record.id !== undefined || parts.length === 0) return record;
  if (parts.length === 1) return { ...record, id: parts[0] };
  const isWhole = parts.every((part) => part !== undefined && part !== null);
  return isWhole ? { ...record, id: joinParts(parts.map(String)) } : record;
}

/**
 * Returns the record of a response, with its id.
 * @throws HttpError if the response is no record, such as one that an interceptor has wrapped
 */
export function readRecord<RecordType extends RaRecord>(
  answer: RecordType | undefined,
  sent: Omit<Expectation, 'expected'>,
  info?: ResourceInfo,
): RecordType {
  const record = isObject(answer) ? withId<RecordType>(answer, info) : undefined;
  if (record?.id !== undefined && record.id !== null) return record;
  throw unexpectedAnswer(answer, { ...sent, expected: 'a record with its id' });
}
