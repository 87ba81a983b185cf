import { posix } from 'node:path';
import { told, type Diagnostic } from '../../base/diagnostics';
import { readSchemaFacts } from '../../init/database-facts';
import { readLogin, type LoginModel } from '../../init/login-model';
import { readProject } from '../../init/project-facts';
import { tenantAdvice } from '../../init/tenant-advice';
import { unknownToLogin, userReader } from '../../project/login-user';
import type { SchemaIR } from '../../schema/ir';
import { ok, problemsFound, type Finding } from '../check';
import { unaskedSwitches } from './login-switches';
import { missingTables } from './login-tables';
import { valueOf, type Reading } from '../reading';

/** The login that `init` wrote fits the model `User`, as it is now. */
export async function checkLogin(reading: Reading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const facts = readProject(tree, context.root, context.config);
  const guard = facts.fileOf('JwtAuthGuard');
  const reader = guard === undefined ? undefined : userReader(tree, guard);
  if (guard === undefined || !reader) return ok('no login of "gen init" is there');
  const stored = readSchemaFacts(tree, facts.schemaPath);
  const read = readLogin(stored, facts.schemaPath);
  if ('problems' in read) return problemsFound('error', read.problems);
  const user = posix.join(posix.dirname(guard), 'authenticated-user.ts');
  const schema = valueOf(await reading.schema());
  const wrong = [
    ...sharedAddress(schema),
    ...plainPassword(schema, read.login.password),
    ...typeProblems(user, tree.read(user, 'utf-8') ?? '', read.login),
    ...unknownToLogin(tree, guard, schema),
    ...(stored?.user ? unaskedSwitches(tree, reader, stored.user, read.login) : []),
    ...(stored ? missingTables(tree, posix.dirname(guard), stored) : []),
  ];
  return wrong.length > 0
    ? problemsFound('error', wrong)
    : ok(
        `${reader.file} fits the model User`,
        tree.exists(posix.join(posix.dirname(guard), 'first-admin.ts'))
          ? tenantAdvice(schema, read.login)[0]
          : undefined,
      );
}

/** Of two accounts with one address the login finds one, and the other one never logs in: a tenant beside it is not enough. */
function sharedAddress({ models }: Pick<SchemaIR, 'models'>): Diagnostic[] {
  const user = models.find(({ name }) => name === 'User');
  const email = user?.fields.find(({ name }) => name === 'email');
  const isUnique = user?.uniques.some(
    ({ fields, isPartial }) => fields.join() === 'email' && !isPartial,
  );
  if (!email || isUnique) return [];
  return [
    {
      location: email.location,
      subject: 'User.email',
      ...told(
        'people log in by it, and two of them may have the same: the login lets in one of them, and the other one never',
        'write @unique behind it',
      ),
    },
  ];
}

/** A password that clients write and the API stores as it is: nobody logs in by it, and whoever has the table reads it. */
function plainPassword({ models }: Pick<SchemaIR, 'models'>, name: string): Diagnostic[] {
  const user = models.find((model) => model.name === 'User' && model.isMarked);
  const password = user?.fields.find((field) => field.name === name);
  const isWritten = user?.operations?.some((one) => one === 'create' || one === 'edit') ?? true;
  if (!password || !isWritten) return [];
  const { hidden, readOnly, format } = password.directives;
  if (hidden || readOnly || format === 'password') return [];
  return [
    {
      location: password.location,
      subject: `User.${name}`,
      ...told(
        'the API stores it as clients give it, and the login expects a hash',
        'write /// @gen_format(password) above it, which hashes it, or /// @gen_hidden(server)',
      ),
    },
  ];
}

/** What `AuthenticatedUser` says otherwise than the schema: the strategy, which makes one of a user, does not compile. */
function typeProblems(file: string, text: string, login: LoginModel): Diagnostic[] {
  const wanted = {
    id: login.keyType,
    email: login.isEmailOptional ? 'string | null' : 'string',
    role: login.isRoleOptional ? 'string | null' : 'string',
  };
  return Object.entries(wanted).flatMap(([name, type]) => {
    const declared = new RegExp(`^\\s*${name}\\??: ([^;]+);`, 'm').exec(text);
    if (!declared || fits(declared[1] ?? '', type)) return [];
    const line = text.slice(0, declared.index + declared[0].length).split('\n').length;
    return [
      {
        location: { file, line },
        subject: 'AuthenticatedUser',
        ...told(
          `${name} is ${declared[1]}, and that of the model User is ${type}`,
          `write ${name}: ${type}, or remove ${posix.dirname(file)} and run "gen init --scaffold=auth" again`,
        ),
      },
    ];
  });
}

/** Only a type that `init` writes is judged: what the user has made of it may take more. */
const fits = (declared: string, wanted: string): boolean =>
  !/^(string|number|bigint)( \| null)?$/.test(declared) ||
  declared === wanted ||
  declared === `${wanted} | null`;
