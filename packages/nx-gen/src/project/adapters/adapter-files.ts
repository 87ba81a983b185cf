import type { NameSet } from '../../naming/names';
import type { FileTree } from '../../base/tree';
import { featureFolder, sourceRootOf, MODULE_FOLDERS, type ProjectContext } from '../project';

const ADAPTER_SUFFIX = '.adapter.ts';

/** A `<name>.adapter.ts` file. */
export interface AdapterFile {
  /** The file name without its extension: `with-image`. */
  name: string;
  /** Relative to the workspace root. */
  path: string;
}

/** Returns the adapter files in the folder of a model's module, by name. */
export const adapterFilesOf = (
  tree: FileTree,
  context: Pick<ProjectContext, 'root'>,
  names: NameSet,
): AdapterFile[] => adapterFilesIn(tree, featureFolder(tree, context, names).folder);

/** Returns adapter files in other module folders, where nothing mounts them. */
export function unmountedAdapterFiles(
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
      // on a case-insensitive file system both names refer to the same folder
      .filter((folder) => !mounted.has(folder.toLowerCase()))
      .flatMap((folder) => adapterFilesIn(tree, folder))
  );
}

function adapterFilesIn(tree: FileTree, moduleFolder: string): AdapterFile[] {
  const folder = `${moduleFolder}/adapters`;
  return childrenOf(tree, folder)
    .filter((child) => child.endsWith(ADAPTER_SUFFIX))
    .map((child) => ({ name: child.slice(0, -ADAPTER_SUFFIX.length), path: `${folder}/${child}` }))
    .filter(({ path }) => tree.isFile(path))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const childrenOf = (tree: FileTree, folder: string): string[] =>
  tree.exists(folder) && !tree.isFile(folder) ? tree.children(folder) : [];
