import { configFileName } from '../config/load-config';
import { projectSettings, workspaceSettings, type WorkspaceReader } from './nx-settings';
import { GenError, createProblem } from '../base/diagnostics';
import type { GenerateOptions } from '../config/run-options';

/** Options that nx.json or a project can set for every run of a generator. */
export type NxDefaults = Omit<GenerateOptions, 'root' | 'interactive' | 'only'>;

/** The generators with defaults of their own. */
export type GeneratorName = 'all' | 'api' | 'dashboard' | 'dtos';

const OPTION_TYPES: Record<keyof NxDefaults, 'string' | 'boolean'> = {
  config: 'string',
  schema: 'string',
  suffix: 'string',
  dtos: 'string',
  admin: 'boolean',
  updateDataProvider: 'boolean',
  skipFormat: 'boolean',
  force: 'boolean',
  prune: 'boolean',
  pruneSuffix: 'string',
};

/**
 * Returns the defaults of an Nx workspace for a generator; the project's take precedence over those of nx.json. Nx only
 * passes them to `nx g`, but `gen`, the targets and `nx sync` must use them too, or the output of one would be stale
 * for another.
 *
 * @param project folder of the project, relative to the workspace
 * @throws {GenError} if a value has the wrong type for its option
 */
export const nxDefaults = (
  workspace: WorkspaceReader,
  project: string,
  generator: GeneratorName,
): NxDefaults => ({
  ...workspaceDefaults(workspace, generator),
  ...projectDefaults(workspace, project, generator),
});

/** Returns the given options, with the workspace's defaults for missing ones. */
export const withNxDefaults = <T extends NxDefaults>(
  workspace: WorkspaceReader,
  project: string,
  generator: GeneratorName,
  given: T,
): T => applyDefaults(given, nxDefaults(workspace, project, generator), {});

/**
 * Does the same under `nx g`, where `given` already includes the defaults of nx.json and schema.json, but those of the
 * project only if the command was run in its folder.
 */
export const withProjectDefaults = <T extends NxDefaults>(
  workspace: WorkspaceReader,
  project: string,
  generator: GeneratorName,
  given: T,
): T =>
  applyDefaults(given, projectDefaults(workspace, project, generator), {
    config: configFileName,
    ...workspaceDefaults(workspace, generator),
  });

const workspaceDefaults = (workspace: WorkspaceReader, generator: GeneratorName): NxDefaults =>
  readGeneratorDefaults(workspaceSettings(workspace).generators, generator, 'nx.json');

const projectDefaults = (
  workspace: WorkspaceReader,
  project: string,
  generator: GeneratorName,
): NxDefaults =>
  readGeneratorDefaults(
    projectSettings(workspace, project).generators,
    generator,
    `the Nx configuration of ${project === '.' ? 'the project' : project}`,
  );

/** @param implied default values, which do not count as given */
function applyDefaults<T extends NxDefaults>(
  given: T,
  defaults: NxDefaults,
  implied: NxDefaults,
): T {
  const isUnset = (name: keyof NxDefaults): boolean =>
    given[name] === undefined || given[name] === implied[name];
  const names = optionNames.filter((name) => defaults[name] !== undefined && isUnset(name));
  return { ...given, ...Object.fromEntries(names.map((name) => [name, defaults[name]])) };
}

const optionNames = Object.keys(OPTION_TYPES) as (keyof NxDefaults)[];

/** Reads both forms that Nx supports: `"@gen/nx-gen": { "all": … }` and, with precedence, `"@gen/nx-gen:all": …`. */
function readGeneratorDefaults(
  generators: ReturnType<typeof workspaceSettings>['generators'],
  generator: GeneratorName,
  source: string,
): NxDefaults {
  const nested = generators?.['@gen/nx-gen']?.[generator];
  const given: Record<string, unknown> = {
    ...(isObject(nested) ? nested : {}),
    ...generators?.[`@gen/nx-gen:${generator}`],
  };
  const names = optionNames.filter((name) => given[name] !== undefined);
  const wrong = names.filter((name) => typeof given[name] !== OPTION_TYPES[name]);
  if (wrong.length > 0)
    throw new GenError(
      wrong.map((name) =>
        createProblem(
          `${source} sets a wrong default for @gen/nx-gen:${generator}`,
          `${name} must be a ${OPTION_TYPES[name]}, not ${JSON.stringify(given[name])}`,
        ),
      ),
    );
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
