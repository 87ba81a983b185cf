/** What react-admin asks for before it shows a page or a button. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'restore' | 'export';

/**
 * Everything; what the rules of the schema allow, and nothing of resources without rules; or actions by resource, where
 * `*` stands for the resources that are not named.
 */
export type RolePermissions = 'all' | 'rules' | Record<string, 'all' | readonly Action[]>;

/** Role, as the access token names it → what a user with this role may do; `*` stands for the roles that are not named. */
export type Permissions = Record<string, RolePermissions>;

export interface AccessRequest {
  resource: string;
  action: string;
}

/** What the table says of a role. */
export const permissionsOf = (
  permissions: Permissions,
  role: string | undefined,
): RolePermissions | undefined =>
  (role === undefined ? undefined : own(permissions, role)) ?? own(permissions, '*');

/**
 * Whether a role may do this. What the table does not name is denied, roles included.
 *
 * @param hasRules the API's rules decide about the resource as well
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

/** A role may be called `constructor`: what every object inherits is no permission. */
const own = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
