// What the files of the repository hold now, as one text for some folders: work whose text is that of
// its last success would come to the same, and is left out.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './processes.mjs';
import { root } from './workspace.mjs';

/** What is read only where it is named, and what nothing reads. */
const APART = /^(?:\.ci|apps|docs|packages|tools)$|\.md$/;

/**
 * The files as they stand now, saved or not, as git would store them: the id of all of them, and that of every folder
 * and file of the first two levels, `packages/nest` → `4b825dc…`. Undefined where there is no git.
 * @returns {Promise<{ tree: string, ids: Map<string, string> } | undefined>}
 */
export async function contentOf() {
  const folder = mkdtempSync(join(tmpdir(), 'gen-index-'));
  const index = join(folder, 'index');
  const git = (...args) =>
    run('git', args, { cwd: root, env: { ...process.env, GIT_INDEX_FILE: index } });
  try {
    const { code, lines } = await run('git', ['rev-parse', '--git-path', 'index'], { cwd: root });
    const own = resolve(root, lines[0] ?? '');
    if (code !== 0 || !existsSync(own)) return undefined;
    copyFileSync(own, index); // so that only what changed is read; the user's index stays as it is
    await git('add', '--all');
    const { lines: trees } = await git('write-tree');
    const { lines: entries } = await git('ls-tree', '-r', '-t', trees[0]);
    return { tree: trees[0], ids: readEntries(entries) };
  } catch {
    return undefined; // no git
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that differ between two trees, from the root; undefined where git has one of them no longer. */
export async function changedBetween(one, other) {
  const args = ['-c', 'core.quotePath=false', 'diff-tree', '-r', '--name-only', one, other];
  const { code, lines } = await run('git', args, { cwd: root });
  return code === 0 ? lines : undefined;
}

/** Lines of `git ls-tree -r -t`, `<mode> <type> <id>\t<path>` → the ids by path, two levels deep. */
export function readEntries(lines) {
  const entries = lines.map((line) => /^\S+ \S+ (\S+)\t(.*)$/.exec(line)).filter(Boolean);
  const shallow = entries.filter(([, , path]) => path.split('/').length <= 2);
  return new Map(shallow.map(([, id, path]) => [path, id]));
}

/**
 * What some folders hold, and the repository's own files beside them (the lock, the configuration).
 * `more` is whatever else decides the outcome.
 */
export function inputsOf(ids, folders, more = []) {
  const own = [...ids].filter(([path]) => !path.includes('/') && !APART.test(path));
  const named = folders.map((folder) => [folder, ids.get(folder) ?? 'absent']);
  return [...own, ...named, ...more.map((text) => ['', text])]
    .map((entry) => entry.join(' '))
    .sort()
    .join('\n');
}
