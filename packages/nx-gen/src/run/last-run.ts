import { textsInGit } from '../output/git';
import { contentHash, type Manifest } from '../output/manifest';
import type { RunStore } from '../output/run-memory';
import type { FileTree } from '../base/tree';
import { commandIn } from '../project/own-commands';

/** What the files on the disk are compared with. */
export interface LastRun {
  manifest: Manifest;
  /** The text that was generated, by the hash in the manifest; undefined where nobody has it any more. */
  textOf(path: string, hash: string): string | undefined;
  /** How the user starts one of our commands. */
  command(words: string): string;
}

/** What the last run left: told by the manifest, with texts that this machine or Git still has. */
export function lastRunOf(
  tree: FileTree,
  project: string,
  manifest: Manifest,
  store: RunStore | undefined,
): LastRun {
  let kept: Record<string, string> | undefined;
  return {
    manifest,
    command: (words) => commandIn(tree, project, words),
    textOf(path, hash) {
      const isIt = (text: string | undefined): boolean =>
        text !== undefined && contentHash(text) === hash;
      kept ??= store?.readTexts() ?? {};
      if (isIt(kept[path])) return kept[path];
      for (const text of textsInGit(tree.root, path)) if (isIt(text)) return text;
      return undefined;
    },
  };
}
