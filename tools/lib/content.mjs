// The current content of the repository's folders as one text: work whose text equals that of its last
// success would yield the same result, and is left out.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from './processes.mjs';
import { root } from './workspace.mjs';

/** Folders that count only where named, and Markdown files, which nothing reads. */
const APART = /^(?:\.ci|apps|docs|packages|tools)$|\.md$/;

/**
 * Returns the working tree as git would store it, committed or not: the id of the whole tree, and of every folder
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
    copyFileSync(own, index); // so that only changed files are read; the user's index stays untouched
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

/** Returns the files that differ between two trees, from the root; undefined where git no longer has one of them. */
export async function changedBetween(one, other) {
  const args = ['-c', 'core.quotePath=false', 'diff-tree', '-r', '--name-only', one, other];
  const { code, lines } = await run('git', args, { cwd: root });
  return code === 0 ? lines : undefined;
}

/** Parses lines of `git ls-tree -r -t`, `<mode> <type> <id>\t<path>` → the ids by path, two levels deep. */
export function readEntries(lines) {
  const entries = lines.map((line) => /^\S+ \S+ (\S+)\t(.*)$/.exec(line)).filter(Boolean);
  const shallow = entries.filter(([, , path]) => path.split('/').length <= 2);
  return new Map(shallow.map(([, id, path]) => [path, id]));
}

/**
 * Returns the ids of some folders and of the repository's root files (the lockfile, the configuration) as one text.
 * `more` is whatever else determines the outcome.
 */
export function inputsOf(ids, folders, more = []) {
  const own = [...ids].filter(([path]) => !path.includes('/') && !APART.test(path));
  const named = folders.map((folder) => [folder, ids.get(folder) ?? 'absent']);
  return [...own, ...named, ...more.map((text) => ['', text])]
    .map((entry) => entry.join(' '))
    .sort()
    .join('\n');
}
