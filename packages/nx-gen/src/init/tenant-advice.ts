import { listOf } from '../base/nearest';
import { closedWithoutTenant } from '../schema/access/without-tenant';
import type { SchemaIR } from '../schema/ir';
import type { LoginModel } from './login-model';

/** Explains what the first administrator, who is created without a tenant, cannot see, and how to change that. */
export function tenantAdvice(
  schema: SchemaIR,
  { model, role, needed }: Pick<LoginModel, 'model' | 'role' | 'needed'>,
): string[] {
  const hiddenModels = needed.length > 0 ? [] : closedWithoutTenant(schema, role.administrator);
  const { field } =
    schema.models.find(({ name }) => name === hiddenModels[0])?.access?.tenant ?? {};
  if (field === undefined) return [];
  return [
    `The first administrator has no tenant, and sees no record of ${listOf(hiddenModels, 'and')}: set ${model}.${field} in the database, or exempt the role: // @gen_tenant(${field}, except: ${role.administrator}).`,
  ];
}
