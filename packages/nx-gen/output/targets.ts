import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
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
  const unwritable = new Map<string, boolean>();
  const targets = paths.map((path) => {
    const file = join(root, path);
    const target = existsSync(file)
      ? realpathSync(file)
      : join(realFolder(dirname(file)), basename(file));
    const folder = dirname(target);
    if (!unwritable.has(folder)) unwritable.set(folder, !isWritable(nearest(folder)));
    if (isOutside(realRoot, target))
      faults.push({
        message: `${path} is a link out of the workspace, to ${target}; nothing outside is written`,
      });
    else if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
      faults.push({ message: `${path} is a folder; move it, a file of that name is needed` });
    else if (unwritable.get(folder) || (existsSync(target) && !isWritable(target)))
      faults.push({ message: `${path} cannot be written; make it and its folder writable` });
    return [path, target] as const;
  });
  if (faults.length > 0) throw new GenError(faults);
  return new Map(targets);
}

const isOutside = (root: string, target: string): boolean =>
  relative(root, target).split(sep)[0] === '..';

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
