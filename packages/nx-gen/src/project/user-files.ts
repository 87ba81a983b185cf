import type { FileTree } from '../base/tree';
import type { DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { fromRoot } from '../base/paths';
import { findMainFile, moduleOfMain } from './main-file';
import { sourceRootOf, type ProjectContext } from './project';

/** The user's own files that a run wires, with their titles and default locations. */
export const USER_FILES = {
  appModule: { title: 'Application module', usual: ['app.module.ts', 'app/app.module.ts'] },
  app: { title: 'App.tsx', usual: ['App.tsx', 'app/app.tsx', 'app/App.tsx'] },
  dataProvider: { title: 'Data provider', usual: ['providers/dataProvider.ts', 'dataProvider.ts'] },
} as const;

export type UserFileKind = keyof typeof USER_FILES;

/** The path of such a file, or the locations where it was searched. */
export interface UserFile {
  path?: string;
  lookedFor: string[];
}

/** Finds the application module: in its usual place, or where the file that creates the application imports it from. */
export function findAppModule(tree: FileTree, context: ProjectContext): UserFile {
  const folder = sourceRootOf(context);
  const found = find(tree, context, 'appModule', folder);
  const { paths, dashboardPath, dtosPath } = context.config;
  if (found.path !== undefined || paths.appModule !== undefined) return found;
  const skip = [dashboardPath, dtosPath].map((path) => fromRoot(context.root, path));
  return { ...found, path: moduleOfMain(tree, findMainFile(tree, { folder, skip })) };
}

export const findApp = (
  tree: FileTree,
  context: ProjectContext,
  { root }: DashboardPlaces,
): UserFile => find(tree, context, 'app', root);

export const findDataProvider = (
  tree: FileTree,
  context: ProjectContext,
  { root }: DashboardPlaces,
): UserFile => find(tree, context, 'dataProvider', root);

/** Returns the configured path, or the first default location that exists. */
function find(
  tree: FileTree,
  { root, config }: ProjectContext,
  kind: UserFileKind,
  folder: string,
): UserFile {
  const configured = config.paths[kind];
  const lookedFor =
    configured === undefined
      ? USER_FILES[kind].usual.map((path) => `${folder}/${path}`)
      : [fromRoot(root, configured)];
  return { path: lookedFor.find((path) => tree.exists(path) && tree.isFile(path)), lookedFor };
}
