import { meetsThrough } from '../access/meets-through';
import { withPrismaNames } from '../resource/names';
import { needsExplicitLock } from './lock-referenced';
import { visibleReferences } from './refuse-references';
import { requiredOf, type WriteAccess } from './said-of-write';

/**
 * Checks whether a new record is allowed, judging by its values and by the records that it
 * refers to, once those are known to be visible, and needs no locks on them.
 */
export async function isCertainlyAllowed(access: WriteAccess, data: object): Promise<boolean> {
  const { resource, references } = access;
  if (references.some(({ to }) => needsExplicitLock(to))) return false;
  const row = { ...withPrismaNames(resource, data) };
  const visible = await visibleReferences(access, row);
  return requiredOf(access).every((rule) =>
    meetsThrough(resource, row, rule, (name) => visible.get(name)),
  );
}
