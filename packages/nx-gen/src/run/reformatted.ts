import { contentHash, isOwnOutput, type Manifest } from '../output/manifest';
import type { FileTree } from '../base/tree';
import { formatText } from '../render/format';
import type { GeneratedFile } from '../render/render';
import { isSameText } from './changed-files';
import type { LastRun } from './last-run';

/**
 * Returns the manifest with the current hash of files that nobody edited: the project's Prettier laid them out again, with other
 * settings than those of the last run. Only a text that the formatter makes of the last output is taken for that.
 */
export async function withReformatted(
  tree: FileTree,
  manifest: Manifest,
  files: readonly GeneratedFile[],
  { textOf }: LastRun,
): Promise<Manifest> {
  const entries = new Map(manifest.entries);
  for (const { path, text } of files) {
    const [entry, current] = [entries.get(path), tree.read(path, 'utf-8')];
    if (!entry || current === null || isSameText(current, text)) continue;
    if (isOwnOutput(manifest, path, current)) continue;
    const lastOutput = textOf(path, entry.hash);
    if (lastOutput === undefined) continue;
    const formatted = await formatText(tree.root, { path, text: lastOutput });
    if (isSameText(formatted, current)) entries.set(path, { ...entry, hash: contentHash(current) });
  }
  return { ...manifest, entries };
}
