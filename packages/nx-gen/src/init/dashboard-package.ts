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
const PACKAGE_SCRIPTS = { dev: 'vite', build: 'vite build' };

/**
 * A project that lists one of these keeps the dashboard's packages with those of the API; React must be installed only
 * once.
 */
const FRONTEND_PACKAGES = ['react-admin', '@gen/react-admin', 'react', 'react-dom'];

/**
 * Gives a new dashboard of a plain project its own package.json, as a workspace of the project, so that installing the
 * API alone installs no front-end packages. Older dashboards, whose packages are in the project's package.json, stay as
 * they are.
 *
 * @returns what is left for the user to do
 */
export function prepareDashboardPackage(
  tree: FileTree,
  facts: ProjectFacts,
  manager: PackageManager,
): string[] {
  const { folder } = dashboardFolders(facts);
  const ownPackageJson = posix.join(folder, 'package.json');
  // in an Nx workspace the root package.json serves all projects, and Nx provides the targets
  if (tree.exists('nx.json')) return [];
  const notes = canHaveOwnPackage(tree, facts, manager)
    ? createOwnPackage(tree, facts, manager)
    : [];
  const nearest = nearestPackageJson(tree, folder);
  if (nearest === undefined) return notes;
  if (nearest !== ownPackageJson) {
    const path = posix.relative(posix.dirname(nearest), folder) || '.';
    addScripts(tree, nearest, dashboardScripts(path));
    return notes;
  }
  addScripts(tree, ownPackageJson, PACKAGE_SCRIPTS);
  const path = workspacePath(facts);
  if (facts.packageJson && path !== undefined && isWorkspace(tree, facts.packageJson, path))
    addScripts(tree, facts.packageJson, workspaceScripts(path, manager));
  return notes;
}

/**
 * Returns the path from the folder of the project's package.json to the dashboard; undefined if the dashboard is
 * outside it.
 */
function workspacePath(facts: ProjectFacts): string | undefined {
  if (facts.packageJson === undefined) return undefined;
  const path = posix.relative(posix.dirname(facts.packageJson), dashboardFolders(facts).folder);
  return path === '' || path.startsWith('..') ? undefined : path;
}

function canHaveOwnPackage(tree: FileTree, facts: ProjectFacts, manager: PackageManager): boolean {
  const { packageJson } = facts;
  if (packageJson === undefined || workspacePath(facts) === undefined) return false;
  if (nearestPackageJson(tree, dashboardFolders(facts).folder) !== packageJson) return false;
  if (listsAny(tree, packageJson, FRONTEND_PACKAGES) || isNestedPackage(tree, packageJson))
    return false;
  // Yarn 1 supports workspaces only in private packages
  return manager !== 'yarn' || workspacesOf(tree, packageJson).isPrivate;
}

/** Checks whether a package lies below another one, whose workspace root ignores nested workspaces. */
function isNestedPackage(tree: FileTree, packageJson: string): boolean {
  const folder = posix.dirname(packageJson);
  return folder !== '.' && nearestPackageJson(tree, posix.dirname(folder)) !== undefined;
}

function createOwnPackage(tree: FileTree, facts: ProjectFacts, manager: PackageManager): string[] {
  const { packageJson = '' } = facts;
  const { folder } = dashboardFolders(facts);
  const path = workspacePath(facts) ?? '';
  const json = {
    name: `${applicationName(tree, facts)}-dashboard`,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: PACKAGE_SCRIPTS,
  };
  tree.write(posix.join(folder, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
  // the .gitignore of NestJS covers only the node_modules of the root
  ignoreInGit(tree, facts, [posix.join(folder, 'node_modules')]);
  return addWorkspace(tree, packageJson, path, manager);
}
