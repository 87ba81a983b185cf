import { existsSync, readdirSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { GenError } from '../../base/diagnostics';

/** The location and name of a new project. */
export interface NewProject {
  name: string;
  /** Absolute path. */
  folder: string;
  /** Whether it is inside a git repository. */
  isInGit: boolean;
}

/**
 * @param word a name, or `.` for the current folder
 * @throws {GenError} if the name is not a valid npm package name, or the folder is not empty
 */
export function resolveNewProject(word: string, cwd = process.cwd()): NewProject {
  const folder = word === '.' ? cwd : join(cwd, word);
  const name = word === '.' ? basename(cwd) : word;
  const problem = nameProblem(name);
  if (problem !== undefined) throw GenError.of(...problem);
  if (existsSync(folder) && !(statSync(folder).isDirectory() && isEmpty(folder)))
    throw GenError.of(
      `${folder} is not empty`,
      'choose another name; in an existing project, "npx gen init" adds what it lacks',
    );
  return {
    name,
    folder,
    isInGit: ancestorsOf(dirname(folder)).some((at) => existsSync(join(at, '.git'))),
  };
}

/** Ignores files that operating systems create by themselves. */
const isEmpty = (folder: string): boolean =>
  readdirSync(folder).every((name) => name === '.DS_Store' || name === 'Thumbs.db');

const ancestorsOf = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...ancestorsOf(dirname(folder))];

const MAX_NAME_LENGTH = 100;

/** Returns why a name is not valid for npm or as a folder, and a valid suggestion. */
export function nameProblem(name: string): [problem: string, cure: string] | undefined {
  const isGood =
    /^[a-z0-9][a-z0-9._-]*$/.test(name) &&
    name.length <= MAX_NAME_LENGTH &&
    name !== 'node_modules' &&
    !builtinModules.includes(name);
  if (isGood) return undefined;
  const suggestion = name
    .toLowerCase()
    .replace(/^@[^/]*\//, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, MAX_NAME_LENGTH);
  const hasSuggestion = suggestion !== '' && suggestion !== name;
  return [
    `${JSON.stringify(name)} is not a valid package name`,
    hasSuggestion
      ? `use lower-case letters, digits and dashes, as in ${suggestion}`
      : `use lower-case letters, digits and dashes, as in my-shop`,
  ];
}

/**
 * Returns the packed packages in a folder, by name.
 * @throws {GenError} if one is missing
 */
export function findPackedPackages(folder: string): Record<string, string> {
  const path = resolve(folder);
  const files = existsSync(path) ? readdirSync(path) : [];
  return Object.fromEntries(
    OUR_PACKAGES.map((name) => {
      const start = `${name.slice(1).replace('/', '-')}-`;
      const file = files.find((one) => one.startsWith(start) && one.endsWith('.tgz'));
      if (file === undefined)
        throw GenError.of(
          `--packages: ${path} has no ${start}….tgz`,
          `create them in our repository: npm pack -w ${OUR_PACKAGES.join(' -w ')}`,
        );
      return [name, `file:${join(path, file)}`];
    }),
  );
}

const OUR_PACKAGES = ['@gen/nx-gen', '@gen/nest', '@gen/react-admin'];
