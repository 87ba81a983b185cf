import { getProjects, type Tree } from '@nx/devkit';
import { posix, relative, sep } from 'node:path';
import { configFileName } from '../config/load-config';
import { GenError } from '../base/diagnostics';
import { fromRoot, normalizePath } from '../base/paths';
import { dashboardPathIn, dashboardTaskIn } from './inference/dashboard';

/** A project by its full name. */
type Named = readonly [name: string, root: string];

/**
 * Returns the folder of a project, relative to the workspace. As in `nx build api`, the scope of its name may be left
 * out: in a workspace of packages a project is called `@shop/api`. Its folder and its dashboard also name it.
 *
 * @throws {GenError} that names the existing projects
 */
export function rootOfProject(tree: Tree, name: string, config = configFileName): string {
  const projects = [...getProjects(tree)].map(([full, { root }]): Named => [full, root]);
  const folder = normalizePath(name);
  const found = named(projects, name) ?? projects.find(([, root]) => root === folder);
  if (found && tree.exists(posix.join(found[1], config))) return found[1];
  const api = named(dashboardsOf(tree, projects, config), found?.[0] ?? name);
  const root = (api ?? found)?.[1];
  if (root !== undefined) return root;
  const names = projects.map(([full]) => full).join(', ');
  throw GenError.of(`there is no project ${name} in this workspace`, `it has ${names || 'none'}`);
}

/** Returns the project of this name, otherwise the only one that has it behind its scope. */
function named(projects: readonly Named[], name: string): Named | undefined {
  const exact = projects.filter(([full]) => full === name);
  const [only, second] =
    exact.length > 0
      ? exact
      : projects.filter(([full]) => /^@[^/]+\/(.*)$/.exec(full)?.[1] === name);
  return second ? undefined : only;
}

/**
 * Returns the names of dashboards with the folders of their APIs, which have the configuration. Nx does not tell
 * generators about the projects that plugins infer.
 */
const dashboardsOf = (tree: Tree, projects: readonly Named[], config: string): Named[] =>
  projects.flatMap(([, root]): Named[] => {
    const text = tree.read(posix.join(root, config), 'utf-8');
    const path = text === null ? undefined : dashboardPathIn(text);
    const task = path && dashboardTaskIn(tree, root, fromRoot(root, path));
    return task ? [[task.name, root]] : [];
  });

/**
 * Returns the folder of the named project, or of the one in the current folder, or of the only one with a
 * configuration.
 */
export function projectRootOf(
  tree: Tree,
  project: string | undefined,
  config = configFileName,
  cwd = process.cwd(),
): string {
  if (project !== undefined) return rootOfProject(tree, project, config);
  const here = foldersAbove(relative(tree.root, cwd)).find((folder) =>
    tree.exists(posix.join(folder, config)),
  );
  if (here !== undefined) return here;
  if (tree.exists(config)) return '.';
  const configured = [...getProjects(tree)].filter(([, { root }]) =>
    tree.exists(`${root}/${config}`),
  );
  const [only, second] = configured;
  if (second)
    throw GenError.of(
      `several projects have a ${config}: ${configured.map(([name]) => name).join(', ')}`,
      `name one, as in "nx g @gen/nx-gen:all ${only?.[0]}"`,
    );
  return only ? only[1].root : '.';
}

/** Returns a folder and its ancestors, excluding the workspace root; empty if it is outside. */
function foldersAbove(folder: string): string[] {
  const names = folder.split(sep);
  if (folder === '' || names[0] === '..') return [];
  return names.map((_, at) => names.slice(0, names.length - at).join('/'));
}
