import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { formatCount } from '../base/format-count';
import type { ProblemText } from '../base/diagnostics';
import { relativeToRoot, codeOf } from './system-error';

/** Something that prevents files from being written. */
export interface Obstacle {
  /** Its location, for display; absent if it is each of the files. */
  place?: string;
  /** The rest of the sentence after the location. */
  is: string;
  cure: string;
}

/** Returns the messages about an obstacle, for at least one file that it prevents from being written. */
export function describeObstacle(
  { place, is, cure }: Obstacle,
  paths: readonly string[],
): ProblemText[] {
  if (place === undefined) return paths.map((path) => ({ message: `${path} ${is}`, cure }));
  const [first, ...others] = paths;
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other file')}`;
  const message = `${place} ${is}, but a folder of that name is needed for ${first}${more}`;
  return [{ message, cure }];
}

const READ_ONLY: Obstacle = { is: 'cannot be written', cure: 'make it and its folder writable' };

/** Files are read and written as UTF-8, which replaces every byte that is something else. */
const NOT_UTF8: Obstacle = {
  is: 'is not UTF-8, so its accented letters would be lost',
  cure: 'save it as UTF-8',
};

/** Returns why a file's real path is not allowed. */
export const obstacleOutside = (root: string, target: string): Obstacle | undefined =>
  !target.startsWith(root + sep) && relative(root, target).split(sep)[0] === '..'
    ? {
        is: `is a link out of the workspace, to ${target}`,
        cure: 'nothing is written outside it',
      }
    : undefined;

/** Returns why no file can be created in a folder, which may not exist yet. */
export function obstacleIn(root: string, folder: string): Obstacle | undefined {
  const ancestor = nearestExisting(folder);
  const place = relativeToRoot(root, ancestor);
  const broken = brokenLink(ancestor);
  if (broken) return { place, ...broken };
  if (!statSync(ancestor).isDirectory()) return { place, is: 'is a file', cure: 'move it' };
  return canChange(ancestor) ? undefined : READ_ONLY;
}

/** Returns why a file cannot be written at a path. */
export function obstacleAt(file: string): Obstacle | undefined {
  const broken = brokenLink(file);
  if (broken) return broken;
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory())
    return { is: 'is a folder, but a file of that name is needed', cure: 'move it' };
  if (stats === undefined) return undefined;
  if (!canChange(file)) return READ_ONLY;
  return isUtf8(readFileSync(file)) ? undefined : NOT_UTF8;
}

/** Returns a folder or its nearest existing ancestor; a broken link counts as existing. */
const nearestExisting = (folder: string): string =>
  existsSync(folder) || isLink(folder) ? folder : nearestExisting(dirname(folder));

function brokenLink(path: string): Obstacle | undefined {
  if (existsSync(path) || !isLink(path)) return undefined;
  return isCircularLink(path)
    ? { is: 'is a link that leads back to itself', cure: 'delete it' }
    : { is: `is a link to ${readlinkSync(path)}, which is not there`, cure: 'delete the link' };
}

function isCircularLink(path: string): boolean {
  try {
    realpathSync(path);
    return false;
  } catch (error) {
    return codeOf(error) === 'ELOOP';
  }
}

export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

function canChange(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
