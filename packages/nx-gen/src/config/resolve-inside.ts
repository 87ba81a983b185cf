import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, GenError, type Told, told } from '../base/diagnostics';

/**
 * A path of the configuration as a path below the workspace root, with `/`; `''` is the root itself.
 * Symbolic links are followed as far as the path exists, so that a link inside the workspace cannot
 * lead a write out of it.
 *
 * @param root absolute path of the workspace
 * @param base folder of the configuration file, below `root` or absolute
 * @param path as the user wrote it, relative to `base` or absolute
 * @param place who says it, for messages: an option, a line of the configuration
 * @throws {GenError} when the path leaves the workspace, or is none
 */
export function resolveInside(
  root: string,
  base: string,
  path: string,
  place: Pick<Diagnostic, 'location' | 'subject'> = {},
): string {
  const problem = formProblem(path);
  if (problem) {
    const message = `the path ${JSON.stringify(path.slice(0, 100))} ${problem.message}`;
    throw new GenError([{ ...place, ...problem, message }]);
  }
  const target = resolve(root, base, path);
  if (!isBelow(root, target) || !isBelow(realPath(root), realPath(target))) {
    const message = `the path ${JSON.stringify(path)} lies outside the project (${root})`;
    throw new GenError([{ ...place, message, cure: 'choose one inside it' }]);
  }
  return relative(root, target).split(sep).join('/');
}

/** What is wrong with its form, as the rest of a sentence. */
function formProblem(path: string): Told | undefined {
  if (path.trim() === '') {
    return told('is empty', 'write one inside the project');
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) {
    return told('holds a control character', 'write it without');
  }
  if (sep === '/' && /\\|^[A-Za-z]:/.test(path)) {
    return told(
      'is written for Windows',
      'use / between folders and a path relative to the configuration file',
    );
  }
  return path.split(/[\\/]/).some((part) => Buffer.byteLength(part) > 255)
    ? told('has a part of more than 255 bytes, which no file system takes')
    : undefined;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The real path of the deepest part that exists, with the rest behind it. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}
