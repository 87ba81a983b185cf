import { conflictLine } from '../output/conflict';
import { contentHash, isOwnOutput, type Manifest } from '../output/manifest';
import type { FileTree } from '../base/tree';
import { isGenerated } from '../plan/artefact';
import type { GeneratedFile } from '../render/render';
import type { LastRun } from './last-run';
import { Refusals } from './refusals';

/**
 * Returns the files whose text on disk differs. Never overwrites a user's edits: a file is only written if the manifest
 * knows its current text, or with `force`.
 *
 * @throws {GenError} that names every file that blocks the run
 */
export function changedFiles(
  tree: FileTree,
  files: readonly GeneratedFile[],
  last: LastRun,
  force: boolean,
): GeneratedFile[] {
  const refusals = new Refusals(last);
  const changed = files.filter((file) => {
    const currentText = tree.read(file.path, 'utf-8');
    if (currentText === null) return true;
    if (isSameText(currentText, file.text)) return false;
    const owner = last.manifest.entries.has(file.path) ? undefined : last.otherOwnerOf(file.path);
    if (isForeign(currentText, file.path, last.manifest)) refusals.addForeign(file);
    else if (owner !== undefined) refusals.addOwned(file, owner);
    else if (!force && !isOurs(currentText, file, last.manifest))
      refusals.addEdited(file, currentText);
    return true;
  });
  refusals.throwIfAny();
  return changed;
}

/** Line endings depend on the checkout, so they are ignored. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || contentHash(one) === contentHash(other);

/** A file without the generator's first line belongs to the user, whatever its name, unless it is empty. */
const isForeign = (currentText: string, path: string, { entries }: Manifest): boolean =>
  currentText.trim() !== '' &&
  !entries.has(path) &&
  !isGenerated(currentText) &&
  conflictLine(currentText, true) === undefined;

/** Also true of a truncated text, which contains nothing to lose. Emptying a known file counts as an edit. */
const isOurs = (
  currentText: string,
  { path, text }: GeneratedFile,
  manifest: Manifest,
): boolean => {
  const rest = currentText.trimEnd();
  if (rest === '') return !manifest.entries.has(path);
  return isOwnOutput(manifest, path, currentText) || text.startsWith(rest);
};
