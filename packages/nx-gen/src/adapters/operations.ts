/** What every generated service can do: the operations of `CrudService` in `@gen/nest`. */
export const OPERATIONS = [
  ...['list', 'get', 'create', 'update', 'delete', 'updateMany', 'deleteMany'],
  ...['listDeleted', 'getDeleted', 'restore', 'restoreMany'],
];

/** Those that answer one record. */
export const RECORD_OPERATIONS: ReadonlySet<string> = new Set([
  'get',
  'create',
  'update',
  'delete',
  'getDeleted',
  'restore',
]);
