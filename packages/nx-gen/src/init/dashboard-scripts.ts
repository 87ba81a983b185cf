import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { PACKAGE_MANAGERS, scriptIn, type PackageManager } from '../project/package-manager';
import { buildFolderOf, dashboardFolders } from './dashboard-part';
import { setScripts, nearestPackageJson, scriptsOf } from './package-json';
import type { ProjectFacts } from './project-facts';
import { ignoreInGit } from './settings-files';
import { moveWorkspace } from './workspaces';

/** The scripts of a plain project; an Nx workspace has Nx targets instead. */
const DASHBOARD_COMMANDS: Record<string, string> = {
  dashboard: 'vite',
  'dashboard:build': 'vite build',
};

/** @param path path of the dashboard, relative to the folder of package.json */
export const dashboardScripts = (path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(DASHBOARD_COMMANDS).map(([name, command]) => [name, `${command} ${path}`]),
  );

/** Returns the same scripts for a dashboard that is a workspace of its own. */
export const workspaceScripts = (
  path: string,
  manager: PackageManager,
): Record<string, string> => ({
  dashboard: scriptIn[manager](path, 'dev'),
  'dashboard:build': scriptIn[manager](path, 'build'),
});

/** Scripts that still start Vite in a folder that the dashboard has left. */
export interface StaleScripts {
  packageJson: string;
  /** The old and new folders of the dashboard, relative to the folder of package.json. */
  was: string;
  is: string;
  /** Scripts unchanged since `init` wrote them. */
  own: string[];
  /** The user's own scripts that refer to the old folder. */
  others: string[];
}

/** Finds the scripts that became stale when the dashboard was moved. */
export function findStaleScripts(tree: FileTree, facts: ProjectFacts): StaleScripts[] {
  const { folder, source } = dashboardFolders(facts);
  if (!tree.exists(source)) return [];
  const files = new Set([nearestPackageJson(tree, folder), facts.packageJson]);
  return [...files].flatMap((packageJson) =>
    packageJson === undefined ? [] : staleScriptsIn(tree, packageJson, folder),
  );
}

function staleScriptsIn(tree: FileTree, packageJson: string, folder: string): StaleScripts[] {
  const home = posix.dirname(packageJson);
  const currentFolder = posix.relative(home, folder) || '.';
  const scripts = Object.entries(scriptsOf(tree, packageJson));
  const previousFolder = scripts
    .flatMap(([, text]) => viteFolder(text) ?? workspaceFolder(text) ?? [])
    .find((path) => path !== currentFolder && !tree.exists(posix.join(home, path)));
  if (previousFolder === undefined) return [];
  const references = scripts.filter(([, text]) =>
    text.split(/[\s"'=]+/).some((word) => word.replace(/^\.\//, '') === previousFolder),
  );
  const scaffolded = scaffoldedScripts(previousFolder);
  const isOwn = ([name, text]: [string, string]): boolean =>
    scaffolded.some((scripts) => scripts[name] === text);
  const own = references.filter(isOwn).map(([name]) => name);
  const others = references.filter((one) => !isOwn(one)).map(([name]) => name);
  return [{ packageJson, was: previousFolder, is: currentFolder, own, others }];
}

/** Returns the scripts that `init` has written for a dashboard in this folder, one variant after the other. */
const scaffoldedScripts = (folder: string): Record<string, string>[] => [
  dashboardScripts(folder),
  ...PACKAGE_MANAGERS.map((manager) => workspaceScripts(folder, manager)),
];

/** Returns the folder that a script passes to Vite: `vite build apps/admin`. */
function viteFolder(script: string): string | undefined {
  const words = script.split(/\s+/);
  const at = words.indexOf('vite') + 1;
  if (at === 0) return undefined;
  const folder = VITE_COMMANDS.has(words[at] ?? '') ? words[at + 1] : words[at];
  return folder && /^[\w.][\w./-]*$/.test(folder) ? folder : undefined;
}

/** Returns the folder in which a script tells the package manager to run. */
const workspaceFolder = (script: string): string | undefined =>
  /\s--(?:workspace|cwd|filter)[ =](?:\.\/)?([\w.][\w./-]*)/.exec(script)?.[1];

const VITE_COMMANDS = new Set(['build', 'dev', 'optimize', 'preview', 'serve']);

/**
 * Updates the scripts, the workspaces and .gitignore to the folder where the dashboard is now.
 * @returns what is left for the user to do
 */
export const fixStaleScripts = (tree: FileTree, facts: ProjectFacts): string[] =>
  findStaleScripts(tree, facts).flatMap(
    ({ packageJson, own, others, was: previousFolder, is: currentFolder }) => {
      const texts = scriptsOf(tree, packageJson);
      const current = scaffoldedScripts(currentFolder);
      const updated = own.map((name): [string, string] => {
        const variant = scaffoldedScripts(previousFolder).findIndex(
          (scripts) => scripts[name] === texts[name],
        );
        return [name, current[variant]?.[name] ?? ''];
      });
      if (updated.length > 0) {
        setScripts(tree, packageJson, Object.fromEntries(updated));
        moveWorkspace(tree, packageJson, previousFolder, currentFolder);
        ignoreInGit(tree, facts, ignoredFolders(tree, dashboardFolders(facts).folder));
      }
      return others.map(
        (name) =>
          `${packageJson}: the script ${name} names ${previousFolder}, but the dashboard is now in ${currentFolder}.`,
      );
    },
  );

/** Returns what git should ignore: the build and, if the dashboard has its own package.json, its node_modules. */
const ignoredFolders = (tree: FileTree, folder: string): string[] => [
  buildFolderOf({ folder }),
  ...(tree.exists(`${folder}/package.json`) ? [`${folder}/node_modules`] : []),
];
