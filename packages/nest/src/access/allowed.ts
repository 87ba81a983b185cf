import type { Allowed } from '../resource/access';
import { isRecord } from '../values/record';
import { isOpen } from './open-condition';

/** Of what a function says, Prisma might take more than was meant: that allows nothing, and leaves alone what stands beside. */
const meant = (said: Allowed): Allowed =>
  typeof said === 'boolean' ? said : isRecord(said) && !isOpen(said) && said;

/** Prisma takes `undefined` for "any value": a user who lacks the property meets no record, nor does one without a value. */
export const equals = (field: string, value: unknown): Allowed =>
  value === undefined || value === null ? false : { [field]: { equals: value } };

/** One of these is enough. */
export function or(...said: readonly Allowed[]): Allowed {
  const parts = said.map(meant);
  if (parts.includes(true)) return true;
  const conditions = parts.filter((part) => part !== false);
  return conditions.length < 2 ? (conditions[0] ?? false) : { OR: conditions };
}

/** All of these must hold. */
export function and(...said: readonly Allowed[]): Allowed {
  const parts = said.map(meant);
  if (parts.includes(false)) return false;
  const conditions = parts.filter((part) => part !== true);
  return conditions.length < 2 ? (conditions[0] ?? true) : { AND: conditions };
}

/** What holds of the record of a relation, or of some record of a list. */
export const related = (name: string, part: Allowed, how: 'is' | 'some' = 'is'): Allowed =>
  part === false ? false : { [name]: { [how]: part === true ? {} : part } };

/**
 * What an ability says, such as CASL's `accessibleBy(ability).ofType('Post')`: there, no condition means every record.
 */
export const allowedBy = (where: object): Allowed => Object.keys(where).length === 0 || where;
