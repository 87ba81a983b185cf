import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import {
  obstacleAt,
  obstacleIn,
  obstacleOutside,
  describeObstacle,
  isLink,
  type Obstacle,
} from './obstacles';

/**
 * Refuses a run that could not be written before it starts, since Nx only notices while writing.
 *
 * @throws {GenError} that names every obstacle
 */
export function refuseObstacles({ root }: Pick<FileTree, 'root'>, paths: readonly string[]): void {
  if (existsSync(root)) targetsOf(root, paths);
}

/**
 * Returns the real file of each path, following symbolic links.
 *
 * @throws {GenError} that names every path outside the root, and every obstacle
 */
export function targetsOf(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const realRoot = realpathSync(root);
  const resolveFolder = memoize((folder: string): { real: string; isThere: boolean } => {
    const isThere = existsSync(folder);
    const real = isThere
      ? realpathSync(folder)
      : join(resolveFolder(dirname(folder)).real, basename(folder));
    return { real, isThere };
  });
  const obstacleOf = memoize((folder: string): Obstacle | undefined => {
    const isFree = !existsSync(folder) && !isLink(folder) && !obstacleOf(dirname(folder));
    return isFree ? undefined : obstacleIn(realRoot, folder);
  });
  const faults = new Map<Obstacle, string[]>();
  const targets = paths.map((path) => {
    const file = join(root, path);
    const folder = resolveFolder(dirname(file));
    // in a new project most folders do not exist, and so nothing in them does
    const isFree = !folder.isThere || isMissingAt(file);
    const target =
      !isFree && existsSync(file) ? realpathSync(file) : join(folder.real, basename(file));
    const fault =
      obstacleOutside(realRoot, target) ??
      obstacleOf(dirname(target)) ??
      (isFree ? undefined : obstacleAt(file));
    if (fault) faults.set(fault, [...(faults.get(fault) ?? []), path]);
    return [path, target] as const;
  });
  const problems = [...faults].flatMap(([obstacle, files]) => describeObstacle(obstacle, files));
  if (problems.length > 0) throw new GenError(problems);
  return new Map(targets);
}

/** Checks whether a path is unused, even by a broken link; false if that cannot be determined. */
function isMissingAt(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Caches the result for a folder, which applies to all files in it. */
function memoize<T>(compute: (folder: string) => T): (folder: string) => T {
  const known = new Map<string, { found: T }>();
  return (folder) => {
    const entry = known.get(folder) ?? { found: compute(folder) };
    known.set(folder, entry);
    return entry.found;
  };
}
