import { textsInGit } from '../output/git';
import { contentHash, listedFiles, manifestPath, type Manifest } from '../output/manifest';
import type { RunStore } from '../output/run-memory';
import type { FileTree } from '../base/tree';
import { configuredFolders } from '../project/configured-folders';
import { commandIn } from '../project/own-commands';

/** The state that files on disk are compared with. */
export interface LastRun {
  /** Folder of the project, relative to the workspace. */
  project: string;
  manifest: Manifest;
  /** Returns the generated text with this hash from the manifest; undefined if it is no longer available. */
  textOf(path: string, hash: string): string | undefined;
  /** Returns the folder of another project of the workspace whose manifest lists the file; undefined if there is none. */
  otherOwnerOf(path: string): string | undefined;
  /** Returns one of our commands as the user would type it. */
  command(words: string): string;
}

/** Returns the state of the last run: the manifest, with texts from this machine's cache or from Git. */
export function lastRunOf(
  tree: FileTree,
  project: string,
  manifest: Manifest,
  store: RunStore | undefined,
): LastRun {
  let storedTexts: Record<string, string> | undefined;
  let others: [folder: string, files: ReadonlySet<string>][] | undefined;
  return {
    project,
    manifest,
    otherOwnerOf(path) {
      others ??= configuredFolders(tree)
        .filter((folder) => folder !== project)
        .map((folder) => [
          folder,
          listedFiles(tree.read(manifestPath(folder), 'utf-8') ?? '', folder),
        ]);
      return others.find(([, files]) => files.has(path))?.[0];
    },
    command: (words) => commandIn(tree, project, words),
    textOf(path, hash) {
      const hasHash = (text: string | undefined): boolean =>
        text !== undefined && contentHash(text) === hash;
      storedTexts ??= store?.readTexts() ?? {};
      if (hasHash(storedTexts[path])) return storedTexts[path];
      for (const text of textsInGit(tree.root, path)) if (hasHash(text)) return text;
      return undefined;
    },
  };
}
