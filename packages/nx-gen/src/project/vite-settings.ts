import type { FileTree } from '../base/tree';

/** Returns the Vite configuration files in a folder. */
export const viteSettings = (tree: FileTree, folder: string): string[] =>
  tree
    .children(folder)
    .filter((name) => /^vite\.config\.[cm]?[jt]s$/.test(name))
    .map((name) => `${folder}/${name}`);
