import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInspection, type Command } from './commands';
import ownFlags from './own-flags.json';
import dev from './dev/command.json';
import migrate from './migrate/command.json';
import create from './new/command.json';
import watch from './watch/command.json';

/** The subset of a generator's or executor's schema.json that the command line uses. */
export interface OptionSchema {
  type: 'string' | 'boolean' | 'array';
  description: string;
  default?: unknown;
  'x-priority'?: 'important' | 'internal';
}

/** The positional arguments of a command. */
export interface PositionalSchema {
  /** The option that they are the values of. */
  option: string;
  /** Their form in the usage line: `[models...]`. */
  form: string;
  /** The allowed values, if they are limited. */
  values?: string[];
  /** Set if there is at most one, of any value. */
  isSingle?: true;
  /** Absent if the option also exists as a flag with a description. */
  description?: string;
}

export interface CommandSchema {
  description: string;
  properties: Record<string, OptionSchema>;
  words?: PositionalSchema;
}

/** Nx identifies projects by name, `gen` by folder. */
const PROJECT_OPTION: OptionSchema = {
  type: 'string',
  description: 'The folder of the API project, if it is not the current one.',
};

/** Options for Nx workspaces only. */
const NX_ONLY_OPTIONS: Partial<Record<Command, string[]>> = {
  init: ['apiDirectory', 'dashboardDirectory', 'sync', 'addPlugin'],
};

/** Reads the options of a command from the schema file that Nx and Nx Console also use. */
export function readCommandSchema(command: Command): CommandSchema {
  if (command === 'watch') return watchSchema();
  const cliSchema = CLI_ONLY_SCHEMAS[command];
  if (command === 'new' && cliSchema) return cliSchema;
  if (cliSchema) return { ...cliSchema, properties: withProject(cliSchema.properties) };
  const { description, properties } = readSchema(
    isInspection(command) ? 'executors' : 'generators',
    command,
  );
  const words = POSITIONALS[command];
  return {
    description,
    properties: withProject({
      ...omitProperties(properties, NX_ONLY_OPTIONS[command] ?? []),
      ...cliFlagsOf(command),
    }),
    ...(words && { words }),
  };
}

/** Commands that are not generators: they run interactive programs, or create the project that generators run in. */
const CLI_ONLY_SCHEMAS: Partial<Record<Command, CommandSchema>> = {
  new: create as CommandSchema,
  dev: dev as CommandSchema,
  migrate: migrate as CommandSchema,
};

/** Options of the command line only: those that write files would not suit a cacheable Nx target. */
const cliFlagsOf = (command: Command): Properties =>
  (ownFlags as Partial<Record<Command, Properties>>)[command] ?? {};

/** Options that `gen` takes as positional arguments. */
const POSITIONALS: Partial<Record<Command, PositionalSchema>> = {
  mark: { option: 'models', form: '[models...]' },
  extend: { option: 'models', form: '<models...>' },
  eject: { option: 'models', form: '[models...]' },
  client: { option: 'folder', form: '<folder>', isSingle: true },
};

/** Returns the schema of `watch`, which is not a generator: it has the flags of one, except those that prevent writing. */
function watchSchema(): CommandSchema {
  const { properties } = readSchema('generators', watch.flagsOf);
  return {
    description: watch.description,
    properties: withProject(omitProperties(properties, watch.without)),
    words: watch.words,
  };
}

type Properties = CommandSchema['properties'];

const omitProperties = (properties: Properties, names: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

const withProject = (properties: Properties): Properties => ({
  project: PROJECT_OPTION,
  ...omitProperties(properties, ['project']),
});

const readSchema = (kind: 'generators' | 'executors', name: string): CommandSchema =>
  JSON.parse(
    readFileSync(join(__dirname, '../..', kind, name, 'schema.json'), 'utf8'),
  ) as CommandSchema;
