import { getProjects, readProjectConfiguration, type Tree } from '@nx/devkit';
import { relative, sep } from 'node:path';
import { configFileName } from '../../config/load-config';
import { GenError } from '../../schema/diagnostics';

const APP_MODULES = ['src/app.module.ts', 'src/app/app.module.ts'];

/** A project that could be meant. */
export interface Application {
  name: string;
  /** Its folder, relative to the workspace. */
  root: string;
}

/**
 * The NestJS applications that could be meant: the project that was named, or the one that the
 * command was given in, or all with an application module.
 *
 * @throws {GenError} where there is no project of that name
 */
export function findApis(
  tree: Tree,
  project: string | undefined,
  cwd = process.cwd(),
): Application[] {
  const projects = getProjects(tree);
  if (project !== undefined) {
    if (projects.has(project))
      return [{ name: project, root: readProjectConfiguration(tree, project).root }];
    const names = [...projects.keys()].join(', ');
    throw GenError.of(
      `there is no project ${project} in this workspace; it has ${names || 'none'}`,
    );
  }
  const isApi = (root: string) => APP_MODULES.some((file) => tree.exists(`${root}/${file}`));
  const found = [...projects]
    .map(([name, { root }]): Application => ({ name, root }))
    .filter(({ root }) => isApi(root));
  if (found.length === 0)
    return isApi('.') || tree.exists(configFileName) ? [{ name: '.', root: '.' }] : [];
  const folder = relative(tree.root, cwd).split(sep).join('/');
  const here = found.find(({ root }) => folder === root || folder.startsWith(`${root}/`));
  return here ? [here] : found;
}

const APPS = ['src/App.tsx', 'src/app/app.tsx'];

/** The folder of the only react-admin application; undefined where there is none, or several. */
export function findDashboard(tree: Tree): string | undefined {
  const isDashboard = (root: string) =>
    APPS.some((file) => tree.read(`${root}/${file}`, 'utf-8')?.includes('react-admin'));
  const [only, second] = [...getProjects(tree).values()].filter(({ root }) => isDashboard(root));
  return second ? undefined : only?.root;
}
