import type { FileTree } from '../base/tree';
import { isGenerated } from '../plan/artefact';
import type { Journal } from './commit';
import {
  contentHash,
  journalPath,
  parseJournal,
  printJournal,
  readManifest,
  type Manifest,
} from './manifest';

/**
 * Returns the journal of a run that is about to write. Until its end it also lists what a killed run wrote; a run of
 * some parts or models leaves the rest of that to the run that completes it.
 *
 * @param tree with the changes of the run
 * @param writes the texts that it writes, by path
 */
export function journalOf(
  tree: FileTree,
  writes: ReadonlyMap<string, string>,
  project: string,
): Journal {
  const manifest = readManifest(tree, project);
  const hashes = [...writes].map(([path, text]) => [path, contentHash(text)] as const);
  const rest = unrecorded(tree, manifest);
  return {
    path: journalPath(project),
    text: printJournal(new Map([...manifest.interrupted, ...hashes]), project),
    rest: rest.size === 0 ? undefined : printJournal(rest, project),
    pathsIn: (text) => [...parseJournal(text, project).keys()],
  };
}

/** Returns the generated files of a killed run that still are as it wrote them, but not as the manifest lists them. */
export const unrecorded = (
  tree: FileTree,
  { entries, interrupted }: Manifest,
): Map<string, string> =>
  new Map(
    [...interrupted].filter(([path, hash]) => {
      const text = entries.get(path)?.hash === hash ? null : tree.read(path, 'utf-8');
      return text !== null && isGenerated(text) && contentHash(text) === hash;
    }),
  );
