import { GenError } from '../../base/diagnostics';
import { camelCase, pascalCase } from '../../naming/words';
import type { UserClass } from '../../plan/api-places';

/** A route of the owner's beside the generated ones of a model: `POST /gen-api/orders/:id/publish`. */
export interface OwnRoute {
  /** `publish`: the last segment of its path. */
  segment: string;
  /** `publish`: the method of the controller, and of the service that it calls. */
  method: string;
  model: string;
  /** `OrderRecord`: what it answers. */
  record: UserClass;
}

/** Methods of every service, and what an object that is awaited or constructed already means by a name. */
const TAKEN = new Set([
  ...['list', 'get', 'create', 'update', 'delete', 'aggregate', 'updateMany', 'deleteMany'],
  ...['listDeleted', 'getDeleted', 'restore', 'restoreMany', 'as', 'asSystem', 'withClient'],
  ...['beforeCreate', 'afterCreate', 'beforeUpdate', 'afterUpdate', 'beforeDelete', 'afterDelete'],
  ...['beforeRestore', 'afterRestore', 'record', 'stored', 'run', 'transact', 'checkChildren'],
  ...['changeColumns'],
  ...['readVisibleRecord', 'toVisibleRecord', 'makeChildren', 'delegate', 'prisma', 'service'],
  ...['constructor', 'then', 'toString', 'valueOf', 'hasOwnProperty'],
]);

/** @throws {GenError} if it is not a segment of a path, or names what services have already */
export function methodOfRoute(segment: string): string {
  const shown = `--route: ${JSON.stringify(segment)}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(segment))
    throw GenError.of(
      `${shown} is not one segment of a path`,
      'use small letters, digits and hyphens, as in --route=publish',
    );
  const method = camelCase(segment);
  if (TAKEN.has(method))
    throw GenError.of(
      `${shown} would be the method ${method}, which every service has already`,
      'name what the route does, as in --route=publish',
    );
  return method;
}

/** The method of the service that the route calls. */
export const serviceMethod = ({ method, record }: OwnRoute): string =>
  `  /**
   * Answers the record as it is: what else happens is yours, such as \`return this.update(id, …)\`, or
   * \`return this.changeColumns(id, …)\` for columns that clients may not write.
   */
  ${method}(id: string): Promise<${record.name}> {
    return this.get(id);
  }`;

/**
 * The method of the controller, which passes on who asks. Nest would name its operation after the class; no generated operation
 * has this name.
 */
export const controllerMethod = (
  { segment, method, model, record }: OwnRoute,
  response: string,
  service = 'service',
): string =>
  `  @Post(':id/${segment}')
  @HttpCode(200)
  @ApiOperation({
    operationId: '${method}Of${pascalCase(model)}',
    summary: '${model}: ${segment.replaceAll('-', ' ')}',
  })
  @ApiOkResponse({ type: ${response} })
  @ApiErrors(400, 401, 403, 404, 409, 412, 503)
  ${method}(@Ctx() context: RequestContext, @Param('id') id: string): Promise<${record.name}> {
    return this.${service}.as(context).${method}(id);
  }`;
