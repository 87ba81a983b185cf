import { listOf } from '../base/nearest';
import { closedWithoutTenant } from '../schema/access/without-tenant';
import type { SchemaIR } from '../schema/ir';
import type { LoginModel } from './login-model';

/** What the first administrator, whom the application makes without a tenant, does not see, and how he does. */
export function tenantAdvice(
  schema: SchemaIR,
  { administrator, needed }: Pick<LoginModel, 'administrator' | 'needed'>,
): string[] {
  const closed = needed.length > 0 ? [] : closedWithoutTenant(schema, administrator);
  const { field } = schema.models.find(({ name }) => name === closed[0])?.access?.tenant ?? {};
  if (field === undefined) return [];
  return [
    `The first administrator is of no tenant, and sees no record of ${listOf(closed, 'and')}: give him one, User.${field} in the database, or let his role past it: // @gen_tenant(${field}, except: ${administrator}).`,
  ];
}
