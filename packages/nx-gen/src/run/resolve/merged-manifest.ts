import { conflictLine, type Side } from '../../output/conflict';
import { contentHash, parseEntries, manifestPath, type ManifestEntry } from '../../output/manifest';
import { textInGit } from '../../output/git';
import type { FileTree } from '../../base/tree';
import type { ProjectContext } from '../../project/project';
import { type Diagnostic, GenError } from '../../base/diagnostics';
import type { Sides } from './sides';

const SIDES: readonly Side[] = ['ours', 'theirs'];

/** The sides, and the manifest on disk: it is whole after a first `gen resolve`, and lists what that wrote. */
const SOURCES = [...SIDES, 'disk'] as const;

type Entries = ReadonlyMap<string, ManifestEntry>;

type KnownEntries = Record<(typeof SOURCES)[number], Entries>;

/** What the generator wrote on both sides of a merge, as one manifest. */
export interface MergedManifest {
  /** With the hash of the current text, for every file without manual edits; also of files that one side deleted. */
  entries: Map<string, ManifestEntry>;
  /** Files with a conflict, of which one side is taken. */
  conflicts: string[];
}

/**
 * Merges the manifests of both sides. A merged file matches neither of them: whether it was edited is determined by the
 * two versions it was made from.
 *
 * @param context its suffix is that of the run that follows
 * @param force also takes edited files
 * @throws {GenError} for each file with a conflict that was edited on one side
 */
export function mergeManifests(
  tree: FileTree,
  { root: project, config: { suffix } }: ProjectContext,
  sides: Sides,
  force: boolean,
): MergedManifest {
  const path = manifestPath(project);
  const known = entriesOf(tree, path, project, sides);
  const faults: Diagnostic[] = [];
  const conflicts: string[] = [];
  const entries = new Map<string, ManifestEntry>();
  for (const [file, entry] of new Map([...known.theirs, ...known.ours, ...known.disk])) {
    const text = tree.read(file, 'utf-8');
    if (text === null) {
      // for the run, which drops it with its lines between the markers
      if (entry.suffix === suffix) entries.set(file, entry);
      continue;
    }
    const line = conflictLine(text, true);
    const isOwn =
      SOURCES.some((source) => known[source].get(file)?.hash === contentHash(text)) ||
      isMergeOfGenerated(tree.root, file, text, known, sides);
    if (line !== undefined) conflicts.push(file);
    if (line !== undefined && !isOwn && !force)
      faults.push({
        message: `${file}:${line} holds a merge conflict, and was edited by hand on one side of it`,
        cure: 'resolve it yourself, or run again with --force to lose the edit',
      });
    const isKnown = isOwn || (line !== undefined && force);
    entries.set(file, isKnown ? { ...entry, hash: contentHash(text) } : entry);
  }
  if (faults.length > 0) throw new GenError(faults);
  return { entries, conflicts };
}

/** Returns true if Git merged this text from two generated versions, or took one of them. */
function isMergeOfGenerated(
  root: string,
  path: string,
  text: string,
  bySide: Record<Side, Entries>,
  sides: Sides,
): boolean {
  const staged = conflictLine(text, true) === undefined ? textInGit(root, path, '') : undefined;
  // Git stages what it merged without a conflict: any other text is an edit
  if (staged !== undefined && contentHash(staged) !== contentHash(text)) return false;
  const matches = SIDES.flatMap((side) => {
    const hash = bySide[side].get(path)?.hash;
    const before = sides.textOf(side, path, text);
    return before === undefined ? [] : [hash === contentHash(before)];
  });
  return matches.length > 0 && matches.every(Boolean);
}

function entriesOf(tree: FileTree, path: string, project: string, sides: Sides): KnownEntries {
  const text = tree.read(path, 'utf-8') ?? '{}';
  const isWhole = conflictLine(text, true) === undefined;
  const of = (side: Side): Entries => {
    const before = sides.textOf(side, path, text) ?? (isWhole ? text : undefined);
    return before === undefined ? new Map() : parseEntries(path, before, project);
  };
  const disk = isWhole ? parseEntries(path, text, project) : new Map<string, ManifestEntry>();
  return { ours: of('ours'), theirs: of('theirs'), disk };
}
