import type { TargetConfiguration } from '@nx/devkit';
import { posix } from 'node:path';
import { readPlainConfig } from '../config/plain-config';

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/** Files anywhere in the workspace that say how generated code is formatted, and which module system it is. */
const STYLE = [
  '.prettierrc*',
  'prettier.config.*',
  '.prettierignore',
  '.editorconfig',
  'package.json',
];

/**
 * What the answer of `gen:check` depends on, read from the text of a configuration without running it.
 * A cached answer that is wrong lets stale code pass, so where this cannot be told for certain there
 * are no inputs, and the target is not cached.
 *
 * @param root the project, relative to the workspace
 */
export function checkInputs(root: string, config: string): Inputs | undefined {
  const plain = readPlainConfig(config);
  if (!isObject(plain)) return undefined;
  const places = pathsIn(plain).map((path) => posix.normalize(posix.join(root, path)));
  if (places.some((path) => path.startsWith('..') || posix.isAbsolute(path))) return undefined;
  const outside = places.filter((path) => !isBelow(path, root));
  return [
    '{projectRoot}/**/*',
    ...outside.flatMap((path) => [`{workspaceRoot}/${path}`, `{workspaceRoot}/${path}/**/*`]),
    ...STYLE.map((name) => `{workspaceRoot}/**/${name}`),
    // what the project is built from, the generator among it where its source is in this workspace
    '^default',
  ];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of the options that could be a path; one that is none does no harm. */
function pathsIn(value: object): string[] {
  return Object.values(value).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry.replace(/\\/g, '/')];
    return isObject(entry) ? pathsIn(entry) : [];
  });
}

const isBelow = (path: string, root: string): boolean =>
  root === '.' || path === root || path.startsWith(`${root}/`);
