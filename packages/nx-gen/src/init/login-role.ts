import type { Diagnostic } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { stringLiteral } from '../code/literal';
import { DEFAULT_ADMINISTRATOR, EXAMPLE_FIELDS, problemAt } from './login-problems';
import { readRoleSteps, type RoleStep } from './role-steps';
import type { UserModel } from './user-model';
import { delegateOf } from '../naming/names';

/** The role as the login reads, compares and writes it, as code. */
export interface LoginRole {
  /** The property of `request.user`: `role`, or `roles`. */
  readonly property: string;
  /** `string`, `string | null` or `string[]`. */
  readonly type: string;
  /** Users may have several. */
  readonly isList: boolean;
  /** The role of administrators. */
  readonly administrator: string;
  /** What Prisma selects: `role: true`, or `roles: { select: { name: true } }`. */
  readonly select: string;
  /** The role of a row so selected, where that differs from the property itself: `roles.map(({ name }) => name)`. */
  readonly fromRow?: string;
  /** The administrators, for a `where`: `role: 'admin'`. */
  readonly where: string;
  /** What makes a new user an administrator: `role: 'admin'`. */
  readonly given: string;
  /** The role, or the records that hold it, cannot be created by the login. */
  readonly isNeeded: boolean;
  /** The properties of Prisma's client for the models of the records that hold it. */
  readonly delegates: readonly string[];
}

type RoleReading = LoginRole | { problem: Diagnostic };

/** The role over the example schema. */
export const DEFAULT_ROLE: LoginRole = {
  property: 'role',
  type: 'string',
  isList: false,
  administrator: DEFAULT_ADMINISTRATOR,
  select: 'role: true',
  where: `role: ${stringLiteral(DEFAULT_ADMINISTRATOR)}`,
  given: `role: ${stringLiteral(DEFAULT_ADMINISTRATOR)}`,
  isNeeded: false,
  delegates: [],
};

/** Returns the role that may do everything; undefined if neither `@gen_user` nor an enum has one. */
export function administratorOf(user: UserModel): string | undefined {
  const type = readRoleSteps(user).at(-1)?.type;
  const values = type === 'String' ? undefined : (user.enums.get(type ?? '') ?? []);
  const { passesAll } = user;
  if (passesAll !== undefined && (values?.includes(passesAll) ?? true)) return passesAll;
  return values ? values.find((value) => /^admin(istrator)?$/i.test(value)) : DEFAULT_ADMINISTRATOR;
}

/** Reads the role: a text or an enum that has a value for administrators, one or a list, or one in related records. */
export function roleOf(user: UserModel): RoleReading {
  const steps = readRoleSteps(user);
  const administrator = administratorOf(user);
  return steps.length > 0 && administrator !== undefined
    ? codeOf(steps, administrator)
    : { problem: problemOf(user, steps) };
}

function problemOf(user: UserModel, steps: readonly RoleStep[]): Diagnostic {
  const field = user.fields.get('role');
  const guards = 'or write a JwtAuthGuard and an AdminGuard of your own';
  const values = user.enums.get(steps.at(-1)?.type ?? '') ?? [];
  if (values.length > 0)
    return problemAt(
      user,
      steps[0]?.name ?? '',
      user.fields.get(steps[0]?.name ?? ''),
      'the login tells administrators by role, but its enum has no value admin',
      `name the value that may do everything, ${listOf(values)}, with // @gen_user(role: ${steps.map(({ name }) => name).join('.')}, all: ${values[0]}) above the model, ${guards}`,
    );
  const related = relatedRole(user);
  const line = related
    ? `write // @gen_user(role: ${related}, all: ${DEFAULT_ADMINISTRATOR}) above the model with the role of your administrators`
    : `${field ? 'make it one: ' : 'add '}${EXAMPLE_FIELDS.role}`;
  return problemAt(
    user,
    'role',
    field,
    field
      ? 'the login reads a role, a String or an enum with a value admin'
      : 'the login tells administrators by role, but there is no text or enum of that name',
    `${line}, ${guards}`,
  );
}

/** Returns the path to a role in related records, such as `roles.name`, that the schema may mean. */
function relatedRole({ name, models }: UserModel): string | undefined {
  const [relation, field] =
    [...(models.get(name) ?? [])].find(
      ([one, { type }]) => /^(?:user)?roles?$/i.test(one) && models.has(type),
    ) ?? [];
  const [text] =
    [...(models.get(field?.type ?? '') ?? [])].find(([one, { isId, type, isList }]) => {
      const isText = !isId && !isList && !models.has(type);
      return isText && /^(?:role|name|code|key|type)$/i.test(one);
    }) ?? [];
  return relation !== undefined && text !== undefined ? `${relation}.${text}` : undefined;
}

function codeOf(steps: readonly RoleStep[], administrator: string): LoginRole {
  const [first = NO_STEP, ...rest] = steps;
  const value = stringLiteral(administrator);
  const isList = steps.some((step) => step.isList);
  const isOptional = !isList && steps.some((step) => step.isOptional);
  const text = isList ? 'string[]' : 'string';
  const shared = {
    property: first.name,
    type: isOptional ? `${text} | null` : text,
    isList,
    administrator,
    delegates: steps.slice(0, -1).map(({ type }) => delegateOf(type)),
  };
  if (rest.length === 0)
    return {
      ...shared,
      select: `${first.name}: true`,
      where: `${first.name}: ${isList ? `{ has: ${value} }` : value}`,
      given: `${first.name}: ${isList ? `[${value}]` : value}`,
      isNeeded: false,
    };
  const read = readCode(first.name, first, rest);
  return {
    ...shared,
    select: selectCode(steps),
    fromRow: isOptional ? `${read} ?? null` : read,
    where: whereCode(steps, value),
    given: givenCode(steps, value),
    isNeeded: steps.some((step, index) => !canCreate(step, index === steps.length - 2)),
  };
}

const NO_STEP: RoleStep = {
  ...{ name: 'role', type: 'String', isList: false, isOptional: false, isUnique: false },
  needed: [],
};

/** Records in between are made with the user; those with the role are found by it, or made from it alone. */
const canCreate = ({ needed, isRoleUnique }: RoleStep, holdsRole: boolean): boolean =>
  needed.length === 0 && (!holdsRole || isRoleUnique === true);

/** `roles: { select: { name: true } }` */
const selectCode = ([step, ...rest]: readonly RoleStep[]): string =>
  `${step?.name}: ${rest.length === 0 ? 'true' : `{ select: { ${selectCode(rest)} } }`}`;

/** `roles: { some: { name: 'admin' } }` */
function whereCode([step, ...rest]: readonly RoleStep[], value: string): string {
  if (rest.length === 0) return `${step?.name}: ${value}`;
  const inner = `{ ${whereCode(rest, value)} }`;
  return `${step?.name}: ${step?.isList ? `{ some: ${inner} }` : inner}`;
}

/** `roles: { connectOrCreate: { where: { name: 'admin' }, create: { name: 'admin' } } }` */
function givenCode([step, ...rest]: readonly RoleStep[], value: string): string {
  if (rest.length > 1) return `${step?.name}: { create: { ${givenCode(rest, value)} } }`;
  const role = `{ ${rest[0]?.name}: ${value} }`;
  return `${step?.name}: { connectOrCreate: { where: ${role}, create: ${role} } }`;
}

/** `roles.map(({ name }) => name)`, the texts behind an expression. */
function readCode(
  expression: string,
  step: RoleStep,
  [next, ...rest]: readonly RoleStep[],
): string {
  if (!next) return expression;
  if (!step.isList)
    return readCode(`${expression}${step.isOptional ? '?' : ''}.${next.name}`, next, rest);
  const inner = readCode(next.name, next, rest);
  const isNested = [next, ...rest].some(({ isList }) => isList);
  const mayLack = !isNested && [next, ...rest].some(({ isOptional }) => isOptional);
  const method = isNested || mayLack ? 'flatMap' : 'map';
  return `${expression}.${method}(({ ${next.name} }) => ${inner}${mayLack ? ' ?? []' : ''})`;
}
