import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { dashboardFolders } from './dashboard-part';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';
import { addToExclude, hasEntry } from './tsconfig-exclude';
import { inheritedExclude } from './tsconfig-extends';

/** TypeScript settings that compile an API: of the editor, of `nest build`, of @nx/nest. */
export const TSCONFIGS = ['tsconfig.json', 'tsconfig.build.json', 'tsconfig.app.json'];

/**
 * Excludes everything that is not part of the API from its compilation: a dashboard inside its folder, and the files
 * next to `src`, with which `nest build` would write `dist/src/main.js` instead of `dist/main.js`.
 * @returns what the user has to do manually
 */
export function excludeFromApi(
  tree: FileTree,
  facts: ProjectFacts,
  parts: readonly ScaffoldPart[],
): string[] {
  const files = TSCONFIGS.map((name) => posix.join(facts.root, name)).filter((path) =>
    tree.exists(path),
  );
  const hasDashboard = parts.includes('dashboard') || tree.exists(dashboardFolders(facts).source);
  const buildTsconfig = files.at(-1);
  return files.flatMap((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    if (hasEntry(text, 'references')) return []; // a solution file compiles nothing itself
    const paths = [
      ...(hasDashboard ? dashboardInside(facts) : []),
      ...(path === buildTsconfig && !hasEntry(text, 'include') && !hasEntry(text, 'files')
        ? configFiles(tree, facts)
        : []),
    ];
    if (paths.length === 0) return [];
    const inherited = hasEntry(text, 'exclude') ? [] : inheritedExclude(tree, path);
    const edited = inherited && addToExclude(text, paths, inherited);
    if (edited === undefined)
      return [`${path} is left as it is: add ${paths.join(', ')} to its "exclude".`];
    if (edited !== text) tree.write(path, edited);
    return [];
  });
}

function dashboardInside(facts: ProjectFacts): string[] {
  const path = posix.relative(facts.root, dashboardFolders(facts).folder);
  return path === '' || path.startsWith('..') ? [] : [path];
}

const configFiles = (tree: FileTree, { root }: ProjectFacts): string[] =>
  ['generator.config.ts', 'prisma.config.ts'].filter((name) => tree.exists(posix.join(root, name)));

/** The entries of every NestJS project's .gitignore, for one without, such as after `nest new --skip-git`. */
const DEFAULT_GITIGNORE = 'node_modules\n/dist\n';

/**
 * Adds paths to the `.gitignore` of the project or the workspace. Creates one if there is none, also without a repository:
 * a `git init` that follows would commit the secrets.
 */
export function ignoreInGit(
  tree: FileTree,
  { root }: ProjectFacts,
  paths: readonly string[],
): void {
  const own = posix.join(root, '.gitignore');
  const file = [own, '.gitignore'].find((path) => tree.exists(path)) ?? own;
  if (paths.length === 0) return;
  const text = tree.read(file, 'utf-8') ?? DEFAULT_GITIGNORE;
  const lines = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/\/$/, '')));
  const fromFile = (path: string) => posix.relative(posix.dirname(file), path);
  // a line without a slash matches in every folder
  const isIgnored = (path: string) =>
    [`/${path}`, path, posix.basename(path)].some((line) => lines.has(line));
  const missing = [...new Set(paths.map(fromFile))].filter((path) => !isIgnored(path));
  if (missing.length === 0) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = text === '' || text.endsWith('\n') ? '' : eol;
  tree.write(file, text + separator + missing.map((path) => `/${path}${eol}`).join(''));
}
