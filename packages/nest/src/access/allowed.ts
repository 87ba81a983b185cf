import type { Allowed } from '../resource/access';
import { isRecord } from '../values/record';
import { hasIgnoredPart } from './ignored-parts';

/** Prisma might read a returned condition too broadly: such a condition allows nothing, and leaves the others unaffected. */
const sanitize = (allowed: Allowed): Allowed =>
  typeof allowed === 'boolean' ? allowed : isRecord(allowed) && !hasIgnoredPart(allowed) && allowed;

/** Prisma takes `undefined` for "any value": a user without the property matches nothing, nor does a record without a value. */
export const equals = (field: string, value: unknown): Allowed =>
  value === undefined || value === null ? false : { [field]: { equals: value } };

/** Allows what any of these allows. */
export function or(...said: readonly Allowed[]): Allowed {
  const parts = said.map(sanitize);
  if (parts.includes(true)) return true;
  const conditions = parts.filter((part) => part !== false);
  return conditions.length < 2 ? (conditions[0] ?? false) : { OR: conditions };
}

/** Allows what all of these allow. */
export function and(...said: readonly Allowed[]): Allowed {
  const parts = said.map(sanitize);
  if (parts.includes(false)) return false;
  const conditions = parts.filter((part) => part !== true);
  return conditions.length < 2 ? (conditions[0] ?? true) : { AND: conditions };
}

/** Applies a condition to the record of a relation, or to some record of a list. */
export const related = (name: string, part: Allowed, how: 'is' | 'some' = 'is'): Allowed =>
  part === false ? false : { [name]: { [how]: part === true ? {} : part } };

/** Converts a condition such as CASL's `accessibleBy(ability).ofType('Post')`, where an empty one means every record. */
export const allowedBy = (where: object): Allowed => Object.keys(where).length === 0 || where;
