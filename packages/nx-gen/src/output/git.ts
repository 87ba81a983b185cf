import { spawnSync } from 'node:child_process';

/** Git answers immediately, unless something is wrong with it. */
const GIT_TIMEOUT_MS = 10_000;

/** Number of recent versions of a file that are examined. */
const MAX_COMMITS = 20;

/** Returns Git's output; undefined if it is not installed, the folder is not in a repository, or it fails. */
export function runGit(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: GIT_TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  return status === 0 ? stdout : undefined;
}

/**
 * Returns the text of a file in a revision, or in a stage of the index.
 *
 * @param folder any folder of the repository
 * @param path relative to `folder`
 * @param revision `HEAD`, `MERGE_HEAD`; empty for the index, `:2` and `:3` for the sides of a conflict
 */
export const textInGit = (folder: string, path: string, revision: string): string | undefined =>
  runGit(folder, 'show', `${revision}:./${path}`);

/** Yields earlier texts of a file: from the index, and from the last commits that changed it. */
export function* textsInGit(folder: string, path: string): Generator<string> {
  const commits = runGit(folder, 'log', `-${MAX_COMMITS}`, '--format=%H', '--', path) ?? '';
  for (const revision of ['', ...commits.split('\n').filter(Boolean)]) {
    const text = textInGit(folder, path, revision);
    if (text !== undefined) yield text;
  }
}
