import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { PackageManager } from '../project/package-manager';
import { dashboardFolders } from './dashboard-part';
import { dashboardScripts, workspaceScripts } from './dashboard-scripts';
import {
  addScripts,
  applicationName,
  listsAny,
  nearestPackageJson,
  workspacesOf,
} from './package-json';
import type { ProjectFacts } from './project-facts';
import { ignoreInGit } from './settings-files';
import { addWorkspace, isWorkspace } from './workspaces';

/** The scripts of a dashboard with a package.json of its own. */
const OWN_SCRIPTS = { dev: 'vite', build: 'vite build' };

/** Who lists one of these has the dashboard's packages beside those of the API; and React may be there only once. */
const SIGNS = ['react-admin', '@gen/react-admin', 'react', 'react-dom'];

/**
 * Gives a new dashboard of a plain project a package.json of its own, as a workspace of the project's: whoever runs the
 * API installs no front end. Dashboards of before, whose packages stand in the project's own, stay as they are.
 *
 * @returns what is left to the user
 */
export function prepareDashboardPackage(
  tree: FileTree,
  facts: ProjectFacts,
  manager: PackageManager,
): string[] {
  const { folder } = dashboardFolders(facts);
  const own = posix.join(folder, 'package.json');
  // in an Nx workspace the root's package.json serves all, and the application's targets are Nx's own
  if (tree.exists('nx.json')) return [];
  const notes = mayHaveOwn(tree, facts, manager) ? makeOwn(tree, facts, manager) : [];
  const nearest = nearestPackageJson(tree, folder);
  if (nearest === undefined) return notes;
  if (nearest !== own) {
    const path = posix.relative(posix.dirname(nearest), folder) || '.';
    addScripts(tree, nearest, dashboardScripts(path));
    return notes;
  }
  addScripts(tree, own, OWN_SCRIPTS);
  const path = workspacePath(facts);
  if (facts.packageJson && path !== undefined && isWorkspace(tree, facts.packageJson, path))
    addScripts(tree, facts.packageJson, workspaceScripts(path, manager));
  return notes;
}

/** From the folder of the project's package.json to the dashboard's; undefined where it lies elsewhere. */
function workspacePath(facts: ProjectFacts): string | undefined {
  if (facts.packageJson === undefined) return undefined;
  const path = posix.relative(posix.dirname(facts.packageJson), dashboardFolders(facts).folder);
  return path === '' || path.startsWith('..') ? undefined : path;
}

function mayHaveOwn(tree: FileTree, facts: ProjectFacts, manager: PackageManager): boolean {
  const { packageJson } = facts;
  if (packageJson === undefined || workspacePath(facts) === undefined) return false;
  if (nearestPackageJson(tree, dashboardFolders(facts).folder) !== packageJson) return false;
  if (listsAny(tree, packageJson, SIGNS) || isInside(tree, packageJson)) return false;
  // Yarn 1 has workspaces only in what is never published
  return manager !== 'yarn' || workspacesOf(tree, packageJson).isPrivate;
}

/** Whether a package belongs to a workspace above, which would not look for workspaces in it. */
function isInside(tree: FileTree, packageJson: string): boolean {
  const folder = posix.dirname(packageJson);
  return folder !== '.' && nearestPackageJson(tree, posix.dirname(folder)) !== undefined;
}

function makeOwn(tree: FileTree, facts: ProjectFacts, manager: PackageManager): string[] {
  const { packageJson = '' } = facts;
  const { folder } = dashboardFolders(facts);
  const path = workspacePath(facts) ?? '';
  const json = {
    name: `${applicationName(tree, facts)}-dashboard`,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: OWN_SCRIPTS,
  };
  tree.write(posix.join(folder, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
  // what NestJS ignores is the outer folder of packages alone
  ignoreInGit(tree, facts, [posix.join(folder, 'node_modules')]);
  return addWorkspace(tree, packageJson, path, manager);
}
