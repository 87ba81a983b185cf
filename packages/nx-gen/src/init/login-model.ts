import { formatDiagnostic, createProblem, type Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { call, flat } from '../code/layout';
import type { AccessUserField } from '../project/login-user';
import type { FieldRules } from '../schema/ir';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../schema/password-length';
import { lengthChecks } from '../types/text-limits';
import { delegateOf } from '../naming/names';
import { findAccountSwitches, type AccountSwitch } from './account-switches';
import type { SchemaFacts, UserField, UserModel } from './database-facts';
import { findPasswordField } from './login-fields';

/** The facts about the model of the users that the scaffolded login depends on. */
export interface LoginModel {
  /** The name of the model: `User`. */
  model: string;
  /** Its property on Prisma's client: `user`. */
  delegate: string;
  /** The primary key field and the TypeScript type of its values. */
  key: string;
  keyType: 'string' | 'number' | 'bigint';
  /** The field that holds the password hash. */
  password: string;
  /** Validators of a new password: `MinLength(8)`, and the schema's rules. */
  passwordChecks: readonly string[];
  /** The class-validator imports of login.dto.ts, for the password and the rest. */
  passwordImports: readonly string[];
  /** The location of a password field with another name; undefined if it is called `password`. */
  ownPassword?: { file: string; line: number; isHashed: boolean };
  /** Some users may have no e-mail address, and so cannot log in. */
  isEmailOptional: boolean;
  isRoleOptional: boolean;
  /** The role of administrators. */
  administrator: string;
  /** The fields that the first administrator's name goes into. */
  names: readonly string[];
  /** Fields that determine whether a user may still log in: `isActive`. */
  switches: readonly AccountSwitch[];
  /** Required fields without a value here: with any of them, the first administrator cannot be created. */
  needed: readonly string[];
  /** The user fields that access rules read, beyond those that every login reads. */
  accessFields: readonly AccessUserField[];
}

/** Applies the validation rules of generated routes to a new password. */
function passwordRules(rules: FieldRules): Pick<LoginModel, 'passwordChecks' | 'passwordImports'> {
  const checks = lengthChecks(
    { kind: 'String', rules },
    { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH },
  );
  const names = [
    'IsEmail',
    'IsNotEmpty',
    'IsString',
    'MaxLength',
    ...checks.map(({ name }) => name),
  ];
  return {
    passwordChecks: checks.map(({ name, args }) => flat(call(name, args))),
    passwordImports: [...new Set(names)].sort(),
  };
}

/** The role of administrators unless the schema says otherwise. */
export const DEFAULT_ADMINISTRATOR = 'admin';

/** The login over the example schema, which a project without a schema gets. */
export const DEFAULT_LOGIN: LoginModel = {
  model: 'User',
  delegate: 'user',
  key: 'id',
  keyType: 'string',
  password: 'password',
  ...passwordRules({}),
  isEmailOptional: false,
  isRoleOptional: false,
  administrator: DEFAULT_ADMINISTRATOR,
  names: ['name'],
  switches: [],
  needed: [],
  accessFields: [],
};

/** The login that can be written for a schema, or the reasons why there is none. */
export type LoginReading = { login: LoginModel } | { problems: readonly Diagnostic[] };

/** The fields that the login reads, as lines of a model. */
const EXAMPLE_FIELDS = {
  id: 'id String @id @default(uuid())',
  email: 'email String @unique',
  password: 'password String',
  role: 'role String @default("user")',
} as const;

/** Reads the model of the users for the login. */
export function readLogin(schema: SchemaFacts | undefined, schemaPath: string): LoginReading {
  if (!schema) return { login: DEFAULT_LOGIN };
  const { user } = schema;
  if (!user) return { problems: [noModelProblem(schemaPath, schema.accounts)] };
  const key = keyOf(user);
  const role = roleOf(user);
  const password = passwordOf(user);
  const problems = [
    ...('problem' in key ? [key.problem] : []),
    ...textProblem(user, 'email', 'email'),
    ...textProblem(user, 'password', password),
    ...('problem' in role ? [role.problem] : []),
  ];
  if ('problem' in key || 'problem' in role || problems.length > 0) return { problems };
  const names = namesOf(user);
  const switches = findAccountSwitches(user.fields);
  const suppliedFields = new Set([
    ...names,
    ...['email', password, 'role'],
    ...switches.map(({ name }) => name),
  ]);
  return {
    login: {
      model: user.name,
      delegate: delegateOf(user.name),
      key: key.name,
      keyType: key.type,
      password,
      ...passwordRules(user.fields.get(password)?.rules ?? {}),
      ...(password !== 'password' && {
        ownPassword: {
          file: user.file,
          line: user.fields.get(password)?.line ?? user.line,
          isHashed: user.fields.get(password)?.isHashed === true,
        },
      }),
      isEmailOptional: user.fields.get('email')?.isOptional === true,
      isRoleOptional: role.isOptional,
      administrator: role.administrator,
      names,
      switches,
      needed: [...user.fields].flatMap(([name, field]) =>
        isNeeded(field) && !suppliedFields.has(name) ? name : [],
      ),
      accessFields: (user.accessFields ?? []).filter(
        ({ name }) => ![key.name, 'id', 'email', 'role', password].includes(name),
      ),
    },
  };
}

/** Formats the problems, one per line. */
export const formatProblems = (problems: readonly Diagnostic[]): string =>
  problems.map(formatDiagnostic).join('\n');

const noModelProblem = (schemaPath: string, accounts: readonly string[]): Diagnostic => ({
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

const problemAt = (
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

const KEY_TYPES: ReadonlyMap<string, LoginModel['keyType']> = new Map([
  ['String', 'string'],
  ['Int', 'number'],
  ['BigInt', 'bigint'],
]);

type KeyReading = { name: string; type: LoginModel['keyType'] } | { problem: Diagnostic };

function keyOf(user: UserModel): KeyReading {
  const [name = 'id', field] = [...user.fields].find(([, { isId }]) => isId) ?? [];
  const type = KEY_TYPES.get(field?.type ?? '');
  if (field && type) return { name, type };
  return {
    problem: problemAt(
      user,
      name,
      field,
      'the login identifies a user by a key of one field, a String, an Int or a BigInt',
      `add one with @id, as in ${EXAMPLE_FIELDS.id}`,
    ),
  };
}

/** Returns the name of the field; `password` if there is none. */
function passwordOf({ fields }: UserModel): string {
  if (fields.has('password')) return 'password';
  return findPasswordField([...fields].flatMap(([name, field]) => (isText(field) ? name : [])));
}

const isText = ({ type, isList }: UserField): boolean => type === 'String' && !isList;

function textProblem(user: UserModel, text: 'email' | 'password', name: string): Diagnostic[] {
  const field = user.fields.get(name);
  if (field && isText(field)) return [];
  const line = EXAMPLE_FIELDS[text];
  return [
    field
      ? problemAt(
          user,
          name,
          field,
          `the login reads a String called ${name}`,
          `make it one: ${line}`,
        )
      : problemAt(user, name, field, `the login reads ${name}`, `add ${line}`),
  ];
}

type RoleReading = { isOptional: boolean; administrator: string } | { problem: Diagnostic };

/** Returns the role that may do everything; undefined if neither `@gen_user` nor an enum has one. */
export function administratorOf({ fields, enums, passesAll }: UserModel): string | undefined {
  const field = fields.get('role');
  const values = field?.type === 'String' ? undefined : (enums.get(field?.type ?? '') ?? []);
  if (passesAll !== undefined && (values?.includes(passesAll) ?? true)) return passesAll;
  return values ? values.find((value) => /^admin(istrator)?$/i.test(value)) : DEFAULT_ADMINISTRATOR;
}

/** Reads the role: a text field, or an enum that has a value for administrators. */
function roleOf(user: UserModel): RoleReading {
  const field = user.fields.get('role');
  const administrator = administratorOf(user);
  if (field && !field.isList && administrator !== undefined)
    return { isOptional: field.isOptional, administrator };
  const line = EXAMPLE_FIELDS.role;
  const guards = 'or write a JwtAuthGuard and an AdminGuard of your own';
  const values = (!field?.isList && user.enums.get(field?.type ?? '')) || [];
  if (values.length > 0)
    return {
      problem: problemAt(
        user,
        'role',
        field,
        'the login tells administrators by role, but its enum has no value admin',
        `name the value that may do everything, ${listOf(values)}, with // @gen_user(role: role, all: ${values[0]}) above the model, ${guards}`,
      ),
    };
  return {
    problem: field
      ? problemAt(
          user,
          'role',
          field,
          'the login reads a role, a String or an enum with a value admin',
          `make it one: ${line}, ${guards}`,
        )
      : problemAt(
          user,
          'role',
          field,
          'the login tells administrators by role, but there is no text or enum of that name',
          `add ${line}, ${guards}`,
        ),
  };
}

/** Returns `name`, and required fields such as `fullName`, which hold a name in other schemas. */
const namesOf = ({ fields }: UserModel): string[] =>
  [...fields].flatMap(([name, field]) => {
    const isName = name === 'name' || (NAME_FIELD.test(name) && isNeeded(field) && !field.isUnique);
    return isText(field) && isName ? name : [];
  });

const NAME_FIELD = /^(?:full|display|first|last|given|family)_?name$/i;

const isNeeded = ({ isOptional, isList, hasDefault }: UserField): boolean =>
  !isOptional && !isList && !hasDefault;
