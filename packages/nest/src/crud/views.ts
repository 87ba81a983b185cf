import type { Rules } from '../access/rules';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';

/** Which records there are for a session, and what of them. */
export interface View {
  readonly there: (rules: Rules, resource: ResourceDefinition) => Promise<Allowed> | Allowed;
  /** Conditions are a caller's: they tell nothing of what he does not see. */
  readonly isGuarded?: true;
  /** Fields that he does not read are left out. */
  readonly isMasked?: true;
  /** Related records that he does not see are left out. */
  readonly isRelatedSeen?: true;
  /** Of records that are deleted and keep their rows: `too` beside the others, `only` for them alone; none where absent. */
  readonly deleted?: 'too' | 'only';
}

const SEEN = { isGuarded: true, isMasked: true, isRelatedSeen: true } as const;
export const LISTED: View = {
  there: (rules, resource) => rules.allowed(resource, 'list'),
  ...SEEN,
};
export const SHOWN: View = { there: (rules, resource) => rules.allowed(resource, 'show'), ...SEEN };
export const STORED: View = { there: () => true };
export const EVERY: View = { there: () => true, deleted: 'too' };
export const DELETED: View = {
  there: (rules, resource) => rules.allowed(resource, 'restore'),
  deleted: 'only',
  ...SEEN,
};
export const LINKED: View = { there: () => true, isRelatedSeen: true };

/** What a record must meet for a view, its rules apart. A deleted one is there again as soon as it is not deleted itself. */
export function liveFor(
  { model, live, softDelete }: ResourceDefinition,
  { deleted }: View,
): object | undefined {
  if (deleted === 'too') return undefined;
  if (deleted === undefined) return live;
  if (!softDelete?.restorable) throw new Error(`${model}: no record is brought back`);
  const { flag, at = '' } = softDelete;
  return { ...live, ...(flag === undefined ? { [at]: { not: null } } : { [flag]: true }) };
}
