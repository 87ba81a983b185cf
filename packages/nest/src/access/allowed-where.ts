import type { RequestContext } from '../context/request-context';
import { whereNone } from '../ids/key-where';
import type { AccessOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { rulesOf } from './rules';

/**
 * Returns a Prisma `where` for the records on which the caller may perform the operation, for
 * handwritten queries. Prisma never drops it; put it into an AND beside other conditions.
 */
export async function allowedWhere(
  context: RequestContext,
  resource: ResourceDefinition,
  operation: AccessOperation,
): Promise<object> {
  const allowed = await rulesOf(context).allowed(resource, operation);
  if (typeof allowed === 'object') return allowed;
  return allowed ? {} : whereNone(resource);
}
