// What a change asks of a part of `npm test` that passed before it: the tests that read the changed files, at once;
// what is slow, or reads them only through another package, is left to CI and named.
import { basename } from 'node:path';
import { foldersOf, homesOf, OF_ALL, PAGES } from './memory.mjs';

/**
 * What there is to run of a part.
 * - `all`: never passed here, or what all tests read has changed (the lock, the configuration, what runs the tests)
 * - `none`: nothing that it reads has changed
 * - `ci`: it reads what has changed, and is left to CI
 * - `related`: its tests that import one of `files`; `near`: all of its quick tests; `named`: the test files themselves
 *
 * Beside the last three, `pages`: those of docs/ that have changed, whose readers are asked too (`isReaderOf`).
 * @typedef {{ kind: 'all' | 'none' | 'ci' } | { kind: 'near' | 'related' | 'named', files?: string[], pages?: string[] }} Work
 */

/** Folders of tests that take minutes: they generate, compile and boot whole projects. */
export const SLOW_FOLDERS = ['packages/nx-gen/test', 'packages/nx-gen/bin'];

/** Suites in a browser, and where their tests lie. */
const SUITES = {
  browser: { folder: 'apps/demo-dashboard/e2e', test: /\.e2e\.tsx?$/ },
  pages: { folder: 'packages/nx-gen/test/pages', test: /\.e2e\.tsx?$/ },
};

const CODE = /\.[cm]?[jt]sx?$/;

/**
 * @param {string} part a Jest project, `browser`, `pages` or `tools`
 * @param {readonly string[] | undefined} changed what has changed since it passed, from the root; undefined where that is not known
 * @param {{ name: string, folder: string, needs?: string[] }[]} packages
 * @returns {Work}
 */
export function workOf(part, changed, packages) {
  if (changed === undefined) return { kind: 'all' };
  const folders = foldersOf(part, packages);
  const read = changed.filter((file) => isForAll(file) || folders.some((one) => isIn(one, file)));
  if (read.length === 0) return { kind: 'none' };
  if (read.some(isForAll)) return { kind: 'all' };
  if (part in SUITES) return workOfSuite(SUITES[part], read);
  if (part === 'tools') return { kind: read.some((file) => isIn('tools', file)) ? 'near' : 'ci' };
  const homes = homesOf(part, packages);
  const own = read.filter((file) => homes.some((home) => isIn(home, file)));
  if (isRepetition(part)) return { kind: 'ci' };
  const pages = read.filter((file) => isIn(PAGES, file));
  if (pages.length === 0) return workOfOwn(own);
  const work = pages.length < read.length ? workOfOwn(own) : { kind: 'named', files: [] };
  return work.kind === 'ci' ? work : { ...work, pages };
}

/** Whether a test, by its text, reads one of these pages: their names stand in it, beside the folder's. */
export const isReaderOf = (pages, text) =>
  text.includes(PAGES) && pages.some((page) => text.includes(basename(page)));

/** Of the files of a package that have changed. */
function workOfOwn(own) {
  if (own.length === 0) return { kind: 'ci' };
  const slow = own.filter((file) => SLOW_FOLDERS.some((folder) => isIn(folder, file)));
  const near = own.filter((file) => !slow.includes(file));
  if (near.length === 0) return workOfTests(slow);
  return near.every((file) => CODE.test(file))
    ? { kind: 'related', files: near }
    : { kind: 'near' };
}

/** A slow suite runs for a change of its own tests alone. */
function workOfSuite({ folder, test }, read) {
  const files = read.filter((file) => isIn(folder, file) && test.test(file));
  return files.length > 0 ? { kind: 'named', files } : { kind: 'ci' };
}

function workOfTests(changed) {
  const files = changed.filter((file) => /\.spec\.tsx?$/.test(file));
  return files.length > 0 ? { kind: 'named', files } : { kind: 'ci' };
}

/** The same tests once more: on another platform, or of ejected code. */
const isRepetition = (part) => / (?:on \w+|ejected)$/.test(part);

const isIn = (folder, file) => file.startsWith(`${folder}/`) || file === folder;

const isForAll = (file) =>
  OF_ALL.some((one) => isIn(one, file)) ||
  (!file.includes('/') && !file.startsWith('.') && !file.endsWith('.md'));
