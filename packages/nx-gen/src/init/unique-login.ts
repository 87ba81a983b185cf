import { createProblem, type Diagnostic } from '../base/diagnostics';
import type { SchemaIR } from '../schema/ir';
import type { LoginModel } from './login-model';

/**
 * If two accounts share what users log in with, the login finds only one of them, and the other can never log in: unique within a
 * tenant is not enough.
 */
export function nonUniqueLogin(
  { models }: Pick<SchemaIR, 'models'>,
  { model, field: name }: Pick<LoginModel, 'model' | 'field'>,
): Diagnostic[] {
  const user = models.find(({ name }) => name === model);
  const field = user?.fields.find((one) => one.name === name);
  // a partial index may leave out those who are deleted: the login never finds them
  const isUnique = user?.uniques.some(
    ({ fields, isPartial }) => fields.join() === name && (!isPartial || user.softDelete),
  );
  if (!field || field.isId || isUnique) return [];
  return [
    {
      location: field.location,
      subject: `${model}.${name}`,
      ...createProblem(
        'users log in with it, but two of them may share it: the login then lets in only one of them',
        'write @unique after it',
      ),
    },
  ];
}
