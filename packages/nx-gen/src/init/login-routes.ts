import type { FileTree } from '../base/tree';
import { hasScaffoldedLogin, loginParts, planAuth } from './auth-part';
import type { SchemaFacts } from './database-facts';
import { DEFAULT_LOGIN, readLogin } from './login-model';
import type { ScaffoldPart } from './parts';
import { postRoutesIn } from '../project/post-routes';
import type { ProjectFacts } from './project-facts';

/** An option of the dashboard's `createAuth`: the path of a login route, or the field that users log in with. */
export interface LoginOption {
  readonly name: string;
  readonly value: string;
}

/** Routes of a login that a dashboard may use, besides the one that logs in. */
export interface LoginRoute {
  /** The part that writes them. */
  readonly part: ScaffoldPart;
  /** The controller, below the source folder. */
  readonly file: string;
  /** A route of a controller that may be without them. */
  readonly post?: string;
  /** Can also be added to a login that an earlier run of `init` wrote. */
  readonly isBeside?: boolean;
  readonly options: readonly LoginOption[];
}

const LOGIN_CONTROLLER = 'auth/auth.controller.ts';

const LOGIN_ROUTES: readonly LoginRoute[] = [
  {
    part: 'auth',
    file: LOGIN_CONTROLLER,
    post: 'auth/password',
    options: [{ name: 'passwordPath', value: '/auth/password' }],
  },
  {
    part: 'sessions',
    file: LOGIN_CONTROLLER,
    post: 'auth/refresh',
    options: [{ name: 'sessionPath', value: '/auth' }],
  },
  {
    part: 'api-keys',
    file: 'auth/api-keys.controller.ts',
    options: [{ name: 'keysPath', value: '/auth/keys' }],
  },
  {
    part: 'second-factor',
    file: 'auth/second-factor.controller.ts',
    options: [{ name: 'secondFactorPath', value: '/auth/second-factor' }],
  },
  {
    part: 'openid',
    file: 'auth/openid.controller.ts',
    options: [{ name: 'openIdPath', value: '/auth/openid' }],
  },
  {
    part: 'password-reset',
    file: 'auth/password-reset.controller.ts',
    isBeside: true,
    options: [
      { name: 'forgotPath', value: '/auth/forgot' },
      { name: 'resetPath', value: '/auth/reset' },
    ],
  },
  {
    part: 'saved-views',
    file: 'views/saved-views.controller.ts',
    isBeside: true,
    options: [{ name: 'viewsPath', value: '/auth/saved-views' }],
  },
];

/** The login and the parts that are written only with the login of `init`: they read its tokens and its users. */
export const LOGIN_PARTS: ReadonlySet<ScaffoldPart> = new Set(LOGIN_ROUTES.map(({ part }) => part));

/** Returns the routes of the login that the project has, or gets in this run. */
export function loginRoutes(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): LoginRoute[] {
  const controller = `${facts.sourceRoot}/${LOGIN_CONTROLLER}`;
  const isWritten =
    parts.includes('auth') &&
    !tree.exists(controller) &&
    planAuth(tree, facts, schema, loginParts(parts)).files.some(({ path }) => path === controller);
  const isExtensible = hasScaffoldedLogin(tree, facts);
  const field = isWritten || isExtensible ? fieldOption(facts, schema) : [];
  return LOGIN_ROUTES.filter(
    (route) =>
      isThere(tree, facts, route) ||
      (parts.includes(route.part) && (isWritten || (route.isBeside && isExtensible))),
  ).map((route) =>
    route.part === 'auth' ? { ...route, options: [...field, ...route.options] } : route,
  );
}

/** Names the field that users log in with, unless it is the default. */
function fieldOption(
  { schemaPath }: ProjectFacts,
  schema: SchemaFacts | undefined,
): readonly LoginOption[] {
  const reading = readLogin(schema, schemaPath);
  return 'problems' in reading || reading.login.field === DEFAULT_LOGIN.field
    ? []
    : [{ name: 'loginField', value: reading.login.field }];
}

/** Returns the parts whose code is in the folder of the project's login. */
export const partsInLogin = (tree: FileTree, facts: ProjectFacts): ScaffoldPart[] =>
  LOGIN_ROUTES.filter((route) => route.file.startsWith('auth/') && isThere(tree, facts, route)).map(
    ({ part }) => part,
  );

function isThere(tree: FileTree, { sourceRoot }: ProjectFacts, { file, post }: LoginRoute) {
  const text = tree.read(`${sourceRoot}/${file}`, 'utf-8');
  return text !== null && (post === undefined || postRoutesIn(text).includes(post));
}
