import type { ModelIR } from '../ir';
import type { RoleIR, UserIR } from './rule';
import { fieldNamed } from './scope';

/** The foreign key of the user that says which record holds the role; none if there is another way, or no record. */
export const roleKeys = (model: ModelIR, role: RoleIR | undefined): readonly string[] =>
  (role && fieldNamed(model, role.field)?.relation?.fields) ?? [];

/** Returns the models of the records that give a user the role: those in between, then the one with the role. */
export function roleHolders(
  { model, role }: Pick<UserIR, 'model' | 'role'>,
  models: readonly ModelIR[],
): ModelIR[] {
  const holders: ModelIR[] = [];
  let from = models.find(({ name }) => name === model);
  for (const name of role ? [role.field, ...role.path] : []) {
    const related = from && fieldNamed(from, name)?.relation?.model;
    from = models.find((one) => one.name === related);
    if (from) holders.push(from);
  }
  return holders;
}
