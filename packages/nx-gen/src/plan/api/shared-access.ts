import { ImportSet } from '../../code/imports';
import { array, print } from '../../code/layout';
import { stringLiteral, unionOf } from '../../code/literal';
import {
  atomsOf,
  placedRulesOf,
  type RoleIR,
  type Rule,
  type UserIR,
} from '../../schema/access/rule';
import type { ModelIR, SchemaIR } from '../../schema/ir';
import type { ApiPlaces } from '../api-places';
import { headerFor, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { perProject, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { accessFile } from './access-names';

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

export function accessPath(places: Pick<ApiPlaces, 'access'>): string {
  return accessFile('access', places);
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
  const has = {
    differs: hasAtom(resources, (atom) => atom.kind === 'user' && atom.isNot),
    isAnother: hasAtom(resources, (atom) => atom.kind === 'role' && atom.isNot),
    without: hasAtom(resources, (atom) => atom.kind === 'related' && atom.how === 'none'),
  };
  const { model, ...code } = userCode(schema, ({ comparedFields, role }) => {
    const names = comparedFields.filter((name) => name !== role?.field);
    return `Pick<${USER_ROW}, ${unionOf(names)}>`;
  });
  const imports = new ImportSet().add(
    has.differs || has.without ? { name: 'Allowed', from: '@gen/nest', isType: true } : undefined,
    clientImport(model, path, places, { as: USER_ROW, isType: true }),
  );
  return {
    header: headerFor('the access rules', 'change the schema and run the generator again.'),
    imports: imports.toString(),
    ...code,
    has,
  };
}

/** The name by which the code of the rules imports the row of a user. */
export const USER_ROW = 'UserRow';

/**
 * Returns the user as rules see them, as code.
 * @param propertiesOf returns the type of their properties except for the role
 */
export function userCode(
  { user, models }: SchemaIR,
  propertiesOf: (user: UserIR, model: ModelIR | undefined) => string,
) {
  if (!user) throw new Error('rules without a user are refused');
  const { role, roles, all } = user;
  const model = models.find(({ name }) => name === user.model);
  const properties = propertiesOf(user, model);
  return {
    model: user.model,
    user: role ? `${properties} & ${roleType(role)}` : properties,
    roles: role && print(array(roles.map(stringLiteral)), 0, 'export const ROLES = '.length, 10),
    isListed: role?.isList === true,
    role: role ? `user.${role.field}` : '',
    all,
    passesAll: all === undefined ? '(): boolean => false' : passesAllOf(all),
  };
}

const passesAllOf = (all: string): string =>
  `(user: AccessUser | undefined): boolean => is(user, ${stringLiteral(all)})`;

/** Roles are compared as text, whatever their type in the project's own code. */
function roleType({ field, isList, isOptional }: RoleIR): string {
  const type = isList ? 'readonly string[]' : `string${isOptional ? ' | null' : ''}`;
  return `{ readonly ${field}: ${type} }`;
}

const hasAtom = (resources: readonly ResourcePlan[], matches: (atom: Rule) => boolean): boolean =>
  resources.some(({ model: { access } }) =>
    placedRulesOf(access).some(({ rule }) => [...atomsOf(rule)].some(matches)),
  );
