import type { FileTree } from '../base/tree';
import { loginRoutes, type LoginRoutes } from './auth-part';
import { dashboardFolders, isDashboard } from './dashboard-part';
import { docsAdvice } from './docs-part';
import { globalPrefixOf } from './global-prefix';
import { mainFileOf } from './project-facts';
import { listOf } from '../base/nearest';
import type { SchemaIR } from '../schema/ir';
import type { SchemaFacts } from './database-facts';
import { linesOf, readLogin, type LoginModel } from './login-model';
import { rulesArgument } from './prisma-part';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';

/** How the tests of access rules are written and run. */
export const accessTestAdvice = ({ user }: Pick<SchemaIR, 'user'>): string[] => [
  user
    ? 'Tests of your access rules: gen all writes them into test/gen, and "npx jest --config test/jest-access.json" runs them. Look through test/access.fixtures.ts first: it starts your application.'
    : 'No test/access.fixtures.ts is written, for no model has access rules yet: write // @gen_access(…) above one, then run "gen init --scaffold=access-tests" again.',
];

/** What the project's own files lack for the scaffolded parts to work, each with its cure. */
export function adviceFor(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  return [
    ...(parts.includes('prisma') ? docsAdvice(tree, facts) : []),
    ...(parts.includes('auth') && needsLogin(facts) ? loginAdvice(tree, facts, schema, parts) : []),
    ...(parts.includes('upload') || parts.includes('dashboard') ? prefixAdvice(tree, facts) : []),
    ...(parts.includes('dashboard') ? mainAdvice(tree, facts) : []),
  ];
}

/** What is not there without the login. */
const OF_LOGIN: ReadonlySet<ScaffoldPart> = new Set([
  ...(['auth', 'sessions', 'api-keys', 'second-factor', 'openid'] as const),
  ...(['password-reset', 'saved-views', 'upload'] as const),
]);

/** An option of the dashboard's `createAuth`: the address of a route of the login. */
interface LoginPath {
  name: string;
  path: string;
}

const PATHS: readonly (LoginPath & { route: keyof LoginRoutes })[] = [
  { route: 'changesPasswords', name: 'passwordPath', path: '/auth/password' },
  { route: 'hasSessions', name: 'sessionPath', path: '/auth' },
  { route: 'hasKeys', name: 'keysPath', path: '/auth/keys' },
  { route: 'hasFactor', name: 'secondFactorPath', path: '/auth/second-factor' },
  { route: 'hasOpenId', name: 'openIdPath', path: '/auth/openid' },
  { route: 'sendsLinks', name: 'forgotPath', path: '/auth/forgot' },
  { route: 'sendsLinks', name: 'resetPath', path: '/auth/reset' },
  { route: 'keepsViews', name: 'viewsPath', path: '/auth/saved-views' },
];

/** What the dashboard of an earlier run does not know yet of the login that is written now. */
export function missingPaths(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): LoginPath[] {
  const text = tree.read(`${dashboardFolders(facts).source}/providers/auth.ts`, 'utf-8');
  if (text === null || !text.includes('createAuth(')) return [];
  const routes = loginRoutes(tree, facts, schema, parts);
  return PATHS.filter(({ route, name }) => routes[route] && !text.includes(`${name}:`));
}

/** What the dashboard of an earlier run has to be told of a login that is written now. */
export function olderDashboardAdvice(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  const lines = missingPaths(tree, facts, schema, parts).map(
    ({ name, path }) => `${name}: '${path}',`,
  );
  return lines.length === 0
    ? []
    : [
        `${dashboardFolders(facts).source}/providers/auth.ts is yours: give createAuth what the login has now:\n${lines.join('\n')}`,
      ];
}

/** A project with a guard of its own logs its users in already. */
const needsLogin = ({ fileOf }: ProjectFacts): boolean => fileOf('JwtAuthGuard') === undefined;

function loginAdvice(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  const { schemaPath } = facts;
  const read = readLogin(schema, schemaPath);
  if ('problems' in read)
    return [
      `No login is written${parts.includes('upload') ? ', nor the upload behind it' : ''}, for it would not compile:\n${linesOf(read.problems)}\nThen run "gen init --scaffold=${parts.filter((part) => OF_LOGIN.has(part)).join(',')}" again.`,
    ];
  return [
    ...passwordAdvice(read.login),
    ...switchAdvice(read.login, facts),
    ...firstAdminAdvice(read.login, schemaPath),
    ...accountAdvice(tree, facts, read.login, schema),
    ...(parts.includes('openid') ? [openIdAdvice(facts)] : []),
  ];
}

const openIdAdvice = ({ globalPrefix }: ProjectFacts): string =>
  `Nobody logs in by OpenID Connect yet: register the application at your provider, with the redirect address <dashboard>${globalPrefix}/auth/openid/callback, and give .env the variables OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET and OPENID_REDIRECT_URL. Who is let in says src/auth/openid.service.ts; docs/login.md of @gen/nx-gen has the settings of some providers.`;

/** A field of another name is one that another program has filled. */
const passwordAdvice = ({ password, ownPassword }: LoginModel): string[] =>
  ownPassword === undefined
    ? []
    : [
        `The login compares User.${password} of ${ownPassword.file}:${ownPassword.line} by verifyPassword of @gen/nest, which knows the hashes of its hashPassword alone: users with another hash need a new password.${ownPassword.isHashed ? '' : ' Let /// @gen_format(password) stand above the field, so that generated routes hash it and never answer it.'}`,
      ];

/** A field of such a name may mean something else. */
const switchAdvice = ({ switches }: LoginModel, { sourceRoot }: ProjectFacts): string[] =>
  switches.length === 0
    ? []
    : [
        `The login asks ${listOf(
          switches.map(({ name }) => `User.${name}`),
          'and',
        )}: whoever is switched off by ${switches.length === 1 ? 'it' : 'one of them'} does not log in, and what was given before counts no more. Where it means something else, take it out of isOpen in ${sourceRoot}/auth/login-users.ts.`,
      ];

function firstAdminAdvice({ needed, administrator }: LoginModel, schemaPath: string): string[] {
  if (needed.length === 0) return [];
  const fields = listOf(
    needed.map((name) => `User.${name}`),
    'and',
  );
  return [
    `No first administrator is created at the start: ${fields} of ${schemaPath} ${needed.length === 1 ? 'is' : 'are'} required and without a default. Create one yourself, with role ${administrator} and a password from hashPassword of @gen/nest.`,
  ];
}

/** A PrismaService of the project's own is provided in a way of its own. */
function accountAdvice(
  tree: FileTree,
  { fileOf }: ProjectFacts,
  login: LoginModel,
  schema: SchemaFacts | undefined,
): string[] {
  const service = fileOf('PrismaService');
  const module = fileOf('PrismaModule');
  const isRuled = [service, module].some(
    (path) => path && tree.read(path, 'utf-8')?.includes('withAccountRules'),
  );
  if (service === undefined || isRuled) return [];
  const rules = schema ? rulesArgument(login, schema) : '';
  return [
    `${service} is yours: so that addresses are stored in lower case and the last administrator remains, provide it as\n{ provide: PrismaService, useFactory: () => withAccountRules(new PrismaService()${rules}) } // from '@gen/nest/login'`,
  ];
}

function prefixAdvice(tree: FileTree, { sourceRoot }: ProjectFacts): string[] {
  const main = mainFileOf({ sourceRoot });
  if (globalPrefixOf(tree.read(main, 'utf-8') ?? '').kind === 'known') return [];
  return [
    `${main} calls setGlobalPrefix with what only running it would tell: the dashboard and the addresses of uploads expect the API at /. Put the prefix before apiUrl (auth.ts, dataProvider.ts), into the proxy of vite.config.mts and into the address of upload.settings.ts.`,
  ];
}

/** Files that were there before: the page shows their own application. */
function mainAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const { source } = dashboardFolders(facts);
  const app = `${source}/App.tsx`;
  if (!tree.exists(app)) return [];
  if (!isDashboard(tree, app))
    return [`${app} is yours: let it render <Admin> of react-admin, which gets the resources.`];
  const main = tree.read(`${source}/main.tsx`, 'utf-8') ?? '';
  return /from ['"]\.\/App(\.tsx|\.js)?['"]/.test(main)
    ? []
    : [`${source}/main.tsx is yours: let it render App of ./App, which is the dashboard.`];
}
