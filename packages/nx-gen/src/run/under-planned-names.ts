import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTree } from '../base/tree';
import type { Manifest } from '../output/manifest';

/**
 * Returns the manifest with each file under the name that the plan has for it. One file has two names where a folder is
 * linked, and where the file system ignores capitals: under the old name it would be removed as no longer needed.
 *
 * @param planned the paths of the run's files
 */
export function underPlannedNames(
  { root }: Pick<FileTree, 'root'>,
  manifest: Manifest,
  planned: readonly string[],
): Manifest {
  const { entries, interrupted } = manifest;
  const wanted = new Set(planned);
  const others = [...entries.keys(), ...interrupted.keys()].filter((path) => !wanted.has(path));
  if (others.length === 0) return manifest;
  const plannedByFile = new Map(planned.map((path) => [fileAt(root, path), path]));
  plannedByFile.delete(undefined);
  const newNames = new Map(
    others.flatMap((path) => {
      const name = plannedByFile.get(fileAt(root, path));
      return name === undefined ? [] : [[path, name] as const];
    }),
  );
  if (newNames.size === 0) return manifest;
  const rename = <T>(byPath: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([
      ...[...byPath].map(([path, value]) => [newNames.get(path) ?? path, value] as const),
      ...[...byPath].filter(([path]) => wanted.has(path)),
    ]);
  return { ...manifest, entries: rename(entries), interrupted: rename(interrupted) };
}

/** Identifies a file on disk by what it is, not by its name; undefined if there is none, or the file system cannot tell. */
function fileAt(root: string, path: string): string | undefined {
  try {
    const stats = statSync(join(root, path), { bigint: true, throwIfNoEntry: false });
    // some network drives number no file
    return stats?.ino ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    return undefined; // out of reach
  }
}
