import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { PACKAGE_MANAGERS, scriptIn, type PackageManager } from '../project/package-manager';
import { buildFolderOf, dashboardFolders } from './dashboard-part';
import { editScripts, nearestPackageJson, scriptsOf } from './package-json';
import type { ProjectFacts } from './project-facts';
import { ignoreInGit } from './settings-files';
import { moveWorkspace } from './workspaces';

/** The scripts of a plain project; in an Nx workspace the targets are Nx's own. */
const COMMANDS: Record<string, string> = {
  dashboard: 'vite',
  'dashboard:build': 'vite build',
};

/** @param path of the dashboard, from the folder of package.json */
export const dashboardScripts = (path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(COMMANDS).map(([name, command]) => [name, `${command} ${path}`]),
  );

/** The same, of a dashboard whose package is a workspace. */
export const workspaceScripts = (
  path: string,
  manager: PackageManager,
): Record<string, string> => ({
  dashboard: scriptIn[manager](path, 'dev'),
  'dashboard:build': scriptIn[manager](path, 'build'),
});

/** Scripts that start Vite where no dashboard is any more. */
export interface LostScripts {
  packageJson: string;
  /** Where the dashboard was and is, from the folder of package.json. */
  was: string;
  is: string;
  /** Those that are as `init` wrote them. */
  own: string[];
  /** Those of the user that name the old folder. */
  others: string[];
}

/** What became of the scripts of a dashboard that was moved. */
export function lostScripts(tree: FileTree, facts: ProjectFacts): LostScripts[] {
  const { folder, source } = dashboardFolders(facts);
  if (!tree.exists(source)) return [];
  const files = new Set([nearestPackageJson(tree, folder), facts.packageJson]);
  return [...files].flatMap((packageJson) =>
    packageJson === undefined ? [] : lostIn(tree, packageJson, folder),
  );
}

function lostIn(tree: FileTree, packageJson: string, folder: string): LostScripts[] {
  const home = posix.dirname(packageJson);
  const is = posix.relative(home, folder) || '.';
  const scripts = Object.entries(scriptsOf(tree, packageJson));
  const was = scripts
    .flatMap(([, text]) => viteFolder(text) ?? workspaceFolder(text) ?? [])
    .find((path) => path !== is && !tree.exists(posix.join(home, path)));
  if (was === undefined) return [];
  const naming = scripts.filter(([, text]) =>
    text.split(/[\s"'=]+/).some((word) => word.replace(/^\.\//, '') === was),
  );
  const ours = [
    dashboardScripts(was),
    ...PACKAGE_MANAGERS.map((manager) => workspaceScripts(was, manager)),
  ];
  const isOwn = ([name, text]: [string, string]): boolean =>
    ours.some((scripts) => scripts[name] === text);
  const own = naming.filter(isOwn).map(([name]) => name);
  const others = naming.filter((one) => !isOwn(one)).map(([name]) => name);
  return [{ packageJson, was, is, own, others }];
}

/** The folder that a script gives Vite: `vite build apps/admin`. */
function viteFolder(script: string): string | undefined {
  const words = script.split(/\s+/);
  const at = words.indexOf('vite') + 1;
  if (at === 0) return undefined;
  const folder = VITE_COMMANDS.has(words[at] ?? '') ? words[at + 1] : words[at];
  return folder && /^[\w.][\w./-]*$/.test(folder) ? folder : undefined;
}

/** The folder that a package manager is told to run a script in. */
const workspaceFolder = (script: string): string | undefined =>
  /\s--(?:workspace|cwd|filter)[ =](?:\.\/)?([\w.][\w./-]*)/.exec(script)?.[1];

const VITE_COMMANDS = new Set(['build', 'dev', 'optimize', 'preview', 'serve']);

/**
 * Has the scripts start and build the dashboard from where it is, package managers install its packages, and git ignore
 * the build.
 * @returns what is left to the user
 */
export const mendScripts = (tree: FileTree, facts: ProjectFacts): string[] =>
  lostScripts(tree, facts).flatMap(({ packageJson, own, others, was, is }) => {
    const texts = scriptsOf(tree, packageJson);
    const right = own.map((name): [string, string] => [name, (texts[name] ?? '').replace(was, is)]);
    if (right.length > 0) {
      editScripts(tree, packageJson, Object.fromEntries(right));
      moveWorkspace(tree, packageJson, was, is);
      ignoreInGit(tree, facts, ignoredFolders(tree, dashboardFolders(facts).folder));
    }
    return others.map(
      (name) =>
        `${packageJson}: the script ${name} names ${was}, where no dashboard is any more; it is in ${is}.`,
    );
  });

/** What git has to leave out: the build and, of a package of its own, what is installed into it. */
const ignoredFolders = (tree: FileTree, folder: string): string[] => [
  buildFolderOf({ folder }),
  ...(tree.exists(`${folder}/package.json`) ? [`${folder}/node_modules`] : []),
];
