// What a change requires of a part of `npm test` that passed before: the tests that read the changed files, immediately;
// slow tests, and those that read them only through another package, are left to CI and listed.
import { basename } from 'node:path';
import { foldersOf, homesOf, OF_ALL, PAGES } from './memory.mjs';

/**
 * What is to be run of a part.
 * - `all`: never passed here, or something that all tests read has changed (the lockfile, configuration, test tooling)
 * - `none`: nothing that it reads has changed
 * - `ci`: it reads what has changed, and is left to CI
 * - `related`: its tests that import one of `files`; `near`: all of its quick tests; `named`: the test files themselves
 *
 * The last three may come with `pages`: the changed pages of docs/, whose readers run too (`isReaderOf`).
 * @typedef {{ kind: 'all' | 'none' | 'ci' } | { kind: 'near' | 'related' | 'named', files?: string[], pages?: string[] }} Work
 */

/** Folders whose tests take minutes: they generate, compile and boot whole projects. */
export const SLOW_FOLDERS = ['packages/nx-gen/test', 'packages/nx-gen/bin'];

/** Browser suites, and where their tests are. */
const SUITES = {
  browser: { folder: 'apps/demo-dashboard/e2e', test: /\.e2e\.tsx?$/ },
  pages: { folder: 'packages/nx-gen/test/pages', test: /\.e2e\.tsx?$/ },
};

const CODE = /\.[cm]?[jt]sx?$/;

/**
 * @param {string} part a Jest project, `browser`, `pages` or `tools`
 * @param {readonly string[] | undefined} changed files changed since it passed, from the root; undefined where unknown
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

/** Checks whether the text of a test shows that it reads one of these pages: it contains the page's and the folder's name. */
export const isReaderOf = (pages, text) =>
  text.includes(PAGES) && pages.some((page) => text.includes(basename(page)));

/** Returns the work for changed files of a part's own package. */
function workOfOwn(own) {
  if (own.length === 0) return { kind: 'ci' };
  const slow = own.filter((file) => SLOW_FOLDERS.some((folder) => isIn(folder, file)));
  const near = own.filter((file) => !slow.includes(file));
  if (near.length === 0) return workOfTests(slow);
  return near.every((file) => CODE.test(file))
    ? { kind: 'related', files: near }
    : { kind: 'near' };
}

/** Returns the work for a slow suite, which runs only when its own tests change. */
function workOfSuite({ folder, test }, read) {
  const files = read.filter((file) => isIn(folder, file) && test.test(file));
  return files.length > 0 ? { kind: 'named', files } : { kind: 'ci' };
}

function workOfTests(changed) {
  const files = changed.filter((file) => /\.spec\.tsx?$/.test(file));
  return files.length > 0 ? { kind: 'named', files } : { kind: 'ci' };
}

/** Checks whether a part repeats the same tests: on another platform, or with ejected code. */
const isRepetition = (part) => / (?:on \w+|ejected)$/.test(part);

const isIn = (folder, file) => file.startsWith(`${folder}/`) || file === folder;

const isForAll = (file) =>
  OF_ALL.some((one) => isIn(one, file)) ||
  (!file.includes('/') && !file.startsWith('.') && !file.endsWith('.md'));
