/** What react-admin asks for before it shows a page or a button. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

/** Everything, or actions by resource; `*` stands for the resources that are not named. */
export type RolePermissions = 'all' | Record<string, 'all' | readonly Action[]>;

/** Role, as the access token names it → what a user with this role may do. */
export type Permissions = Record<string, RolePermissions>;

export interface AccessRequest {
  resource: string;
  action: string;
}

/** Whether a role may do this. What the table does not name is denied, roles included. */
export function isAllowed(
  permissions: Permissions,
  role: string | undefined,
  { resource, action }: AccessRequest,
): boolean {
  const ofRole = role === undefined ? undefined : own(permissions, role);
  if (ofRole === undefined || ofRole === 'all') return ofRole === 'all';
  const actions = own(ofRole, resource) ?? own(ofRole, '*') ?? [];
  return actions === 'all' || actions.some((allowed) => allowed === action);
}

/** A role may be called `constructor`: what every object inherits is no permission. */
const own = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
