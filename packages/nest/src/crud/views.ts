import type { Rules } from '../access/rules';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';

/** Which records exist for a session, and what it sees of them. */
export interface View {
  readonly visibility: (rules: Rules, resource: ResourceDefinition) => Promise<Allowed> | Allowed;
  /** Conditions come from a caller, and must not reveal what they cannot see. */
  readonly isGuarded?: true;
  /** Fields that the caller cannot read are omitted. */
  readonly isMasked?: true;
  /** Related records that the caller cannot see are omitted. */
  readonly isRelatedSeen?: true;
  /** Many records are read by the condition, so that it must suit indexes. */
  readonly isList?: true;
  /** Whether soft-deleted records are included (`too`) or the only ones (`only`); excluded if absent. */
  readonly deleted?: 'too' | 'only';
}

const CALLER_VIEW = { isGuarded: true, isMasked: true, isRelatedSeen: true } as const;
export const LISTED: View = {
  visibility: (rules, resource) => rules.allowed(resource, 'list'),
  isList: true,
  ...CALLER_VIEW,
};
export const SHOWN: View = {
  visibility: (rules, resource) => rules.allowed(resource, 'show'),
  ...CALLER_VIEW,
};
export const STORED: View = { visibility: () => true };
export const UNRESTRICTED: View = { visibility: () => true, deleted: 'too' };
export const DELETED: View = {
  visibility: (rules, resource) => rules.allowed(resource, 'restore'),
  deleted: 'only',
  isList: true,
  ...CALLER_VIEW,
};
export const LINKED: View = { visibility: () => true, isRelatedSeen: true };

/** Returns a view's condition, apart from its rules. `only` selects deleted records that would be live if not deleted. */
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
