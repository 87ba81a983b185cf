import type { AnswerForm } from '../plan/api-places';

/** The operations of every generated service, those of `CrudService` in `@gen/nest`, with their response forms. */
export const OPERATION_RESPONSES: ReadonlyMap<string, AnswerForm> = new Map([
  ['list', 'page'],
  ['aggregate', 'aggregate'],
  ['get', 'found'],
  ['create', 'record'],
  ['update', 'record'],
  ['delete', 'record'],
  ['updateMany', 'bulk'],
  ['deleteMany', 'bulk'],
  ['listDeleted', 'page'],
  ['getDeleted', 'found'],
  ['restore', 'record'],
  ['restoreMany', 'bulk'],
]);

export const SERVICE_METHODS: readonly string[] = [...OPERATION_RESPONSES.keys()];

/** Operations that require soft deletion with restore. */
export const RESTORE_OPERATIONS = ['listDeleted', 'getDeleted', 'restore', 'restoreMany'];
