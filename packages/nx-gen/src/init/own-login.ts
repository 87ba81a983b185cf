import { formatProblemAndCure } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { LOGIN_GUARD } from '../config/guard-options';
import { hasScaffoldedLogin } from './auth-part';
import { dashboardFolders } from './dashboard-part';
import type { SchemaFacts } from './database-facts';
import { DEFAULT_LOGIN, readLogin } from './login-model';
import { LOGIN_PARTS } from './login-routes';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';

/** Explains to a project with a guard of its own what is left out, and what to adapt to its login. */
export function ownLoginAdvice(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  const guard = facts.loginGuard;
  if (guard === undefined || hasScaffoldedLogin(tree, facts)) return [];
  // one of another name does not keep the requested login from being written
  if (guard.name !== LOGIN_GUARD && parts.includes('auth')) return [];
  const leftOut = parts.filter((part) => part !== 'auth' && LOGIN_PARTS.has(part));
  const asksForLogin = parts.includes('auth') || leftOut.length > 0;
  const noParts =
    leftOut.length === 0
      ? ''
      : `, nor its ${leftOut.length === 1 ? 'part' : 'parts'} ${listOf(leftOut, 'and')}`;
  return [
    ...(asksForLogin
      ? [`${guard.path} is your ${guard.name}, so no login is written${noParts}.`]
      : []),
    ...(parts.includes('auth') && facts.fileOf('AdminGuard') === undefined
      ? [adminGuardAdvice(facts, schema)]
      : []),
    ...(parts.includes('dashboard') ? dashboardAdvice(tree, facts) : []),
  ];
}

/** The scaffolded AdminGuard knows users by the schema, but the project's own guard decides what a request carries. */
function adminGuardAdvice(
  { sourceRoot, schemaPath }: ProjectFacts,
  schema: SchemaFacts | undefined,
): string {
  const reading = readLogin(schema, schemaPath);
  const { keyType, role, field, isFieldOptional } =
    'login' in reading ? reading.login : DEFAULT_LOGIN;
  const user = `{ id: ${keyType}; ${field}: string${isFieldOptional ? ' | null' : ''}; ${role.property}: ${role.type} }`;
  const [problem] = 'problems' in reading ? reading.problems : [];
  const reason = problem
    ? ` Until then it may admit nobody: ${formatProblemAndCure(problem)[0]}`
    : '';
  return `${sourceRoot}/auth/admin.guard.ts admits a request whose request.user has the role '${role.administrator}', and ${sourceRoot}/auth/authenticated-user.ts declares request.user as ${user}: adapt both to what your guard sets.${reason}`;
}

/** Says what the dashboard sends, unless its login was already pointed elsewhere. */
function dashboardAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const file = `${dashboardFolders(facts).source}/providers/auth.ts`;
  const text = tree.read(file, 'utf-8') ?? '';
  if (!text.includes('createAuth(') || text.includes('loginPath')) return [];
  return [
    `The dashboard logs in with POST ${facts.globalPrefix}/auth/login {"email", "password"}, and expects {"accessToken"}, a JWT that your guard reads as a bearer token: set loginPath in ${file} if the path of yours differs. "A login of your own" in docs/login.md of @gen/nx-gen has the rest.`,
  ];
}
