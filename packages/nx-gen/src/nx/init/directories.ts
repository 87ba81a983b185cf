import type { Tree } from '@nx/devkit';
import { posix } from 'node:path';
import { resolveInside } from '../../config/resolve-inside';
import { GenError } from '../../base/diagnostics';
import { isApi } from './find-applications';

/** The options that name the folder of an application. */
export type DirectoryOption = 'apiDirectory' | 'dashboardDirectory';

/**
 * A directory as it was given, as a path below the workspace; `.` is the workspace itself.
 *
 * @param taken folder of the API, which the dashboard cannot share: both would bring settings of the same names
 * @throws {GenError} where no application can be in it, before anything is created
 */
export function readDirectory(
  tree: Tree,
  option: DirectoryOption,
  given: string,
  taken?: string,
): string {
  const directory = resolveInside(tree.root, '.', given, { subject: `--${option}` }) || '.';
  const file = pathsDownTo(directory).find((path) => tree.isFile(path));
  if (file !== undefined) throw refusal(option, `${file} is a file`, 'name a folder');
  if (directory === taken)
    throw refusal(
      option,
      `${directory} is the folder of the API`,
      'name another one, as in apps/dashboard',
    );
  return directory;
}

/**
 * The folder that the user names for the API: a free one, or one with an application.
 *
 * @throws {GenError} where something else is in it
 */
export function readApiDirectory(tree: Tree, given: string): string {
  const directory = readDirectory(tree, 'apiDirectory', given);
  if (isFree(tree, directory) || isApi(tree, directory)) return directory;
  throw refusal(
    'apiDirectory',
    `${directory === '.' ? 'the workspace' : directory} is there and holds no NestJS application`,
    'name a folder that is not there yet',
  );
}

/** True where an application can be created. */
export const isFree = (tree: Tree, directory: string): boolean =>
  !tree.exists(directory) || tree.children(directory).length === 0;

/** `a/b/c` gives `a`, `a/b` and `a/b/c`. */
const pathsDownTo = (path: string): string[] =>
  path.split('/').map((_, at, names) => posix.join(...names.slice(0, at + 1)));

const refusal = (option: DirectoryOption, message: string, cure: string): GenError =>
  new GenError([{ subject: `--${option}`, message, cure }]);
