import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { obstacleAt, obstacleIn, outside, faultsOf, isLink, type Obstacle } from './obstacles';

/**
 * Refuses a run that could not be written, before anything is: Nx finds out only while it writes.
 *
 * @throws {GenError} with everything that lies in the way
 */
export function refuseObstacles({ root }: Pick<FileTree, 'root'>, paths: readonly string[]): void {
  if (existsSync(root)) targetsOf(root, paths);
}

/**
 * The real file of each path, symbolic links followed.
 *
 * @throws {GenError} that names every path which leaves the root, and everything that lies in the way
 */
export function targetsOf(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const realRoot = realpathSync(root);
  const folderAt = recalling((folder: string): { real: string; isThere: boolean } => {
    const isThere = existsSync(folder);
    const real = isThere
      ? realpathSync(folder)
      : join(folderAt(dirname(folder)).real, basename(folder));
    return { real, isThere };
  });
  const obstacleOf = recalling((folder: string): Obstacle | undefined => {
    const isFree = !existsSync(folder) && !isLink(folder) && !obstacleOf(dirname(folder));
    return isFree ? undefined : obstacleIn(realRoot, folder);
  });
  const faults = new Map<Obstacle, string[]>();
  const targets = paths.map((path) => {
    const file = join(root, path);
    const folder = folderAt(dirname(file));
    // in a new project most folders are not there, and nothing is in those
    const isFree = !folder.isThere || isFreeAt(file);
    const target =
      !isFree && existsSync(file) ? realpathSync(file) : join(folder.real, basename(file));
    const fault =
      outside(realRoot, target) ??
      obstacleOf(dirname(target)) ??
      (isFree ? undefined : obstacleAt(file));
    if (fault) faults.set(fault, [...(faults.get(fault) ?? []), path]);
    return [path, target] as const;
  });
  const told = [...faults].flatMap(([obstacle, files]) => faultsOf(obstacle, files));
  if (told.length > 0) throw new GenError(told);
  return new Map(targets);
}

/** Whether nothing has that name, not even a link to nothing; false too where that cannot be seen. */
function isFreeAt(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** What is found out about a folder once holds for all the files in it. */
function recalling<T>(look: (folder: string) => T): (folder: string) => T {
  const known = new Map<string, { found: T }>();
  return (folder) => {
    const entry = known.get(folder) ?? { found: look(folder) };
    known.set(folder, entry);
    return entry.found;
  };
}
