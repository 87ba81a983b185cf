import { posix } from 'node:path';
import { GenError } from '../base/diagnostics';
import type { Journal } from './commit';
import { conflictLine } from './conflict';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';

/** What is known of a file that the generator wrote. */
export interface ManifestEntry {
  /** Of the text as it was written, whatever line ends a checkout has given it since. */
  hash: string;
  template: string;
  /** Hash of the project's own template of that name, where that one was filled. */
  userTemplate?: string;
  suffix: string;
  /** Absent for a file that is about all models. */
  model?: string;
  plural?: string;
}

/**
 * Which files of a project the generator wrote, and how it left them: by this a file that nobody
 * touched is told from one that was edited by hand. Paths are relative to the workspace.
 */
export interface Manifest {
  /** Its own path. */
  readonly path: string;
  readonly isThere: boolean;
  readonly entries: ReadonlyMap<string, ManifestEntry>;
  /** Hashes of what a run that was cut short may have written, by path. */
  readonly interrupted: ReadonlyMap<string, string>;
}

const FOLDER = '.gen';

/** @param project folder of the configuration, relative to the workspace */
export const manifestPath = (project: string): string =>
  posix.join(project, FOLDER, 'manifest.json');

/** Says what a run is about to write; it is there only while a run writes, or after it was killed. */
export const journalPath = (project: string): string => posix.join(project, FOLDER, 'journal.json');

/** The same for a text and for its copy with Windows line ends. */
export const contentHash = (text: string): string => hashOf(text.replaceAll('\r\n', '\n'));

/**
 * @param resolve how the user resolves a merge
 * @throws {GenError} where the manifest is there and cannot be read
 */
export function readManifest(
  tree: FileTree,
  project: string,
  resolve = () => '"gen resolve"',
): Manifest {
  const path = manifestPath(project);
  const text = tree.read(path, 'utf-8');
  const line = conflictLine(text ?? '', true);
  if (line !== undefined)
    throw GenError.of(
      `${path}:${line} holds a merge conflict`,
      `${resolve()} takes both sides of it together and generates again`,
    );
  return {
    path,
    isThere: text !== null,
    entries: text === null ? new Map() : entriesIn(path, text, project),
    interrupted: interruptedIn(tree.read(journalPath(project), 'utf-8') ?? '{}', project),
  };
}

/** True where the generator wrote exactly this text to this path. */
export function wroteThis({ entries, interrupted }: Manifest, path: string, text: string): boolean {
  const hash = contentHash(text);
  return entries.get(path)?.hash === hash || interrupted.get(path) === hash;
}

/** The manifest's text: sorted, so that two branches rarely meet in one line. */
export function printManifest(entries: Manifest['entries'], project: string): string {
  return print({ version: 1, files: toProject(entries, project) });
}

/** @param writes the texts that a run is about to write, by path */
export function journalOf(writes: ReadonlyMap<string, string>, project: string): Journal {
  const hashes = new Map([...writes].map(([path, text]) => [path, contentHash(text)]));
  return {
    path: journalPath(project),
    text: print({ files: toProject(hashes, project) }),
    pathsIn: (text) => [...interruptedIn(text, project).keys()],
  };
}

function interruptedIn(journal: string, project: string): Map<string, string> {
  try {
    const { files = {} } = JSON.parse(journal) as { files?: Record<string, string> };
    return fromProject(files, project);
  } catch {
    return new Map(); // cut short itself: nothing else was begun
  }
}

const print = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const fromProject = <T>(files: Record<string, T>, project: string): Map<string, T> =>
  new Map(Object.entries(files).map(([path, value]) => [posix.join(project, path), value]));

/** Most paths begin with the project's own, and one that does needs no reckoning. */
const inProject = (path: string, project: string): string =>
  path.startsWith(`${project}/`)
    ? path.slice(project.length + 1)
    : project === '.'
      ? path
      : posix.relative(project, path);

const toProject = <T>(files: ReadonlyMap<string, T>, project: string): Record<string, T> =>
  Object.fromEntries(
    [...files]
      .map(([path, value]) => [inProject(path, project), value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * The entries of a manifest's text.
 *
 * @throws {GenError} where it is none
 */
export function entriesIn(path: string, text: string, project: string): Map<string, ManifestEntry> {
  try {
    const { files = {} } = JSON.parse(text) as { files?: Record<string, ManifestEntry> };
    return fromProject(files, project);
  } catch {
    throw GenError.of(
      `${path} cannot be read: it is no JSON`,
      `bring it back, as with "git checkout -- ${path}", or delete it and run with --force`,
    );
  }
}
