import type { Tree } from '@nx/devkit';
import { posix } from 'node:path';
import { resolveInside } from '../../config/resolve-inside';
import { GenError } from '../../base/diagnostics';
import { isApi } from './find-applications';

/** The options that name the folder of an application. */
export type DirectoryOption = 'apiDirectory' | 'dashboardDirectory';

/**
 * Normalises a given directory to a path within the workspace; `.` is the workspace root.
 *
 * @param apiDirectory folder of the API, which the dashboard cannot share: both would have settings with the same file names
 * @throws {GenError} if it cannot hold an application, before anything is created
 */
export function readDirectory(
  tree: Tree,
  option: DirectoryOption,
  given: string,
  apiDirectory?: string,
): string {
  const directory = resolveInside(tree.root, '.', given, { subject: `--${option}` }) || '.';
  const file = pathsDownTo(directory).find((path) => tree.isFile(path));
  if (file !== undefined) throw refusal(option, `${file} is a file`, 'name a folder');
  if (directory === apiDirectory)
    throw refusal(
      option,
      `${directory} is the folder of the API`,
      'name another one, as in apps/dashboard',
    );
  return directory;
}

/**
 * Returns the folder that the user names for the API: an empty one, or one with an application.
 *
 * @throws {GenError} if it contains anything else
 */
export function readApiDirectory(tree: Tree, given: string): string {
  const directory = readDirectory(tree, 'apiDirectory', given);
  if (isFree(tree, directory) || isApi(tree, directory)) return directory;
  throw refusal(
    'apiDirectory',
    `${directory === '.' ? 'the workspace' : directory} exists and has no NestJS application`,
    'name a folder that does not exist yet',
  );
}

/** Returns true if an application can be created there. */
export const isFree = (tree: Tree, directory: string): boolean =>
  !tree.exists(directory) || tree.children(directory).length === 0;

/** Returns `a`, `a/b` and `a/b/c` for `a/b/c`. */
const pathsDownTo = (path: string): string[] =>
  path.split('/').map((_, at, names) => posix.join(...names.slice(0, at + 1)));

const refusal = (option: DirectoryOption, message: string, cure: string): GenError =>
  new GenError([{ subject: `--${option}`, message, cure }]);
