import { listOf } from '../base/nearest';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import { applicationGuardIn } from '../project/application-guard';
import { forEachSource } from '../project/find-class';
import type { ProjectFacts } from './project-facts';

/** The module of the login, which closes the application by default. */
export const loginModuleFile = ({ sourceRoot }: Pick<ProjectFacts, 'sourceRoot'>): string =>
  `${sourceRoot}/auth/auth.module.ts`;

/** Finds the guard that the project itself has put before its whole application. */
export function ownApplicationGuard(
  tree: FileTree,
  facts: ProjectFacts,
): { place: string; name: string } | undefined {
  let found: { place: string; name: string } | undefined;
  forEachSource(tree, facts.search, (path, text) => {
    const guard = path === loginModuleFile(facts) ? undefined : applicationGuardIn(text);
    if (guard) found ??= { place: `${path}:${guard.line}`, name: guard.name };
  });
  return found;
}

/** Tells the owner what the guard of a new login does to the routes from before, or why there is none. */
export function defaultGuardAdvice(tree: FileTree, facts: ProjectFacts): string[] {
  const own = ownApplicationGuard(tree, facts);
  if (own)
    return [
      `${own.name} in ${own.place} guards the whole application, so the login adds no guard of its own to it: open the routes of ${facts.sourceRoot}/auth/*.controller.ts that have @Public() to whoever is not signed in, with the decorator that ${own.name} looks for.`,
    ];
  const bare = bareControllers(tree, facts);
  if (bare.length === 0) return [];
  const [are, them] = bare.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `${listOf(bare, 'and')} ${are} closed to whoever is not signed in, as is every controller that says nothing else: write @Public() of @gen/nest above what is open on purpose among ${them}.${testAdvice(tree, facts)}`,
  ];
}

/** The test that `nest new` writes asks for a route without a token. */
function testAdvice(tree: FileTree, { root }: ProjectFacts): string {
  const path = fromRoot(root, 'test/app.e2e-spec.ts');
  return /\.get\('\/'\)\s*\.expect\(200\)/.test(tree.read(path, 'utf-8') ?? '')
    ? ` ${path} fails until then, as it expects GET / to be.`
    : '';
}

/** Returns the files of controllers that name neither a guard nor that they have none. */
function bareControllers(tree: FileTree, { search }: ProjectFacts): string[] {
  const found: string[] = [];
  forEachSource(tree, search, (path, text) => {
    if (/^\s*@Controller\(/m.test(text) && !/@(?:UseGuards|Public)\(/.test(text)) found.push(path);
  });
  return found;
}
