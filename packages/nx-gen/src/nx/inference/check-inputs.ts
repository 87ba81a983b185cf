import type { TargetConfiguration } from '@nx/devkit';
import { posix, win32 } from 'node:path';
import { configFileName } from '../../config/load-config';
import { readPlainConfig } from '../../config/plain-config';
import { fromRoot, isBelow } from '../../base/paths';
import { dashboardPathIn } from './dashboard';

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/** Files anywhere in the workspace that determine the formatting and module system of generated code. */
const FORMAT_FILES = [
  '.prettierrc*',
  'prettier.config.*',
  '.prettierignore',
  '.editorconfig',
  'package.json',
];

/**
 * Returns the inputs of `gen:check`, read from the text of a configuration without running it. A wrong cache hit would
 * let stale code pass, so if they cannot be determined reliably, there are none and the target is not cached.
 *
 * @param root the project, relative to the workspace
 * @param settings the Nx settings of the run: defaults of the generator, options of the target
 */
export function checkInputs(
  root: string,
  config: string,
  settings: object = {},
): Inputs | undefined {
  const plain = readPlainConfig(config);
  if (!isObject(plain) || hasOtherConfig(settings)) return undefined;
  const paths = [...pathsIn(plain), ...pathsIn(settings)];
  const configuredPaths = paths.map((path) => posix.normalize(posix.join(root, path)));
  // for win32, a path of either kind is absolute
  if (paths.some(win32.isAbsolute) || configuredPaths.some((path) => path.startsWith('..')))
    return undefined;
  const dashboard = dashboardPathIn(config);
  // the dashboard is a separate project, even inside this one
  const outside = new Set([
    ...configuredPaths.filter((path) => !isBelow(path, root)),
    ...(dashboard === undefined ? [] : [fromRoot(root, dashboard)]),
  ]);
  return [
    // includes the schema, adapters, templates and generated files
    '{projectRoot}/**/*',
    ...[...outside].flatMap((path) => [`{workspaceRoot}/${path}`, `{workspaceRoot}/${path}/**/*`]),
    ...FORMAT_FILES.map((name) => `{workspaceRoot}/**/${name}`),
    // defaults of the generators
    '{workspaceRoot}/nx.json',
    // import names of other packages
    '{workspaceRoot}/tsconfig.base.json',
    '{workspaceRoot}/tsconfig.json',
    // the project's dependencies, including the generator itself if its source is in this workspace
    '^default',
  ];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every string in the options, since it may be a path; others do no harm. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\\/g, '/')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

/** Returns true if a run would read another configuration than the one that the inputs are derived from. */
function hasOtherConfig(settings: unknown): boolean {
  if (typeof settings !== 'object' || settings === null) return false;
  return Object.entries(settings).some(([name, value]: [string, unknown]) =>
    name === 'config' ? value !== configFileName : hasOtherConfig(value),
  );
}
