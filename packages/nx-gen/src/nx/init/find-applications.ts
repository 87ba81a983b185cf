import { getProjects, type Tree } from '@nx/devkit';
import { relative, sep } from 'node:path';
import { configFileName } from '../../config/load-config';
import { USER_FILES } from '../../project/user-files';
import { rootOfProject } from '../projects';

/** A candidate project. */
export interface Application {
  name: string;
  /** Its folder, relative to the workspace. */
  root: string;
}

/** Returns true if a folder has an application module in one of the default locations. */
const hasApplication = (tree: Tree, root: string): boolean =>
  USER_FILES.appModule.usual.some((file) => tree.exists(`${root}/src/${file}`));

/** Returns true if `init` can set up a folder: it has an application, or a configuration that says where one is. */
export const isApi = (tree: Tree, root: string): boolean =>
  hasApplication(tree, root) || tree.exists(`${root}/${configFileName}`);

/**
 * Returns the candidate NestJS applications: the named project, or the one of the current folder, or all with an
 * application module.
 *
 * @throws {GenError} if there is no project of that name
 */
export function findApis(
  tree: Tree,
  project: string | undefined,
  cwd = process.cwd(),
): Application[] {
  if (project !== undefined) return [{ name: project, root: rootOfProject(tree, project) }];
  const found = [...getProjects(tree)]
    .map(([name, { root }]): Application => ({ name, root }))
    .filter(({ root }) => hasApplication(tree, root));
  if (found.length === 0) return isApi(tree, '.') ? [{ name: '.', root: '.' }] : [];
  const folder = relative(tree.root, cwd).split(sep).join('/');
  const here = found.find(({ root }) => folder === root || folder.startsWith(`${root}/`));
  return here ? [here] : found;
}

/** Returns the folder of the only react-admin application; undefined if there is none, or several. */
export function findDashboardRoot(tree: Tree): string | undefined {
  const isDashboard = (root: string) =>
    USER_FILES.app.usual.some((file) =>
      tree.read(`${root}/src/${file}`, 'utf-8')?.includes('react-admin'),
    );
  const [only, second] = [...getProjects(tree).values()].filter(({ root }) => isDashboard(root));
  return second ? undefined : only?.root;
}
