import type { FileTree } from '../output/tree';
import type { DashboardPlaces } from '../plan/pages/places';
import { fromRoot } from './paths';
import { sourceRootOf, type ProjectContext } from './project';

const firstExisting = (tree: FileTree, paths: string[]): string | undefined =>
  paths.find((path) => tree.exists(path) && tree.isFile(path));

/** The user's own files that a run wires; where one is missing, where it was looked for. */
export interface UserFile {
  path?: string;
  lookedFor: string[];
}

const look = (tree: FileTree, given: string | undefined, usual: string[]): UserFile => {
  const lookedFor = given === undefined ? usual : [given];
  return { path: firstExisting(tree, lookedFor), lookedFor };
};

const givenPath = (context: ProjectContext, path: string | undefined): string | undefined =>
  path === undefined ? undefined : fromRoot(context.root, path);

export const findAppModule = (tree: FileTree, context: ProjectContext): UserFile =>
  look(tree, givenPath(context, context.config.paths.appModule), [
    `${sourceRootOf(context)}/app.module.ts`,
    `${sourceRootOf(context)}/app/app.module.ts`,
  ]);

export const findApp = (
  tree: FileTree,
  context: ProjectContext,
  { root }: DashboardPlaces,
): UserFile =>
  look(tree, givenPath(context, context.config.paths.app), [
    `${root}/App.tsx`,
    `${root}/app/app.tsx`,
    `${root}/app/App.tsx`,
  ]);

export const findDataProvider = (
  tree: FileTree,
  context: ProjectContext,
  { root }: DashboardPlaces,
): UserFile =>
  look(tree, givenPath(context, context.config.paths.dataProvider), [
    `${root}/providers/dataProvider.ts`,
    `${root}/dataProvider.ts`,
  ]);
