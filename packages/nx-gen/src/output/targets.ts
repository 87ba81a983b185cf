import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { obstacleAt, obstacleIn, outside, faultsOf, type Obstacle } from './obstacles';

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
  const folders = new Map<string, string>();
  const realFolder = (folder: string): string => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const real = existsSync(folder)
      ? realpathSync(folder)
      : join(realFolder(dirname(folder)), basename(folder));
    folders.set(folder, real);
    return real;
  };
  const obstacles = new Map<string, Obstacle | undefined>();
  const faults = new Map<Obstacle, string[]>();
  const targets = paths.map((path) => {
    const file = join(root, path);
    const target = existsSync(file)
      ? realpathSync(file)
      : join(realFolder(dirname(file)), basename(file));
    const folder = dirname(target);
    if (!obstacles.has(folder)) obstacles.set(folder, obstacleIn(realRoot, folder));
    const fault = outside(realRoot, target) ?? obstacles.get(folder) ?? obstacleAt(file);
    if (fault) faults.set(fault, [...(faults.get(fault) ?? []), path]);
    return [path, target] as const;
  });
  const told = [...faults].flatMap(([obstacle, files]) => faultsOf(obstacle, files));
  if (told.length > 0) throw new GenError(told);
  return new Map(targets);
}
