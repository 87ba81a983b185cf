import { conflictLine } from '../output/conflict';
import { contentHash, wroteThis, type Manifest } from '../output/manifest';
import type { FileTree } from '../base/tree';
import { isGenerated } from '../plan/artefact';
import type { GeneratedFile } from '../render/render';
import type { LastRun } from './last-run';
import { Refusals } from './refusals';

/**
 * The files whose text is not on the disk yet. Nothing that a user wrote is among them: a file is
 * written again where the manifest knows its text, or with `force`.
 *
 * @throws {GenError} that names every file that stands in the way
 */
export function changedFiles(
  tree: FileTree,
  files: readonly GeneratedFile[],
  last: LastRun,
  force: boolean,
): GeneratedFile[] {
  const refusals = new Refusals(last);
  const changed = files.filter((file) => {
    const present = tree.read(file.path, 'utf-8');
    if (present === null) return true;
    if (isSameText(present, file.text)) return false;
    if (isForeign(present, file.path, last.manifest)) refusals.foreign(file);
    else if (!force && !isOurs(present, file, last.manifest)) refusals.edited(file, present);
    return true;
  });
  refusals.throwAny();
  return changed;
}

/** Line ends are the checkout's affair. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || contentHash(one) === contentHash(other);

/** A file without the generator's first line is the user's own, whatever its name; an empty one is nobody's. */
const isForeign = (present: string, path: string, { entries }: Manifest): boolean =>
  present.trim() !== '' &&
  !entries.has(path) &&
  !isGenerated(present) &&
  conflictLine(present, true) === undefined;

/** Also true of a text that was cut short: nothing is lost with it. One that was emptied is an edit. */
const isOurs = (present: string, { path, text }: GeneratedFile, manifest: Manifest): boolean => {
  const rest = present.trimEnd();
  if (rest === '') return !manifest.entries.has(path);
  return wroteThis(manifest, path, present) || text.startsWith(rest);
};
