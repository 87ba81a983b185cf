import { createProblem, type Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import type { UserField, UserModel } from './user-model';

/** The role of administrators unless the schema says otherwise. */
export const DEFAULT_ADMINISTRATOR = 'admin';

/** The fields that the login reads, as lines of a model. */
export const EXAMPLE_FIELDS = {
  id: 'id String @id @default(uuid())',
  email: 'email String @unique',
  password: 'password String',
  role: 'role String @default("user")',
} as const;

/** No model, or more than one, may be that of the users. */
export const noModelProblem = (schemaPath: string, accounts: readonly string[]): Diagnostic => ({
  location: { file: schemaPath, line: 1 },
  ...(accounts.length > 1
    ? createProblem(
        `the login reads one model of users, and ${listOf(accounts, 'and')} each have an e-mail address and a password`,
        `write // @gen_user(role: role, all: ${DEFAULT_ADMINISTRATOR}) above the one whose records log in, with the role of your administrators`,
      )
    : createProblem(
        'the login reads a model User, but there is none',
        `add one with the fields ${listOf(Object.values(EXAMPLE_FIELDS), 'and')}, or write // @gen_user(role: role, all: ${DEFAULT_ADMINISTRATOR}) above a model of yours that has them`,
      )),
});

/** A problem of a field, or of the model that lacks it. */
export const problemAt = (
  { file, line, name: model }: UserModel,
  name: string,
  field: UserField | undefined,
  message: string,
  cure: string,
): Diagnostic => ({
  location: { file, line: field?.line ?? line },
  subject: field ? `${model}.${name}` : model,
  ...createProblem(message, cure),
});
