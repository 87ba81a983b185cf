/** What only the service of a model can do whose deleted records can be brought back. */
export const RESTORING_OPERATIONS = ['listDeleted', 'getDeleted', 'restore', 'restoreMany'];

/** What every generated service has: the operations of `CrudService` in `@gen/nest`. */
export const OPERATIONS = [
  ...['list', 'aggregate', 'get', 'create', 'update', 'delete', 'updateMany', 'deleteMany'],
  ...RESTORING_OPERATIONS,
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
