import { ImportSet } from '../../code/imports';
import { array, print } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { atomsOf, placedRulesOf, type Rule } from '../../schema/access/rule';
import { type SchemaIR } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { headerFor, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { perProject, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';

/** The code that the rules of all models share: the current user and their role. */
export const sharedAccessFile = perProject({
  template: 'api/shared-access.ts',
  subject: 'the access rules',
  path: accessPath,
  isPlanned: hasSharedAccess,
  view: sharedAccessView,
});

/** Checks whether the file is generated; not again for a second suffix. */
export function hasSharedAccess({ access, isVariant }: ApiPlaces): boolean {
  return access !== undefined && isVariant !== true;
}

export function accessPath({ access }: Pick<ApiPlaces, 'access'>): string {
  return `${access?.folder ?? ''}/access.gen.ts`;
}

/** `api/shared-access.ts`: the user as rules see them. */
export interface SharedAccessView extends ModuleFileView {
  /** `Pick<User, 'id'> & { role: string }` */
  user: string;
  /** `['admin', 'editor']`; undefined where users have no role. */
  roles: string | undefined;
  /** True where the user has a list of roles. */
  isListed: boolean;
  /** `user.role` */
  role: string;
  /** The function that checks for the all-passing role. */
  passesAll: string;
  /** The all-passing role. */
  all: string | undefined;
  /** Functions that some rule needs. */
  has: { differs: boolean; isAnother: boolean; without: boolean };
}

function sharedAccessView(
  resources: readonly ResourcePlan[],
  { path, places, schema }: ViewContext<ApiPlaces>,
): SharedAccessView {
  const { model, row, ...code } = userCode(resources, schema);
  const { has } = code;
  const imports = new ImportSet().add(
    has.differs || has.without ? { name: 'Allowed', from: '@gen/nest', isType: true } : undefined,
    clientImport(model, path, places, { as: row, isType: true }),
  );
  return {
    header: headerFor('the access rules', 'change the schema and run the generator again.'),
    imports: imports.toString(),
    ...code,
  };
}

/** Returns the user as rules see them, as code. */
export function userCode(resources: readonly ResourcePlan[], schema: SchemaIR) {
  const { user } = schema;
  if (!user) throw new Error('rules without a user are refused');
  const { model, role, roles, all, comparedFields } = user;
  const row = 'UserRow';
  const has = {
    differs: hasAtom(resources, (atom) => atom.kind === 'user' && atom.isNot),
    isAnother: hasAtom(resources, (atom) => atom.kind === 'role' && atom.isNot),
    without: hasAtom(resources, (atom) => atom.kind === 'related' && atom.how === 'none'),
  };
  return {
    model,
    row,
    user: userType(user, schema, row, comparedFields),
    roles: role && print(array(roles.map(stringLiteral)), 0, 'export const ROLES = '.length, 10),
    isListed: role?.isList === true,
    role: role ? `user.${role.field}` : '',
    all,
    passesAll: all === undefined ? '(): boolean => false' : passesAllOf(all),
    has,
  };
}

const passesAllOf = (all: string): string =>
  `(user: AccessUser | undefined): boolean => is(user, ${stringLiteral(all)})`;

/** Returns the user's type. Roles are compared as text, whatever their type in the project's own code. */
function userType(
  { model, role }: NonNullable<SchemaIR['user']>,
  { models }: SchemaIR,
  row: string,
  comparedFields: readonly string[],
): string {
  const others = comparedFields.filter((name) => name !== role?.field).map(stringLiteral);
  const picked = `Pick<${row}, ${others.join(' | ')}>`;
  if (!role) return picked;
  const isOptional = models
    .find(({ name }) => name === model)
    ?.fields.some(({ name, isRequired, isList }) => name === role.field && !isRequired && !isList);
  const type = role.isList ? 'readonly string[]' : `string${isOptional ? ' | null' : ''}`;
  return `${picked} & { readonly ${role.field}: ${type} }`;
}

const hasAtom = (resources: readonly ResourcePlan[], matches: (atom: Rule) => boolean): boolean =>
  resources.some(({ model: { access } }) =>
    placedRulesOf(access).some(({ rule }) => [...atomsOf(rule)].some(matches)),
  );
