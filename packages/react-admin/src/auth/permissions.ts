import { own } from '../data-provider/values.js';

/** The actions that react-admin checks before it shows a page or a button. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'restore' | 'export';

/**
 * Everything; what the rules of the schema allow and nothing of resources without rules; or actions by resource, where `*` stands
 * for the resources that are not named.
 */
export type RolePermissions = 'all' | 'rules' | Record<string, 'all' | readonly Action[]>;

/** Role, as named in the access token → what its users may do; `*` stands for the roles that are not named. */
export type Permissions = Record<string, RolePermissions>;

export interface AccessRequest {
  resource: string;
  action: string;
}

/** Looks up a role in the table. */
export const permissionsOf = (
  permissions: Permissions,
  role: string | undefined,
): RolePermissions | undefined =>
  (role === undefined ? undefined : own(permissions, role)) ?? own(permissions, '*');

/**
 * Whether a role may do this. Anything the table does not name is denied, including roles.
 *
 * @param hasRules whether the API's rules also apply to the resource
 */
export function isAllowed(
  permissions: Permissions,
  role: string | undefined,
  { resource, action }: AccessRequest,
  hasRules = false,
): boolean {
  const ofRole = permissionsOf(permissions, role);
  if (ofRole === undefined || ofRole === 'all') return ofRole === 'all';
  if (ofRole === 'rules') return hasRules;
  const actions = own(ofRole, resource) ?? own(ofRole, '*') ?? [];
  return actions === 'all' || actions.some((allowed) => allowed === action);
}
