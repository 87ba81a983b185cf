import type { TargetConfiguration } from '@nx/devkit';
import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import { readPlainConfig } from '../../config/plain-config';
import { dashboardSource } from './dashboard';

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
 * @param settings what Nx itself says of the run: defaults of the generator, options of the target
 */
export function checkInputs(
  root: string,
  config: string,
  settings: object = {},
): Inputs | undefined {
  const plain = readPlainConfig(config);
  if (!isObject(plain) || namesAnotherConfig(settings)) return undefined;
  const paths = [...pathsIn(plain), ...pathsIn(settings)];
  const places = paths.map((path) => posix.normalize(posix.join(root, path)));
  if (places.some((path) => path.startsWith('..') || posix.isAbsolute(path))) return undefined;
  const dashboard = dashboardSource(root, config);
  // the dashboard is a project of its own, also where it lies inside this one
  const outside = [
    ...new Set([...places.filter((path) => !isBelow(path, root)), dashboard]),
  ].filter((path) => path !== undefined);
  return [
    // the schema, adapters, templates and generated files among it
    '{projectRoot}/**/*',
    ...outside.flatMap((path) => [`{workspaceRoot}/${path}`, `{workspaceRoot}/${path}/**/*`]),
    ...STYLE.map((name) => `{workspaceRoot}/**/${name}`),
    // defaults of the generators
    '{workspaceRoot}/nx.json',
    // names of other packages
    '{workspaceRoot}/tsconfig.base.json',
    '{workspaceRoot}/tsconfig.json',
    // what the project is built from, the generator among it where its source is in this workspace
    '^default',
  ];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of the options that could be a path; one that is none does no harm. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\\/g, '/')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

/** True where a run would read another file than the one that inputs are told from. */
function namesAnotherConfig(settings: unknown): boolean {
  if (typeof settings !== 'object' || settings === null) return false;
  return Object.entries(settings).some(([name, value]: [string, unknown]) =>
    name === 'config' ? value !== configFileName : namesAnotherConfig(value),
  );
}

const isBelow = (path: string, root: string): boolean =>
  root === '.' || path === root || path.startsWith(`${root}/`);
