import type { NameSet } from '../../naming/names';
import type { FileTree } from '../../base/tree';
import { featureFolder, sourceRootOf, MODULE_FOLDERS, type ProjectContext } from '../project';

const ENDING = '.adapter.ts';

/** A `<name>.adapter.ts` file. */
export interface AdapterFile {
  /** `with-image` */
  name: string;
  /** Relative to the workspace root. */
  path: string;
}

/** The adapter files in the folder of a model's module, by name. */
export const adapterFilesOf = (
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  names: NameSet,
): AdapterFile[] => adapterFilesIn(tree, featureFolder(tree, context, names).folder);

/** Those in other module folders, where nothing mounts them. */
export function strayAdapterFiles(
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  models: Iterable<NameSet>,
): AdapterFile[] {
  const mounted = new Set(
    [...models].map((names) => featureFolder(tree, context, names).folder.toLowerCase()),
  );
  return (
    MODULE_FOLDERS.map((kind) => `${sourceRootOf(context)}/${kind}`)
      .flatMap((folder) =>
        [...childrenOf(tree, folder)].sort().map((child) => `${folder}/${child}`),
      )
      // a disk that tells no upper case from lower has one folder under both names
      .filter((folder) => !mounted.has(folder.toLowerCase()))
      .flatMap((folder) => adapterFilesIn(tree, folder))
  );
}

function adapterFilesIn(tree: FileTree, moduleFolder: string): AdapterFile[] {
  const folder = `${moduleFolder}/adapters`;
  return childrenOf(tree, folder)
    .filter((child) => child.endsWith(ENDING))
    .map((child) => ({ name: child.slice(0, -ENDING.length), path: `${folder}/${child}` }))
    .filter(({ path }) => tree.isFile(path))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const childrenOf = (tree: FileTree, folder: string): string[] =>
  tree.exists(folder) && !tree.isFile(folder) ? tree.children(folder) : [];
