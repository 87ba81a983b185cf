import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { GenError } from '../base/diagnostics';
import { isGenerated } from '../plan/artefact';
import { conflictLine } from './conflict';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';

/** The record of a generated file. */
export interface ManifestEntry {
  /** Hash of the text as written, independent of the checkout's line endings. */
  hash: string;
  template: string;
  /** Hash of the project's own template of that name, if that was used. */
  userTemplate?: string;
  suffix: string;
  /** Absent for a file that concerns all models. */
  model?: string;
  plural?: string;
}

/**
 * The files of a project that the generator wrote, and their state: it distinguishes untouched files from edited ones.
 * Paths are relative to the workspace.
 */
export interface Manifest {
  /** Path of the manifest itself. */
  readonly path: string;
  readonly exists: boolean;
  readonly entries: ReadonlyMap<string, ManifestEntry>;
  /** Hashes of what an interrupted run may have written, by path. */
  readonly interrupted: ReadonlyMap<string, string>;
}

const FOLDER = '.gen';

/** @param project folder of the configuration, relative to the workspace */
export const manifestPath = (project: string): string =>
  posix.join(project, FOLDER, 'manifest.json');

/**
 * Returns the path of the journal, which lists what a run is about to write; it only exists while a run writes, or
 * after it was killed.
 */
export const journalPath = (project: string): string => posix.join(project, FOLDER, 'journal.json');

/** Returns the same hash for a text with Unix and Windows line endings. */
export const contentHash = (text: string): string => hashOf(text.replaceAll('\r\n', '\n'));

/**
 * @param resolve returns the command that resolves a merge
 * @throws {GenError} if the manifest exists but cannot be read
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
      `${resolve()} merges both sides of it and generates again`,
    );
  return {
    path,
    exists: text !== null,
    entries: text === null ? new Map() : parseEntries(path, text, project),
    interrupted: parseJournal(tree.read(journalPath(project), 'utf-8') ?? '{}', project),
  };
}

/** Returns true if the generator wrote exactly this text to this path. */
export function isOwnOutput(
  { entries, interrupted }: Manifest,
  path: string,
  text: string,
): boolean {
  const hash = contentHash(text);
  return entries.get(path)?.hash === hash || interrupted.get(path) === hash;
}

/** Returns true for a file of this or an earlier run; without a manifest, one is recognised by its first line. */
export const wasGenerated = (
  tree: FileTree,
  { entries }: Pick<Manifest, 'entries'>,
  path: string,
): boolean => entries.has(path) || isGenerated(tree.read(path, 'utf-8') ?? '');

/** Serializes the manifest, sorted so that two branches rarely change the same line. */
export function printManifest(entries: Manifest['entries'], project: string): string {
  return printJson({ version: 1, files: toProjectPaths(entries, project) });
}

/** Serializes a journal: the hashes of what a run writes, by path. */
export const printJournal = (hashes: ReadonlyMap<string, string>, project: string): string =>
  printJson({ files: toProjectPaths(hashes, project) });

export function parseJournal(journal: string, project: string): Map<string, string> {
  try {
    const { files = {} } = JSON.parse(journal) as { files?: Record<string, string> };
    return toWorkspacePaths(files, project);
  } catch {
    return new Map(); // the journal itself was cut short, so nothing else had been started
  }
}

/** Returns the paths that the manifest of another project lists; none if it cannot be read. */
export const listedFiles = (manifest: string, project: string): ReadonlySet<string> =>
  new Set(parseJournal(manifest, project).keys());

/** Returns true if two texts, of which the second is JSON, hold the same, in whatever layout. */
export function isSameJson(one: string, other: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

const printJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const toWorkspacePaths = <T>(files: Record<string, T>, project: string): Map<string, T> =>
  new Map(Object.entries(files).map(([path, value]) => [posix.join(project, path), value]));

/** Most paths begin with the project's own, where no relative path has to be computed. */
const relativeToProject = (path: string, project: string): string =>
  path.startsWith(`${project}/`)
    ? path.slice(project.length + 1)
    : project === '.'
      ? path
      : posix.relative(project, path);

const toProjectPaths = <T>(files: ReadonlyMap<string, T>, project: string): Record<string, T> =>
  Object.fromEntries(
    [...files]
      .map(([path, value]) => [relativeToProject(path, project), value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Parses the entries of a manifest.
 *
 * @throws {GenError} if the text is not a manifest
 */
export function parseEntries(
  path: string,
  text: string,
  project: string,
): Map<string, ManifestEntry> {
  try {
    const { files = {} } = JSON.parse(text) as { files?: Record<string, ManifestEntry> };
    return toWorkspacePaths(files, project);
  } catch {
    throw GenError.of(
      `${path} cannot be read: it is not JSON`,
      `restore it, as with "git checkout -- ${path}", or delete it and run with --force`,
    );
  }
}
