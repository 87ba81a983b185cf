import type { RecordOperation } from '../resource/access';

const operationsByRecord = new WeakMap<object, readonly RecordOperation[]>();

/** Stores what the caller may do with a record of the response, for its `Allow` header. */
export const setAllowedOperations = (
  record: object,
  operations: readonly RecordOperation[],
): void => void operationsByRecord.set(record, operations);

const HTTP_METHODS: Readonly<Record<RecordOperation, string>> = {
  show: 'GET',
  edit: 'PUT, PATCH',
  delete: 'DELETE',
};

/** Returns a record's `Allow` header; undefined if it was not requested. */
export function allowOf(record: object): string | undefined {
  const operations = operationsByRecord.get(record);
  return operations && operations.map((operation) => HTTP_METHODS[operation]).join(', ');
}
