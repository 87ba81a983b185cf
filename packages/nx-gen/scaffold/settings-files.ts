import { posix } from 'node:path';
import type { FileTree } from '../output/tree';
import { dashboardFolders } from './dashboard-part';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';
import { excludeFrom, hasEntry } from './tsconfig-exclude';

/** Settings of TypeScript that compile an API: of the editor, of `nest build`, of @nx/nest. */
const TSCONFIGS = ['tsconfig.json', 'tsconfig.build.json', 'tsconfig.app.json'];

/**
 * Keeps from the API's compiler what is not the API: a dashboard inside its folder, and the files
 * beside `src`, with which `nest build` would write `dist/src/main.js` in place of `dist/main.js`.
 * @returns what the user has to do by hand
 */
export function excludeFromApi(
  tree: FileTree,
  facts: ProjectFacts,
  parts: readonly ScaffoldPart[],
): string[] {
  const files = TSCONFIGS.map((name) => posix.join(facts.root, name)).filter((path) =>
    tree.exists(path),
  );
  const builder = files.at(-1);
  return files.flatMap((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    if (hasEntry(text, 'references')) return []; // compiles nothing itself
    const paths = [
      ...(parts.includes('dashboard') ? dashboardInside(facts) : []),
      ...(path === builder && !hasEntry(text, 'include') && !hasEntry(text, 'files')
        ? configFiles(tree, facts)
        : []),
    ];
    if (paths.length === 0) return [];
    const edited = excludeFrom(text, paths);
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

/** Keeps secrets, uploads and what is built out of git, where the project has a `.gitignore`. */
export function ignoreInGit(
  tree: FileTree,
  facts: ProjectFacts,
  parts: readonly ScaffoldPart[],
): void {
  const path = [posix.join(facts.root, '.gitignore'), '.gitignore'].find((file) =>
    tree.exists(file),
  );
  if (path === undefined || parts.length === 0) return;
  const text = tree.read(path, 'utf-8') ?? '';
  const at = (file: string) => `/${posix.relative(posix.dirname(path), file)}`;
  const wanted = [
    '.env',
    ...(parts.includes('prisma') ? [at(`${facts.sourceRoot}/generated/prisma`)] : []),
    ...(parts.includes('upload') ? [at(posix.join(facts.root, 'uploads'))] : []),
    ...(parts.includes('dashboard') ? [at(`${dashboardFolders(facts).folder}/dist`)] : []),
  ];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const missing = wanted.filter((line) => !lines.includes(line));
  if (missing.length === 0) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  tree.write(path, text + gap + missing.map((line) => line + eol).join(''));
}
