import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { LOGIN_GUARD } from '../config/guard-options';
import { otherGuards } from '../project/other-guards';
import { hasScaffoldedLogin, LOGIN_FILES } from './auth-part';
import { LOGIN_PARTS } from './login-routes';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';

/**
 * Leaves out the login where the project has files of its own under the names that its files need, such as the AuthService of
 * the tutorial of NestJS: half of each would be no login.
 */
export function withoutLoginInTheWay(
  tree: FileTree,
  facts: ProjectFacts,
  parts: readonly ScaffoldPart[],
): { parts: readonly ScaffoldPart[]; notes: string[] } {
  const needsLogin = (part: ScaffoldPart): boolean =>
    LOGIN_PARTS.has(part) || (part === 'upload' && facts.loginGuard === undefined);
  const leftOut = parts.filter(needsLogin);
  const own = leftOut.length > 0 ? ownLoginFiles(tree, facts) : [];
  if (own.length === 0) return { parts, notes: [] };
  const others = leftOut.filter((part) => part !== 'auth');
  const [are, them] = own.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const keep =
    facts.loginGuard === undefined
      ? `To keep your login, write ${guardsOption(tree, facts)} into generator.config.ts; to get the login, `
      : 'To get the login, ';
  const nor =
    others.length === 0
      ? ''
      : `, nor ${listOf(others, 'and')}, which ${others.length === 1 ? 'needs' : 'need'} it`;
  return {
    parts: parts.filter((part) => !needsLogin(part)),
    notes: [
      `No login is written${nor}: ${listOf(own, 'and')} ${are} yours. ${keep}move ${them} to another folder, and run "gen init --scaffold=${leftOut.join(',')}" again.`,
    ],
  };
}

/** Returns the user's files where those of the login go; empty if the login is there, or not written anyway. */
function ownLoginFiles(tree: FileTree, facts: ProjectFacts): string[] {
  if (facts.fileOf(LOGIN_GUARD) !== undefined || hasScaffoldedLogin(tree, facts)) return [];
  return LOGIN_FILES.map((name) => `${facts.sourceRoot}/auth/${name}`).filter((path) =>
    tree.exists(path),
  );
}

/** Returns the option that names the guards of the project, `guards: ['AuthGuard']`. */
function guardsOption(tree: FileTree, { search }: ProjectFacts): string {
  const guards = otherGuards(tree, search, new Set());
  return guards.length === 1
    ? `guards: ['${guards[0]}']`
    : `the names of its guards${guards.length > 0 ? `, of ${listOf(guards, 'and')},` : ''} as guards: ['…']`;
}
