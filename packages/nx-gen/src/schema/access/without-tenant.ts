import type { SchemaIR } from '../ir';

/**
 * Returns the marked models whose records an account without a tenant cannot see, although its role passes all rules;
 * empty where every account needs a tenant.
 */
export function closedWithoutTenant(
  { models, user }: SchemaIR,
  role: string | undefined,
): string[] {
  const account = models.find(({ name }) => name === user?.model);
  return models
    .filter(({ isMarked, access }) => {
      const { tenant } = access ?? {};
      // the account keeps its tenant in a field of the same name
      const own = account?.fields.find(({ name }) => name === tenant?.field);
      return isMarked && tenant && tenant.except !== role && own?.isRequired === false;
    })
    .map(({ name }) => name);
}
