import { ImportSet } from '../../code/imports';
import { array, print } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { atomsOf, placedRulesOf, type Rule } from '../../schema/access/rule';
import { type SchemaIR } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { headerFor, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { perProject, type Given } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';

/** What the rules of all models share: who asks, and of which role he is. */
export const sharedAccessFile = perProject({
  template: 'api/shared-access.ts',
  subject: 'the access rules',
  path: accessPath,
  isPlanned: hasSharedAccess,
  view: sharedAccessView,
});

/** False also beside files of another suffix, which have these. */
export function hasSharedAccess({ access, isVariant }: ApiPlaces): boolean {
  return access !== undefined && isVariant !== true;
}

export function accessPath({ access }: Pick<ApiPlaces, 'access'>): string {
  return `${access?.folder ?? ''}/access.gen.ts`;
}

/** `api/shared-access.ts`: the user as rules know him. */
export interface SharedAccessView extends ModuleFileView {
  /** `Pick<User, 'id'> & { role: string }` */
  user: string;
  /** `['admin', 'editor']`; undefined where no user has a role. */
  roles: string | undefined;
  /** True of a role that stands in a list of them. */
  isListed: boolean;
  /** `user.role` */
  role: string;
  /** What the function that passes every rule answers. */
  passesAll: string;
  /** The role that does. */
  all: string | undefined;
  /** Functions that some rule needs. */
  has: { differs: boolean; isAnother: boolean; without: boolean };
}

function sharedAccessView(
  resources: readonly ResourcePlan[],
  { path, places, schema }: Given<ApiPlaces>,
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

/** The user as rules know him, as code. */
export function userCode(resources: readonly ResourcePlan[], schema: SchemaIR) {
  const { user } = schema;
  if (!user) throw new Error('rules without a user are refused');
  const { model, role, roles, all, asked } = user;
  const row = 'UserRow';
  const has = {
    differs: someAtom(resources, (atom) => atom.kind === 'user' && atom.isNot),
    isAnother: someAtom(resources, (atom) => atom.kind === 'role' && atom.isNot),
    without: someAtom(resources, (atom) => atom.kind === 'related' && atom.how === 'none'),
  };
  return {
    model,
    row,
    user: userType(user, schema, row, asked),
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

/** A role is compared as a text, however the project's own code declares it. */
function userType(
  { model, role }: NonNullable<SchemaIR['user']>,
  { models }: SchemaIR,
  row: string,
  asked: readonly string[],
): string {
  const others = asked.filter((name) => name !== role?.field).map(stringLiteral);
  const picked = `Pick<${row}, ${others.join(' | ')}>`;
  if (!role) return picked;
  const isOptional = models
    .find(({ name }) => name === model)
    ?.fields.some(({ name, isRequired, isList }) => name === role.field && !isRequired && !isList);
  const type = role.isList ? 'readonly string[]' : `string${isOptional ? ' | null' : ''}`;
  return `${picked} & { readonly ${role.field}: ${type} }`;
}

const someAtom = (resources: readonly ResourcePlan[], isMeant: (atom: Rule) => boolean): boolean =>
  resources.some(({ model: { access } }) =>
    placedRulesOf(access).some(({ rule }) => [...atomsOf(rule)].some(isMeant)),
  );
