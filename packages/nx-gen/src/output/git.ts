import { spawnSync } from 'node:child_process';

/** Git answers at once, or something is wrong with it that is not our business. */
const PATIENCE_MS = 10_000;

/** So many of the last versions of a file are looked at. */
const VERSIONS = 20;

/** What Git says; undefined where it is not installed, this is no repository, or it refuses. */
export function askGit(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: PATIENCE_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  return status === 0 ? stdout : undefined;
}

/**
 * The text of a file in a revision, or in a stage of the index.
 *
 * @param folder any one of the repository
 * @param path relative to `folder`
 * @param revision `HEAD`, `MERGE_HEAD`; the empty one is the index, `:2` and `:3` its sides of a conflict
 */
export const textInGit = (folder: string, path: string, revision: string): string | undefined =>
  askGit(folder, 'show', `${revision}:./${path}`);

/** The texts that a file has had: in the index, and in the last commits that changed it. */
export function* textsInGit(folder: string, path: string): Generator<string> {
  const commits = askGit(folder, 'log', `-${VERSIONS}`, '--format=%H', '--', path) ?? '';
  for (const revision of ['', ...commits.split('\n').filter(Boolean)]) {
    const text = textInGit(folder, path, revision);
    if (text !== undefined) yield text;
  }
}
