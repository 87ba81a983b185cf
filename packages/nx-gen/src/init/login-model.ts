import { formatDiagnostic, type Diagnostic } from '../base/diagnostics';
import { call, flat } from '../code/layout';
import type { AccessUserField } from '../project/login-user';
import type { FieldRules } from '../schema/ir';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../schema/password-length';
import { withOptions } from '../types/check-options';
import { lengthChecks } from '../types/text-limits';
import { delegateOf } from '../naming/names';
import { findAccountSwitches, type AccountSwitch } from './account-switches';
import type { SchemaFacts } from './database-facts';
import { EXAMPLE_FIELDS, noModelProblem, problemAt } from './login-problems';
import { DEFAULT_ROLE, roleOf, type LoginRole } from './login-role';
import type { UserField, UserModel } from './user-model';
import { findLoginField, findPasswordField, isAddressField } from './login-fields';

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
  /** The field that users log in with: `email`, or one such as `username`. */
  field: string;
  /** Whether that is an e-mail address. */
  isAddress: boolean;
  /** Whether it is stored in lower case: addresses are, and names with `@lowercase`. */
  isLowerCase: boolean;
  /** The greatest length of a user name. */
  longestName: number;
  /** Some users may have no address or name, and so cannot log in. */
  isFieldOptional: boolean;
  role: LoginRole;
  /** The fields that the first administrator's name goes into. */
  names: readonly string[];
  /** Fields that determine whether a user may still log in: `isActive`. */
  switches: readonly AccountSwitch[];
  /** Required fields without a value here: with any of them, the first administrator cannot be created. */
  needed: readonly string[];
  /** The user fields that access rules read, beyond those that every login reads. */
  accessFields: readonly AccessUserField[];
}

/** The greatest length of a user name whose column has none: only limits what is looked up. */
const LONGEST_NAME = 1000;

/** Applies the validation rules of generated routes to a new password. */
function passwordRules(
  rules: FieldRules,
  isAddress: boolean,
): Pick<LoginModel, 'passwordChecks' | 'passwordImports'> {
  const checks = lengthChecks(
    { kind: 'String', rules },
    { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH },
  );
  const names = [
    ...(isAddress ? ['IsEmail'] : []),
    'IsNotEmpty',
    'IsString',
    'MaxLength',
    ...checks.map(({ name }) => name),
  ];
  return {
    passwordChecks: checks
      .map((check) => withOptions(check, false))
      .map(({ name, args }) => flat(call(name, args))),
    passwordImports: [...new Set(names)].sort(),
  };
}

/** The login over the example schema, which a project without a schema gets. */
export const DEFAULT_LOGIN: LoginModel = {
  model: 'User',
  delegate: 'user',
  key: 'id',
  keyType: 'string',
  password: 'password',
  ...passwordRules({}, true),
  field: 'email',
  isAddress: true,
  isLowerCase: true,
  longestName: LONGEST_NAME,
  isFieldOptional: false,
  role: DEFAULT_ROLE,
  names: ['name'],
  switches: [],
  needed: [],
  accessFields: [],
};

/** The login that can be written for a schema, or the reasons why there is none. */
export type LoginReading = { login: LoginModel } | { problems: readonly Diagnostic[] };

/** Reads the model of the users for the login. */
export function readLogin(schema: SchemaFacts | undefined, schemaPath: string): LoginReading {
  if (!schema) return { login: DEFAULT_LOGIN };
  const { user } = schema;
  if (!user) return { problems: [noModelProblem(schemaPath, schema.accounts)] };
  const key = keyOf(user);
  const role = roleOf(user);
  const password = passwordOf(user);
  const field = loginFieldIn(user);
  const isAddress = isAddressField(field);
  const loginField = user.fields.get(field);
  const problems = [
    ...('problem' in key ? [key.problem] : []),
    ...textProblem(user, 'email', field),
    ...(isAddress ? [] : sharedNameProblem(user, field)),
    ...textProblem(user, 'password', password),
    ...('problem' in role ? [role.problem] : []),
  ];
  if ('problem' in key || 'problem' in role || problems.length > 0) return { problems };
  const names = namesOf(user);
  const switches = findAccountSwitches(user.fields, user.softDelete, user.enums);
  const suppliedFields = new Set([
    ...names,
    ...[field, password, role.property],
    ...(user.models.get(user.name)?.get(role.property)?.keys ?? []),
    ...switches.map(({ name }) => name),
  ]);
  return {
    login: {
      model: user.name,
      delegate: delegateOf(user.name),
      key: key.name,
      keyType: key.type,
      password,
      ...passwordRules(user.fields.get(password)?.rules ?? {}, isAddress),
      ...(password !== 'password' && {
        ownPassword: {
          file: user.file,
          line: user.fields.get(password)?.line ?? user.line,
          isHashed: user.fields.get(password)?.isHashed === true,
        },
      }),
      field,
      isAddress,
      isLowerCase: isAddress || loginField?.rules.letters === 'lower',
      longestName: loginField?.rules.max ?? loginField?.longest ?? LONGEST_NAME,
      isFieldOptional: loginField?.isOptional === true,
      role,
      names,
      switches,
      needed: [
        ...[...user.fields].flatMap(([name, field]) =>
          isNeeded(field) && !suppliedFields.has(name) ? name : [],
        ),
        ...(role.isNeeded ? [role.property] : []),
      ],
      accessFields: (user.accessFields ?? []).filter(
        ({ name }) => ![key.name, 'id', field, role.property, password].includes(name),
      ),
    },
  };
}

/** Formats the problems, one per line. */
export const formatProblems = (problems: readonly Diagnostic[]): string =>
  problems.map(formatDiagnostic).join('\n');

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

/** Returns the name of the field that users log in with; `email` if there is none. */
function loginFieldIn({ fields }: UserModel): string {
  if (fields.has('email')) return 'email';
  const texts = [...fields].filter(([, field]) => isText(field));
  const uniques = texts.filter(([, { isUnique }]) => isUnique);
  return (
    findLoginField(
      texts.map(([name]) => name),
      uniques.map(([name]) => name),
    ) ?? 'email'
  );
}

/** Of two users who share a name, only one could log in. */
function sharedNameProblem(user: UserModel, name: string): Diagnostic[] {
  const field = user.fields.get(name);
  return !field || field.isUnique
    ? []
    : [
        problemAt(
          user,
          name,
          field,
          'users log in with it, but two of them may share it',
          'write @unique after it',
        ),
      ];
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

/** Returns `name`, and required fields such as `fullName`, which hold a name in other schemas. */
const namesOf = ({ fields }: UserModel): string[] =>
  [...fields].flatMap(([name, field]) => {
    const isName = name === 'name' || (NAME_FIELD.test(name) && isNeeded(field) && !field.isUnique);
    return isText(field) && isName ? name : [];
  });

const NAME_FIELD = /^(?:full|display|first|last|given|family)_?name$/i;

const isNeeded = ({ isOptional, isList, hasDefault }: UserField): boolean =>
  !isOptional && !isList && !hasDefault;
