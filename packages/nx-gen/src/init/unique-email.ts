import { createProblem, type Diagnostic } from '../base/diagnostics';
import type { SchemaIR } from '../schema/ir';
import type { LoginModel } from './login-model';

/**
 * If two accounts share an address, the login finds only one of them, and the other can never log in: unique within a
 * tenant is not enough.
 */
export function nonUniqueEmail(
  { models }: Pick<SchemaIR, 'models'>,
  { model }: Pick<LoginModel, 'model'>,
): Diagnostic[] {
  const user = models.find(({ name }) => name === model);
  const email = user?.fields.find(({ name }) => name === 'email');
  const isUnique = user?.uniques.some(
    ({ fields, isPartial }) => fields.join() === 'email' && !isPartial,
  );
  if (!email || isUnique) return [];
  return [
    {
      location: email.location,
      subject: `${model}.email`,
      ...createProblem(
        'users log in with it, but two of them may share it: the login then lets in only one of them',
        'write @unique after it',
      ),
    },
  ];
}
