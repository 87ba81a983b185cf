import type { RequestContext } from '../context/request-context';
import { whereNone } from '../ids/key-where';
import type { AccessOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { rulesOf } from './rules';

/**
 * Prisma's `where` for the records with which whoever asks may do this, for queries by hand: never one that Prisma drops.
 * Put it into an AND beside other conditions.
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
