import { textsInGit } from '../output/git';
import { contentHash, type Manifest } from '../output/manifest';
import type { RunStore } from '../output/run-memory';
import type { FileTree } from '../base/tree';
import { commandIn } from '../project/own-commands';

/** The state that files on disk are compared with. */
export interface LastRun {
  manifest: Manifest;
  /** Returns the generated text with this hash from the manifest; undefined if it is no longer available. */
  textOf(path: string, hash: string): string | undefined;
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
  return {
    manifest,
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
