import { getProjects, type ProjectConfiguration, type Tree } from '@nx/devkit';
import { posix, relative, sep } from 'node:path';
import { configFileName } from '../config/load-config';
import { GenError } from '../base/diagnostics';
import { fromRoot, normalizePath } from '../base/paths';
import { dashboardNameIn, dashboardPathIn } from './inference/dashboard';

type Projects = ReturnType<typeof getProjects>;

/**
 * Returns the folder of a project, relative to the workspace. As in `nx build api`, the scope of its name may be left
 * out: in a workspace of packages a project is called `@shop/api`. Its folder and its dashboard also name it.
 *
 * @throws {GenError} that names the existing projects
 */
export function rootOfProject(tree: Tree, name: string): string {
  const projects = getProjects(tree);
  const root = (
    projects.get(name) ??
    projectWithoutScope(projects, name) ??
    projectIn(projects, normalizePath(name)) ??
    projectOfDashboard(tree, projects, name)
  )?.root;
  if (root !== undefined) return root;
  const names = [...projects.keys()].join(', ');
  throw GenError.of(`there is no project ${name} in this workspace`, `it has ${names || 'none'}`);
}

/** Returns the only project that has this name behind its scope. */
function projectWithoutScope(projects: Projects, name: string): ProjectConfiguration | undefined {
  const [only, second] = [...projects].filter(
    ([full]) => /^@[^/]+\/(.*)$/.exec(full)?.[1] === name,
  );
  return second ? undefined : only?.[1];
}

const projectIn = (projects: Projects, folder: string): ProjectConfiguration | undefined =>
  [...projects.values()].find(({ root }) => root === folder);

/** Nx shows the projects that plugins infer, but does not tell generators about them. */
const projectOfDashboard = (
  tree: Tree,
  projects: Projects,
  name: string,
): ProjectConfiguration | undefined =>
  [...projects.values()].find(({ root }) => {
    const config = tree.read(posix.join(root, configFileName), 'utf-8');
    const path = config === null ? undefined : dashboardPathIn(config);
    return path !== undefined && dashboardNameIn(tree, root, fromRoot(root, path)) === name;
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
  if (project !== undefined) return rootOfProject(tree, project);
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
