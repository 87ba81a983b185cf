import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { GenError } from '../schema/diagnostics';
import type { Diagnostic } from '../schema/ir';

/**
 * The real file of each path, symbolic links followed.
 *
 * @throws {GenError} that names every path which leaves the root or cannot be written
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
  const faults: Diagnostic[] = [];
  const obstacles = new Map<string, string | undefined>();
  const targets = paths.map((path) => {
    const file = join(root, path);
    const target = existsSync(file)
      ? realpathSync(file)
      : join(realFolder(dirname(file)), basename(file));
    const folder = dirname(target);
    if (!obstacles.has(folder)) obstacles.set(folder, obstacleIn(folder));
    const message = isOutside(realRoot, target)
      ? `is a link out of the workspace, to ${target}; nothing outside is written`
      : (obstacles.get(folder) ?? obstacleAt(target));
    if (message !== undefined) faults.push({ message: `${path} ${message}` });
    return [path, target] as const;
  });
  if (faults.length > 0) throw new GenError(faults);
  return new Map(targets);
}

const isOutside = (root: string, target: string): boolean =>
  relative(root, target).split(sep)[0] === '..';

const READ_ONLY = 'cannot be written; make it and its folder writable';

/** Why no file can be made in a folder, which itself may not be there yet. */
function obstacleIn(folder: string): string | undefined {
  const above = nearest(folder);
  if (!existsSync(above))
    return `cannot be written: ${above} is a link to what is not there; make that folder, or delete the link`;
  if (!statSync(above).isDirectory())
    return `cannot be written: ${above} is a file; move it, a folder of that name is needed`;
  return isWritable(above) ? undefined : READ_ONLY;
}

function obstacleAt(target: string): string | undefined {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return 'is a folder; move it, a file of that name is needed';
  return stats === undefined || isWritable(target) ? undefined : READ_ONLY;
}

/** A folder, or what is there of those above it: a link to nothing is there too. */
const nearest = (folder: string): string =>
  existsSync(folder) || isLink(folder) ? folder : nearest(dirname(folder));

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
