import type { FileTree } from '../base/tree';
import type { DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { fromRoot } from '../base/paths';
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

export const findAppModule = (tree: FileTree, context: ProjectContext): UserFile =>
  find(tree, context, 'appModule', sourceRootOf(context));

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
