import { configFileName } from '../config/load-config';
import { projectSettings, workspaceSettings, type Texts } from './nx-settings';
import { GenError, told } from '../base/diagnostics';
import type { GenerateOptions } from '../config/run-options';

/** Options that nx.json, or a project, can give for every run of a generator. */
export type NxDefaults = Omit<GenerateOptions, 'root' | 'interactive' | 'only'>;

/** What generates: each has defaults of its own. */
export type GeneratorName = 'all' | 'api' | 'dashboard' | 'dtos';

const TYPES: Record<keyof NxDefaults, 'string' | 'boolean'> = {
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
 * The defaults of an Nx workspace for a generator, the project's own before those of nx.json. Nx
 * hands them to `nx g` alone; `gen`, the targets and `nx sync` must see them too, or what one writes
 * is stale to another.
 *
 * @param project folder of the project, relative to the workspace
 * @throws {GenError} where one has a value of another type than its option
 */
export const nxDefaults = (
  texts: Texts,
  project: string,
  generator: GeneratorName,
): NxDefaults => ({
  ...ofWorkspace(texts, generator),
  ...ofProject(texts, project, generator),
});

/** Options as they were given, and the workspace's defaults for those that were not. */
export const withNxDefaults = <T extends NxDefaults>(
  texts: Texts,
  project: string,
  generator: GeneratorName,
  given: T,
): T => fill(given, nxDefaults(texts, project, generator), {});

/**
 * The same under `nx g`. There `given` holds the defaults of nx.json and schema.json already, but
 * those of the project only where the command was given in its folder.
 */
export const withProjectDefaults = <T extends NxDefaults>(
  texts: Texts,
  project: string,
  generator: GeneratorName,
  given: T,
): T =>
  fill(given, ofProject(texts, project, generator), {
    config: configFileName,
    ...ofWorkspace(texts, generator),
  });

const ofWorkspace = (texts: Texts, generator: GeneratorName): NxDefaults =>
  checked(workspaceSettings(texts).generators, generator, 'nx.json');

const ofProject = (texts: Texts, project: string, generator: GeneratorName): NxDefaults =>
  checked(
    projectSettings(texts, project).generators,
    generator,
    `the Nx configuration of ${project === '.' ? 'the project' : project}`,
  );

/** @param implied values that say nothing, because nobody has typed them */
function fill<T extends NxDefaults>(given: T, defaults: NxDefaults, implied: NxDefaults): T {
  const isOpen = (name: keyof NxDefaults): boolean =>
    given[name] === undefined || given[name] === implied[name];
  const names = optionNames.filter((name) => defaults[name] !== undefined && isOpen(name));
  return { ...given, ...Object.fromEntries(names.map((name) => [name, defaults[name]])) };
}

const optionNames = Object.keys(TYPES) as (keyof NxDefaults)[];

/** Both forms that Nx reads: `"@gen/nx-gen": { "all": … }` and, before it, `"@gen/nx-gen:all": …`. */
function checked(
  generators: ReturnType<typeof workspaceSettings>['generators'],
  generator: GeneratorName,
  place: string,
): NxDefaults {
  const nested = generators?.['@gen/nx-gen']?.[generator];
  const given: Record<string, unknown> = {
    ...(isObject(nested) ? nested : {}),
    ...generators?.[`@gen/nx-gen:${generator}`],
  };
  const names = optionNames.filter((name) => given[name] !== undefined);
  const wrong = names.filter((name) => typeof given[name] !== TYPES[name]);
  if (wrong.length > 0)
    throw new GenError(
      wrong.map((name) =>
        told(
          `${place} gives @gen/nx-gen:${generator} a wrong default`,
          `${name} must be a ${TYPES[name]}, not ${JSON.stringify(given[name])}`,
        ),
      ),
    );
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
