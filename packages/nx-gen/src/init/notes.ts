import type { FileTree } from '../base/tree';
import { findAccountRules } from './account-rules-file';
import { ruledProvider } from './client-provider';
import { dashboardFolders, isDashboard } from './dashboard-part';
import { defaultGuardAdvice } from './default-guard';
import { proxyAdvice } from './docker/trusted-proxy';
import { docsAdvice } from './docs-part';
import { readGlobalPrefix } from './read-global-prefix';
import { listOf } from '../base/nearest';
import type { SchemaFacts } from './database-facts';
import { formatProblems, readLogin, type LoginModel } from './login-model';
import { LOGIN_PARTS, loginRoutes, type LoginOption } from './login-routes';
import { ownLoginAdvice } from './own-login';
import { rulesArgument } from './prisma-part';
import type { ScaffoldPart } from './parts';
import { providesHasher } from '../project/password-hashing';
import { HASH_LENGTH } from '../schema/password-length';
import type { ProjectFacts } from './project-facts';
import { ownUploadFile } from './upload-part';
import { findUploadRoute } from '../project/upload-route';

/** Returns what the project's own files lack for the scaffolded parts to work, each with its fix. */
export function adviceFor(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  return [
    ...(parts.includes('prisma') ? docsAdvice(tree, facts) : []),
    ...(parts.includes('auth') && needsLogin(facts) ? loginAdvice(tree, facts, schema, parts) : []),
    ...ownLoginAdvice(tree, facts, schema, parts),
    ...(parts.includes('upload') ? ownUploadAdvice(tree, facts) : []),
    ...(parts.includes('upload') || parts.includes('dashboard') ? prefixAdvice(tree, facts) : []),
    ...(parts.includes('dashboard') ? mainAdvice(tree, facts) : []),
    ...(parts.includes('docker') ? proxyAdvice(tree, facts) : []),
  ];
}

/** Returns the options that the dashboard of an earlier run lacks for the login that this run writes. */
export function missingLoginOptions(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): LoginOption[] {
  const text = tree.read(`${dashboardFolders(facts).source}/providers/auth.ts`, 'utf-8');
  if (text === null || !text.includes('createAuth(')) return [];
  return loginRoutes(tree, facts, schema, parts)
    .flatMap(({ options }) => options)
    .filter(({ name }) => !text.includes(`${name}:`));
}

/** Returns what the user has to change in the dashboard of an earlier run for the login that this run writes. */
export function olderDashboardAdvice(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  const lines = missingLoginOptions(tree, facts, schema, parts).map(
    ({ name, value }) => `${name}: '${value}',`,
  );
  return lines.length === 0
    ? []
    : [
        `${dashboardFolders(facts).source}/providers/auth.ts is yours: add the routes that the login has now to createAuth:\n${lines.join('\n')}`,
      ];
}

/** Returns what to do with files that are in the way of an upload route. */
function ownUploadAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const path = ownUploadFile(tree, facts);
  return path === undefined || findUploadRoute(tree, facts.sourceRoot) !== undefined
    ? []
    : [
        `POST /upload is not written, since ${path} is yours: move it to another folder, and run "gen init --scaffold=upload" again.`,
      ];
}

/** A project with its own guard already has a login. */
const needsLogin = ({ fileOf }: ProjectFacts): boolean => fileOf('JwtAuthGuard') === undefined;

function loginAdvice(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  const { schemaPath } = facts;
  const reading = readLogin(schema, schemaPath);
  if ('problems' in reading) {
    const others = [
      ...(parts.includes('upload') ? ['the upload that needs it'] : []),
      ...(parts.includes('access-tests') ? ['the tests of access rules that log in'] : []),
    ];
    const needsIt = (part: ScaffoldPart): boolean =>
      LOGIN_PARTS.has(part) || part === 'upload' || part === 'access-tests';
    const left = parts.filter(needsIt);
    return [
      `No login is written${others.map((other) => `, nor ${other}`).join('')}, since it would not compile:\n${formatProblems(reading.problems)}\nThen run "gen init --scaffold=${left.join(',')}" again.`,
    ];
  }
  return [
    ...passwordAdvice(reading.login),
    ...shortPasswordAdvice(tree, facts, schema, reading.login),
    ...switchAdvice(reading.login, facts),
    ...firstAdminAdvice(reading.login, schemaPath),
    ...accountAdvice(tree, facts, reading.login, schema),
    ...(parts.includes('openid') ? [openIdAdvice(facts)] : []),
    ...defaultGuardAdvice(tree, facts),
  ];
}

const openIdAdvice = ({ globalPrefix }: ProjectFacts): string =>
  `Nobody can log in with OpenID Connect yet: register the application with your provider, with the redirect URL <dashboard>${globalPrefix}/auth/openid/callback, and set OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET and OPENID_REDIRECT_URL in .env. src/auth/openid.service.ts decides who is let in; docs/login.md of @gen/nx-gen has the settings of some providers.`;

/** A password field of another name usually holds hashes of another program. */
const passwordAdvice = ({ model, password, ownPassword }: LoginModel): string[] =>
  ownPassword === undefined
    ? []
    : [
        `The login compares ${model}.${password} of ${ownPassword.file}:${ownPassword.line} with the hashes of @gen/nest (scrypt): users with another hash need a new password, or the project a PASSWORD_HASHER that knows it, as docs/existing-database.md of @gen/nx-gen shows for bcrypt.${ownPassword.isHashed ? '' : ' Write /// @gen_format(password) above the field, so that generated routes hash it and never return it.'}`,
      ];

/** The first administrator, and each new password, would be refused by the database. */
function shortPasswordAdvice(
  tree: FileTree,
  { search }: ProjectFacts,
  schema: SchemaFacts | undefined,
  { model, password }: LoginModel,
): string[] {
  const field = schema?.user?.fields.get(password);
  const { longest = HASH_LENGTH } = field ?? {};
  if (!field || longest >= HASH_LENGTH || providesHasher(tree, search)) return [];
  return [
    `${schema?.user?.file}:${field.line} ${model}.${password} holds ${longest} characters, but a hash of @gen/nest has ${HASH_LENGTH}: the first administrator cannot be created, nor a password be changed. Widen it to @db.VarChar(${HASH_LENGTH}) with a migration, or keep it and provide a PASSWORD_HASHER that writes shorter hashes, such as those of bcrypt: “Hashes of another kind” in docs/existing-database.md of @gen/nx-gen has one to copy.`,
  ];
}

/** A field of such a name may mean something else, unless `@gen_soft_delete` names it. */
function switchAdvice({ model, switches }: LoginModel, { sourceRoot }: ProjectFacts): string[] {
  const byName = switches.filter(({ isDeletion }) => !isDeletion);
  return byName.length === 0
    ? []
    : [
        `The login checks ${listOf(
          byName.map(({ name }) => `${model}.${name}`),
          'and',
        )}: accounts switched off by ${byName.length === 1 ? 'it' : 'one of them'} cannot log in, and their earlier tokens become invalid. If it means something else, remove it from isOpen in ${sourceRoot}/auth/login-users.ts.`,
      ];
}

function firstAdminAdvice({ model, needed, role }: LoginModel, schemaPath: string): string[] {
  if (needed.length === 0) return [];
  const fields = listOf(
    needed.map((name) => `${model}.${name}`),
    'and',
  );
  return [
    `No first administrator is created at startup: ${fields} of ${schemaPath} ${needed.length === 1 ? 'is' : 'are'} required and without a default. Create one yourself, with role ${role.administrator} and a password from hashPassword of @gen/nest.`,
  ];
}

/** The project's own PrismaService has its own provider, which is not edited. */
function accountAdvice(
  tree: FileTree,
  facts: ProjectFacts,
  login: LoginModel,
  schema: SchemaFacts | undefined,
): string[] {
  const found = findAccountRules(tree, facts);
  if (!found || found.ruled) return [];
  const rules = schema ? rulesArgument(login, schema) : '';
  const stored = login.isAddress ? 'e-mail addresses' : 'user names';
  const lowered = login.isLowerCase ? `store ${stored} in lower case and ` : '';
  return [
    `${found.service} is yours: to ${lowered}protect the last administrator, provide it as\n${ruledProvider(tree.read(found.service, 'utf-8') ?? '', rules)} // from '@gen/nest/login'`,
  ];
}

/** Explains what to write where the prefix of the API's URLs cannot be read. */
function prefixAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const prefix = readGlobalPrefix(tree, facts);
  if (prefix.kind === 'known') return [];
  const { file, call } = prefix;
  const isMain = file === facts.mainFile;
  return [
    `${file} calls ${call}${isMain ? ' with a value known only at run time' : `, which is read only in ${facts.mainFile}`}: the dashboard and the URLs of uploads expect the API at ${prefix.path || '/'}. Add ${call === 'setGlobalPrefix' ? 'the prefix' : 'the version'} to apiUrl (auth.ts, dataProvider.ts), to the proxy of vite.config.mts and to the address of upload.settings.ts.`,
  ];
}

/** Files from before may render the project's own application instead of the dashboard. */
function mainAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const { source } = dashboardFolders(facts);
  const app = `${source}/App.tsx`;
  if (!tree.exists(app)) return [];
  if (!isDashboard(tree, app))
    return [`${app} is yours: make it render <Admin> of react-admin, which gets the resources.`];
  const main = tree.read(`${source}/main.tsx`, 'utf-8') ?? '';
  return /from ['"]\.\/App(\.tsx|\.js)?['"]/.test(main)
    ? []
    : [`${source}/main.tsx is yours: make it render App of ./App, which is the dashboard.`];
}
