import type { RecordOperation } from '../resource/access';

/** What the caller may do with a record of the response. */
export interface Permissions {
  readonly operations: readonly RecordOperation[];
  /** The fields that they may not write although they may edit the record. */
  readonly readOnly: readonly string[];
}

const permissionsByRecord = new WeakMap<object, Permissions>();

/** Stores what the caller may do with a record of the response, for its headers. */
export const setPermissions = (record: object, permissions: Permissions): void =>
  void permissionsByRecord.set(record, permissions);

const HTTP_METHODS: Readonly<Record<RecordOperation, string>> = {
  show: 'GET',
  edit: 'PUT, PATCH',
  delete: 'DELETE',
};

/** Returns the headers with what the caller may do with a record; undefined if that was not requested. */
export function permissionHeaders(record: object): Readonly<Record<string, string>> | undefined {
  const permissions = permissionsByRecord.get(record);
  if (!permissions) return undefined;
  const { operations, readOnly } = permissions;
  return {
    Allow: operations.map((operation) => HTTP_METHODS[operation]).join(', '),
    ...(readOnly.length > 0 && { 'X-Read-Only': readOnly.join(', ') }),
  };
}
