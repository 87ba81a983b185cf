import type { SchemaIR } from '../ir';

/** Marked models whose records an account of no tenant does not see, though its role passes all rules: as long as accounts may be of none. */
export function closedWithoutTenant(
  { models, user }: SchemaIR,
  role: string | undefined,
): string[] {
  const account = models.find(({ name }) => name === user?.model);
  return models
    .filter(({ isMarked, access }) => {
      const { tenant } = access ?? {};
      // the account has its tenant in a field of the same name
      const own = account?.fields.find(({ name }) => name === tenant?.field);
      return isMarked && tenant && tenant.except !== role && own?.isRequired === false;
    })
    .map(({ name }) => name);
}
