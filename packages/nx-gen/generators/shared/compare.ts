import { contentHash, wroteThis, type Manifest } from '../../output/manifest';
import type { FileTree } from '../../output/tree';
import { GENERATED } from '../../plan/artefact';
import type { GeneratedFile } from '../../render/render';
import { GenError } from '../../schema/diagnostics';
import type { Diagnostic } from '../../schema/ir';
import { differenceOf } from './difference';

/** So many hand-edited files are shown with what is different in them; the others are named. */
const SHOWN = 3;

/**
 * The files whose text is not on the disk yet. Nothing that a user wrote is among them: a file is
 * written again where the manifest knows its text, or with `force`.
 *
 * @throws {GenError} that names every file that stands in the way
 */
export function changedFiles(
  tree: FileTree,
  files: readonly GeneratedFile[],
  manifest: Manifest,
  force: boolean,
): GeneratedFile[] {
  const refusals: Diagnostic[] = [];
  const changed = files.filter((file) => {
    const present = tree.read(file.path, 'utf-8');
    if (present === null) return true;
    if (isSameText(present, file.text)) return false;
    if (isForeign(present, file.path, manifest)) refusals.push(foreign(file));
    else if (!force && !isOurs(present, file, manifest))
      refusals.push(edited(file, present, refusals.length < SHOWN));
    return true;
  });
  if (refusals.length > 0) throw new GenError(refusals);
  return changed;
}

/** Line ends are the checkout's affair. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || contentHash(one) === contentHash(other);

/** A file without the generator's first line is the user's own, whatever its name; an empty one is nobody's. */
const isForeign = (present: string, path: string, { entries }: Manifest): boolean =>
  present.trim() !== '' && !present.split('\n', 1)[0]?.includes(GENERATED) && !entries.has(path);

/** Also true of a text that was cut short: nothing is lost with it. */
const isOurs = (present: string, { path, text }: GeneratedFile, manifest: Manifest): boolean =>
  wroteThis(manifest, path, present) || text.startsWith(present.trimEnd());

const foreign = ({ path, subject }: GeneratedFile): Diagnostic => ({
  message: `${path} was not written by the generator, and ${subject} needs that place; move or rename your file`,
});

const edited = ({ path, text }: GeneratedFile, present: string, isShown: boolean): Diagnostic => ({
  message: `${path} is not as the generator left it. Move your change into a file of your own (a subclass of the service, a .custom.tsx page), or run again with --force to lose it${isShown ? '; + is what only your file has' : ''}`,
  details: isShown ? differenceOf(text, present) : [],
});
