import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { readSchemaFacts } from '../../init/database-facts';
import { readLogin, type LoginModel } from '../../init/login-model';
import { readProject } from '../../init/project-facts';
import { tenantAdvice } from '../../init/tenant-advice';
import { nonUniqueLogin } from '../../init/unique-login';
import { missingLoginFields, findUserReader } from '../../project/login-user';
import type { SchemaIR } from '../../schema/ir';
import { ok, reportProblems, type Finding } from '../check';
import { closedLogin } from './closed-login';
import { unknownDeletion } from './login-deletion';
import { unknownMode } from './login-mode';
import { uncheckedSwitches } from './login-switches';
import { missingTables } from './login-tables';
import { valueOf, type ProjectReading } from '../reading';
import { unimportedModule, type UnimportedModule } from '../unimported-module';

/** Checks that the login that `init` wrote still matches the model of the users. */
export async function checkLogin(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const facts = readProject(tree, context.root, context.config);
  const guard = facts.fileOf('JwtAuthGuard');
  const reader = guard === undefined ? undefined : findUserReader(tree, guard);
  if (guard === undefined || !reader) return ok('no login from "gen init" was found');
  const stored = readSchemaFacts(tree, facts.schemaPath);
  const read = readLogin(stored, facts.schemaPath);
  if ('problems' in read) return reportProblems('error', read.problems);
  const user = posix.join(posix.dirname(guard), 'authenticated-user.ts');
  const schema = valueOf(await reading.schema());
  const problems = [
    ...nonUniqueLogin(schema, read.login),
    ...unhashedPassword(schema, read.login),
    ...typeProblems(user, tree.read(user, 'utf-8') ?? '', read.login),
    ...missingLoginFields(tree, guard, schema),
    ...(stored?.user ? uncheckedSwitches(tree, reader, stored.user, read.login) : []),
    ...(stored ? missingTables(tree, posix.dirname(guard), stored) : []),
    ...(stored ? unknownMode(tree, facts, stored, read.login) : []),
    ...closedLogin(tree, context.root, facts.search, guard),
    ...(stored ? unknownDeletion(tree, facts, stored, read.login) : []),
    ...unimportedLogin(await unimportedModule(reading, 'JwtStrategy')),
  ];
  return problems.length > 0
    ? reportProblems('error', problems)
    : ok(
        `${reader.file} matches the model ${read.login.model}`,
        tree.exists(posix.join(posix.dirname(guard), 'first-admin.ts'))
          ? tenantAdvice(schema, read.login)[0]
          : undefined,
      );
}

const unimportedLogin = (module: UnimportedModule | undefined): Diagnostic[] =>
  module === undefined
    ? []
    : [
        {
          location: { file: module.path, line: 1 },
          subject: module.name,
          ...createProblem(
            'no module imports it, so every request that needs a login is a 500',
            'add it to the imports of the application module',
          ),
        },
      ];

/**
 * A password that clients write and the API stores as plain text: nobody can log in with it, and anyone with access to
 * the table can read it.
 */
function unhashedPassword(
  { models }: Pick<SchemaIR, 'models'>,
  { model, password: name }: LoginModel,
): Diagnostic[] {
  const user = models.find((one) => one.name === model && one.isMarked);
  const password = user?.fields.find((field) => field.name === name);
  const isWritten = user?.operations?.some((one) => one === 'create' || one === 'edit') ?? true;
  if (!password || !isWritten) return [];
  const { hidden, readOnly, format } = password.directives;
  if (hidden || readOnly || format === 'password') return [];
  return [
    {
      location: password.location,
      subject: `${model}.${name}`,
      ...createProblem(
        'the API stores it as clients send it, but the login expects a hash',
        'write /// @gen_format(password) above it, which hashes it, or /// @gen_hidden(server)',
      ),
    },
  ];
}

/**
 * Finds types in `AuthenticatedUser` that differ from the schema: the strategy, which converts a user into one, does
 * not compile.
 */
function typeProblems(file: string, text: string, login: LoginModel): Diagnostic[] {
  const expectedTypes = {
    id: login.keyType,
    [login.field]: login.isFieldOptional ? 'string | null' : 'string',
    [login.role.property]: login.role.type,
  };
  return Object.entries(expectedTypes).flatMap(([name, type]) => {
    const declared = new RegExp(`^\\s*${name}\\??: ([^;]+);`, 'm').exec(text);
    if (!declared || isCompatible(declared[1] ?? '', type)) return [];
    const line = text.slice(0, declared.index + declared[0].length).split('\n').length;
    return [
      {
        location: { file, line },
        subject: 'AuthenticatedUser',
        ...createProblem(
          `${name} is ${declared[1]}, but in the model ${login.model} it is ${type}`,
          `write ${name}: ${type}, or remove ${posix.dirname(file)} and run "gen init --scaffold=auth" again`,
        ),
      },
    ];
  });
}

/** Only types that `init` writes are compared: a type that the user changed may be wider. */
const isCompatible = (declared: string, expected: string): boolean =>
  !/^(string|number|bigint)(\[\]| \| null)?$/.test(declared) ||
  declared === expected ||
  declared === `${expected} | null`;
