import type { OpenAPIObject } from '@nestjs/swagger';
import { mapOperations, type Method, type Operation } from './operations';

/** Holds what the id of an operation should be, until the document is finished. */
export const NAME_EXTENSION = 'x-operation-name';

/** What the id of an operation should be: the same for each verb, or one for each. */
export type OperationName = string | Readonly<Partial<Record<Method, string>>>;

/**
 * Gives the routes of resources telling ids: `listPosts` instead of `PostGenController_list`. Leaves ids of a user's own
 * `@ApiOperation()` or `operationIdFactory`. Where two operations would have the same id, such as in controllers for two paths,
 * both keep that of Nest, which is unique.
 */
export function withOperationIds(document: OpenAPIObject): OpenAPIObject {
  const counts = new Map<string, number>();
  mapOperations(document, (operation, method) => {
    const ids = new Set([operation.operationId ?? '', idOf(operation, method) ?? '']);
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return operation;
  });
  return mapOperations(document, (operation, method) => {
    const operationId = idOf(operation, method);
    const isUnique = operationId !== undefined && counts.get(operationId) === 1;
    const finished: Operation & Named = { ...operation, ...(isUnique && { operationId }) };
    delete finished[NAME_EXTENSION];
    return finished;
  });
}

interface Named {
  [NAME_EXTENSION]?: OperationName;
}

/** Returns the id that replaces Nest's, with its version: `listPosts_v1`. */
function idOf(operation: Operation & Named, method: Method): string | undefined {
  const [given, version = ''] = NEST_ID.exec(operation.operationId ?? '') ?? [];
  const named = operation[NAME_EXTENSION];
  const name = typeof named === 'object' ? named[method] : named;
  return given === undefined || name === undefined ? undefined : name + version;
}

/** The class, the method and the version: `PostGenController_list_v1`. */
const NEST_ID = /^\w*Controller_\w+?(_v?\d[\d.]*)?$/;
