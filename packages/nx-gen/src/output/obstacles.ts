import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { counted } from '../base/counted';
import type { Told } from '../base/diagnostics';
import { belowRoot, codeOf } from './system-error';

/** What keeps files from being written. */
export interface Obstacle {
  /** Where it lies, as people know it; absent where that is each of the files. */
  place?: string;
  /** How it goes on behind the place. */
  is: string;
  cure: string;
}

/** What is said of an obstacle and the files that it keeps from being written, at least one. */
export function faultsOf({ place, is, cure }: Obstacle, paths: readonly string[]): Told[] {
  if (place === undefined) return paths.map((path) => ({ message: `${path} ${is}`, cure }));
  const [first, ...others] = paths;
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other file')}`;
  const message = `${place} ${is}, and a folder of that name is needed for ${first}${more}`;
  return [{ message, cure }];
}

const READ_ONLY: Obstacle = { is: 'cannot be written', cure: 'make it and its folder writable' };

/** Why a file's real place is no place to write to. */
export const outside = (root: string, target: string): Obstacle | undefined =>
  !target.startsWith(root + sep) && relative(root, target).split(sep)[0] === '..'
    ? {
        is: `is a link out of the workspace, to ${target}`,
        cure: 'nothing outside is written',
      }
    : undefined;

/** Why no file can be made in a folder, which itself may not be there yet. */
export function obstacleIn(root: string, folder: string): Obstacle | undefined {
  const above = nearest(folder);
  const place = belowRoot(root, above);
  const broken = brokenLink(above);
  if (broken) return { place, ...broken };
  if (!statSync(above).isDirectory()) return { place, is: 'is a file', cure: 'move it' };
  return mayChange(above) ? undefined : READ_ONLY;
}

/** Why a file cannot be put where another thing lies. */
export function obstacleAt(file: string): Obstacle | undefined {
  const broken = brokenLink(file);
  if (broken) return broken;
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory())
    return { is: 'is a folder, and a file of that name is needed', cure: 'move it' };
  return stats === undefined || mayChange(file) ? undefined : READ_ONLY;
}

/** A folder, or what is there of those above it: a link to nothing is there too. */
const nearest = (folder: string): string =>
  existsSync(folder) || isLink(folder) ? folder : nearest(dirname(folder));

function brokenLink(path: string): Obstacle | undefined {
  if (existsSync(path) || !isLink(path)) return undefined;
  return leadsToItself(path)
    ? { is: 'is a link that leads back to itself', cure: 'delete it' }
    : { is: `is a link to ${readlinkSync(path)}, which is not there`, cure: 'delete the link' };
}

function leadsToItself(path: string): boolean {
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

function mayChange(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
