import type { AnswerForm } from '../plan/api-places';

/** What every generated service has, the operations of `CrudService` in `@gen/nest`, with what each answers. */
export const OPERATION_ANSWERS: ReadonlyMap<string, AnswerForm> = new Map([
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

export const OPERATIONS: readonly string[] = [...OPERATION_ANSWERS.keys()];

/** What only the service of a model can do whose deleted records can be brought back. */
export const RESTORING_OPERATIONS = ['listDeleted', 'getDeleted', 'restore', 'restoreMany'];
