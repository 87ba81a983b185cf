import { existsSync, readdirSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { GenError } from '../../base/diagnostics';

/** Where a new project lies, and what it is called. */
export interface NewPlace {
  name: string;
  /** Absolute path. */
  folder: string;
  /** Whether a folder above is a git repository already. */
  isInGit: boolean;
}

/**
 * @param word a name, or `.` for the folder itself
 * @throws {GenError} where npm refuses the name, or something is in the folder
 */
export function newPlace(word: string, cwd = process.cwd()): NewPlace {
  const folder = word === '.' ? cwd : join(cwd, word);
  const name = word === '.' ? basename(cwd) : word;
  const problem = nameProblem(name);
  if (problem !== undefined) throw GenError.of(...problem);
  if (existsSync(folder) && !(statSync(folder).isDirectory() && isEmpty(folder)))
    throw GenError.of(
      `${folder} is not empty`,
      'choose another name; in a project that is there, "npx gen init" adds what it lacks',
    );
  return {
    name,
    folder,
    isInGit: above(dirname(folder)).some((at) => existsSync(join(at, '.git'))),
  };
}

/** What a system leaves in every folder is nothing. */
const isEmpty = (folder: string): boolean =>
  readdirSync(folder).every((name) => name === '.DS_Store' || name === 'Thumbs.db');

const above = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))];

const LONGEST = 100;

/** Why npm, or a folder, cannot be called so; and what could be. */
export function nameProblem(name: string): [problem: string, cure: string] | undefined {
  const isGood =
    /^[a-z0-9][a-z0-9._-]*$/.test(name) &&
    name.length <= LONGEST &&
    name !== 'node_modules' &&
    !builtinModules.includes(name);
  if (isGood) return undefined;
  const likely = name
    .toLowerCase()
    .replace(/^@[^/]*\//, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, LONGEST);
  const isLikely = likely !== '' && likely !== name;
  return [
    `${JSON.stringify(name)} is no name for a package`,
    isLikely
      ? `use small letters, digits and dashes, as in ${likely}`
      : `use small letters, digits and dashes, as in my-shop`,
  ];
}

/** The packed packages of a folder by their names. @throws {GenError} where one is not there */
export function packedIn(folder: string): Record<string, string> {
  const path = resolve(folder);
  const files = existsSync(path) ? readdirSync(path) : [];
  return Object.fromEntries(
    OURS.map((name) => {
      const start = `${name.slice(1).replace('/', '-')}-`;
      const file = files.find((one) => one.startsWith(start) && one.endsWith('.tgz'));
      if (file === undefined)
        throw GenError.of(
          `--packages: ${path} holds no ${start}….tgz`,
          `make them in our repository: npm pack -w ${OURS.join(' -w ')}`,
        );
      return [name, `file:${join(path, file)}`];
    }),
  );
}

const OURS = ['@gen/nx-gen', '@gen/nest', '@gen/react-admin'];
