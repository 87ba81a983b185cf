import { getProjects, readProjectConfiguration, type Tree } from '@nx/devkit';
import { configFileName } from '../../config/load-config';
import { GenError } from '../../schema/diagnostics';

const APP_MODULES = ['src/app.module.ts', 'src/app/app.module.ts'];

/**
 * The folder of the API: of the project that was named, or of the only one with an application module.
 * @returns undefined where the workspace has no NestJS application
 * @throws {GenError} where there is no such project, or several could be meant
 */
export function findApi(tree: Tree, project: string | undefined): string | undefined {
  const projects = getProjects(tree);
  if (project !== undefined) {
    if (projects.has(project)) return readProjectConfiguration(tree, project).root;
    const names = [...projects.keys()].join(', ');
    throw GenError.of(
      `there is no project ${project} in this workspace; it has ${names || 'none'}`,
    );
  }
  const isApi = (root: string) => APP_MODULES.some((file) => tree.exists(`${root}/${file}`));
  const found = [...projects].filter(([, { root }]) => isApi(root));
  const [only, second] = found;
  if (second)
    throw GenError.of(
      `several projects are NestJS applications: ${found.map(([name]) => name).join(', ')}; name one, as in "nx g @gen/nx-gen:init ${only[0]}"`,
    );
  if (only) return only[1].root;
  return isApi('.') || tree.exists(configFileName) ? '.' : undefined;
}

const APPS = ['src/App.tsx', 'src/app/app.tsx'];

/** The folder of the only react-admin application; undefined where there is none, or several. */
export function findDashboard(tree: Tree): string | undefined {
  const isDashboard = (root: string) =>
    APPS.some((file) => tree.read(`${root}/${file}`, 'utf-8')?.includes('react-admin'));
  const [only, second] = [...getProjects(tree).values()].filter(({ root }) => isDashboard(root));
  return second ? undefined : only?.root;
}
