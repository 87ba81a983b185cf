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

/** The role of a user, or several, as named in the access token. */
export type Roles = string | readonly string[] | undefined;

/** Looks up roles in the table; `*` counts only where it names none of them. */
export function permissionsOf(permissions: Permissions, roles: Roles = []): RolePermissions[] {
  const namedIn = (names: readonly string[]): RolePermissions[] =>
    names.flatMap((name) => {
      const found = own(permissions, name);
      return found === undefined ? [] : [found];
    });
  const found = namedIn([roles].flat());
  return found.length > 0 ? found : namedIn(['*']);
}

/**
 * Whether a user with these roles may do this: what one of them may. Anything the table does not name is denied, including roles.
 *
 * @param hasRules whether the API's rules also apply to the resource
 */
export const isAllowed = (
  permissions: Permissions,
  roles: Roles,
  request: AccessRequest,
  hasRules = false,
): boolean => permissionsOf(permissions, roles).some((ofRole) => allows(ofRole, request, hasRules));

function allows(
  ofRole: RolePermissions,
  { resource, action }: AccessRequest,
  hasRules: boolean,
): boolean {
  if (ofRole === 'all') return true;
  if (ofRole === 'rules') return hasRules;
  const actions = own(ofRole, resource) ?? own(ofRole, '*') ?? [];
  return actions === 'all' || actions.some((allowed) => allowed === action);
}
