import { formatDiagnostic, told, type Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { call, flat } from '../code/layout';
import type { AskedField } from '../project/login-user';
import type { FieldRules } from '../schema/ir';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../schema/password-length';
import { lengthChecks } from '../types/text-limits';
import { switchesAmong, type AccountSwitch } from './account-switches';
import type { SchemaFacts, UserField, UserModel } from './database-facts';

/** What the scaffolded login has to know of the model `User`. */
export interface LoginModel {
  /** The field that is its key, and the TypeScript type of its values. */
  key: string;
  keyType: 'string' | 'number' | 'bigint';
  /** The field that holds the hash of the password. */
  password: string;
  /** What a new password is checked by: `MinLength(8)`, and the schema's rules. */
  passwordChecks: readonly string[];
  /** What login.dto.ts imports of class-validator for it and the rest. */
  passwordImports: readonly string[];
  /** Where the model has it, under a name of its own; undefined where it is called password. */
  ownPassword?: { file: string; line: number; isHashed: boolean };
  /** Not every user has an address, and so none to log in by. */
  isEmailOptional: boolean;
  isRoleOptional: boolean;
  /** The role of administrators. */
  administrator: string;
  hasName: boolean;
  /** What says who may still come in: `isActive`. */
  switches: readonly AccountSwitch[];
  /** Fields that a user cannot be created without, so that the first administrator cannot be either. */
  needed: readonly string[];
  /** What access rules ask of a user beyond what every login reads. */
  asked: readonly AskedField[];
}

/** A new password of the login is held to what a generated route holds it to. */
function passwordRules(rules: FieldRules): Pick<LoginModel, 'passwordChecks' | 'passwordImports'> {
  const checks = lengthChecks(
    { kind: 'String', rules },
    { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD },
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

/** The role of administrators where a schema says nothing else. */
export const USUAL_ADMINISTRATOR = 'admin';

/** That of the example schema, which a project without a schema gets. */
export const USUAL_LOGIN: LoginModel = {
  key: 'id',
  keyType: 'string',
  password: 'password',
  ...passwordRules({}),
  isEmailOptional: false,
  isRoleOptional: false,
  administrator: USUAL_ADMINISTRATOR,
  hasName: true,
  switches: [],
  needed: [],
  asked: [],
};

/** The login that can be written over a schema, or why there is none. */
export type ReadLogin = { login: LoginModel } | { problems: readonly Diagnostic[] };

/** The fields that the login reads, as lines of the model. */
const LINES = {
  id: 'id String @id @default(uuid())',
  email: 'email String @unique',
  password: 'password String',
  role: 'role String @default("user")',
} as const;

/** Reads the model `User` for the login. */
export function readLogin(schema: SchemaFacts | undefined, schemaPath: string): ReadLogin {
  if (!schema) return { login: USUAL_LOGIN };
  const { user } = schema;
  if (!user) return { problems: [noModel(schemaPath)] };
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
  const nameField = user.fields.get('name');
  const hasName = nameField?.type === 'String' && !nameField.isList;
  const switches = switchesAmong(user.fields);
  const given = new Set([
    ...(hasName ? ['name'] : []),
    ...['email', password, 'role'],
    ...switches.map(({ name }) => name),
  ]);
  return {
    login: {
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
      hasName,
      switches,
      needed: [...user.fields].flatMap(([name, field]) =>
        isNeeded(field) && !given.has(name) ? name : [],
      ),
      asked: (user.asked ?? []).filter(
        ({ name }) => ![key.name, 'id', 'email', 'role', password].includes(name),
      ),
    },
  };
}

/** What is said of them, a line each. */
export const linesOf = (problems: readonly Diagnostic[]): string =>
  problems.map(formatDiagnostic).join('\n');

const noModel = (schemaPath: string): Diagnostic => ({
  location: { file: schemaPath, line: 1 },
  ...told(
    'the login reads a model User, and there is none',
    `add one with the fields ${listOf(Object.values(LINES), 'and')}`,
  ),
});

const problemAt = (
  { file, line }: UserModel,
  name: string,
  field: UserField | undefined,
  message: string,
  cure: string,
): Diagnostic => ({
  location: { file, line: field?.line ?? line },
  subject: field ? `User.${name}` : 'User',
  ...told(message, cure),
});

const KEY_TYPES: ReadonlyMap<string, LoginModel['keyType']> = new Map([
  ['String', 'string'],
  ['Int', 'number'],
  ['BigInt', 'bigint'],
]);

type ReadKey = { name: string; type: LoginModel['keyType'] } | { problem: Diagnostic };

function keyOf(user: UserModel): ReadKey {
  const [name = 'id', field] = [...user.fields].find(([, { isId }]) => isId) ?? [];
  const type = KEY_TYPES.get(field?.type ?? '');
  if (field && type) return { name, type };
  return {
    problem: problemAt(
      user,
      name,
      field,
      'the login knows a user by a key of one field, a String, an Int or a BigInt',
      `give the model one with @id, as in ${LINES.id}`,
    ),
  };
}

/** What others call the field that holds the hash. */
const PASSWORDS = /^(?:(?:hashed|encrypted)_?password|password_?(?:hash|digest)|passwd)$/i;

/** The name of the field; `password` where there is none. */
function passwordOf({ fields }: UserModel): string {
  if (fields.has('password')) return 'password';
  return passwordAmong([...fields].flatMap(([name, field]) => (isText(field) ? name : [])));
}

/** Which of the texts of a model holds the hash; `password` where none does. */
export const passwordAmong = (texts: readonly string[]): string =>
  texts.includes('password')
    ? 'password'
    : (texts.find((name) => PASSWORDS.test(name)) ?? 'password');

/** What others call the field by which people log in. */
const LOGINS = /^(?:e_?mail(?:_?address)?|log_?in(?:_?name)?|user_?name)$/i;

/** Which of the texts of a model people log in by; undefined where none is called like that. */
export const loginAmong = (texts: readonly string[]): string | undefined =>
  texts.includes('email') ? 'email' : texts.find((name) => LOGINS.test(name));

const isText = ({ type, isList }: UserField): boolean => type === 'String' && !isList;

function textProblem(user: UserModel, text: 'email' | 'password', name: string): Diagnostic[] {
  const field = user.fields.get(name);
  if (field && isText(field)) return [];
  const line = LINES[text];
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

type ReadRole = { isOptional: boolean; administrator: string } | { problem: Diagnostic };

/** The role that lets somebody do everything; undefined where neither `@gen_user` nor an enum has one. */
export function administratorOf({ fields, enums, passesAll }: UserModel): string | undefined {
  const field = fields.get('role');
  const values = field?.type === 'String' ? undefined : (enums.get(field?.type ?? '') ?? []);
  if (passesAll !== undefined && (values?.includes(passesAll) ?? true)) return passesAll;
  return values ? values.find((value) => /^admin(istrator)?$/i.test(value)) : USUAL_ADMINISTRATOR;
}

/** A text, or an enum that has a value for administrators. */
function roleOf(user: UserModel): ReadRole {
  const field = user.fields.get('role');
  const administrator = administratorOf(user);
  if (field && !field.isList && administrator !== undefined)
    return { isOptional: field.isOptional, administrator };
  const line = LINES.role;
  const guards = 'or write a JwtAuthGuard and an AdminGuard of your own';
  const values = (!field?.isList && user.enums.get(field?.type ?? '')) || [];
  if (values.length > 0)
    return {
      problem: problemAt(
        user,
        'role',
        field,
        'the login asks role who is an administrator, and its enum has no value admin',
        `say which value lets somebody do everything, ${listOf(values)}, by // @gen_user(role: role, all: ${values[0]}) above the model, ${guards}`,
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
          'the login asks role who is an administrator, and there is no such field',
          `add ${line}, ${guards}`,
        ),
  };
}

const isNeeded = ({ isOptional, isList, hasDefault }: UserField): boolean =>
  !isOptional && !isList && !hasDefault;
