import type { RecordOperation } from '../resource/access';

const allowed = new WeakMap<object, readonly RecordOperation[]>();

/** Notes what whoever asked may do with the record that answers him: its `Allow` tells it. */
export const keepAllowed = (record: object, operations: readonly RecordOperation[]): void =>
  void allowed.set(record, operations);

const METHODS: Readonly<Record<RecordOperation, string>> = {
  show: 'GET',
  edit: 'PUT, PATCH',
  delete: 'DELETE',
};

/** The header `Allow` of a record; undefined where nobody asked. */
export function allowOf(record: object): string | undefined {
  const operations = allowed.get(record);
  return operations && operations.map((operation) => METHODS[operation]).join(', ');
}
