import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, GenError, type ProblemText, createProblem } from '../base/diagnostics';

/**
 * Resolves a path of the configuration below the workspace root, with `/`; `''` is the root itself. Symbolic links are
 * followed as far as the path exists, so that a link inside the workspace cannot lead a write out of it.
 *
 * @param root absolute path of the workspace
 * @param base folder of the configuration file, below `root` or absolute
 * @param path as the user wrote it, relative to `base` or absolute
 * @param place its origin for messages: an option, a line of the configuration
 * @throws {GenError} if the path leaves the workspace, or is not a path
 */
export function resolveInside(
  root: string,
  base: string,
  path: string,
  place: Pick<Diagnostic, 'location' | 'subject'> = {},
): string {
  const problem = syntaxProblem(path);
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

/** Returns what is wrong with the form of the path, as the rest of a sentence. */
function syntaxProblem(path: string): ProblemText | undefined {
  if (path.trim() === '') {
    return createProblem('is empty', 'write one inside the project');
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) {
    return createProblem('contains a control character', 'remove it');
  }
  if (sep === '/' && /\\|^[A-Za-z]:/.test(path)) {
    return createProblem(
      'is written for Windows',
      'use / between folders and a path relative to the configuration file',
    );
  }
  return path.split(/[\\/]/).some((part) => Buffer.byteLength(part) > 255)
    ? createProblem('has a part longer than 255 bytes, which no file system allows')
    : undefined;
}

function isBelow(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}

/** Returns the real path of the deepest part that exists, with the rest appended. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}
