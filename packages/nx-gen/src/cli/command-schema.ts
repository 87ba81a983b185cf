import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLook, type Command } from './commands';
import ownFlags from './own-flags.json';
import dev from './dev/command.json';
import migrate from './migrate/command.json';
import create from './new/command.json';
import watch from './watch/command.json';

/** The part of a generator's or an executor's schema.json that the command line needs. */
export interface OptionSchema {
  type: 'string' | 'boolean' | 'array';
  description: string;
  default?: unknown;
  'x-priority'?: 'important' | 'internal';
}

/** What the words behind a command, which are no flags, mean. */
export interface Words {
  /** The option whose values they are. */
  option: string;
  /** As the usage line shows them: `[models...]`. */
  form: string;
  /** Where not every word will do: one of these. */
  values?: string[];
  /** Where it is one word, whatever it is. */
  isSingle?: true;
  /** Absent where the option has a flag too, which is described. */
  description?: string;
}

export interface CommandSchema {
  description: string;
  properties: Record<string, OptionSchema>;
  words?: Words;
}

/** Nx knows projects by name; `gen` does not. */
const PROJECT: OptionSchema = {
  type: 'string',
  description: 'The folder of the API project, if it is not the current one.',
};

/** Options about a workspace of Nx, which do nothing in a plain folder. */
const NX_ONLY: Partial<Record<Command, string[]>> = {
  init: ['apiDirectory', 'dashboardDirectory', 'sync', 'addPlugin'],
};

/** Options of a command: the same file that Nx and Nx Console read. */
export function readCommandSchema(command: Command): CommandSchema {
  if (command === 'watch') return watchSchema();
  const ofGen = OF_GEN[command];
  if (command === 'new' && ofGen) return ofGen;
  if (ofGen) return { ...ofGen, properties: withProject(ofGen.properties) };
  const { description, properties } = readSchema(
    isLook(command) ? 'executors' : 'generators',
    command,
  );
  const words = WORDS[command];
  return {
    description,
    properties: withProject({ ...without(properties, NX_ONLY[command] ?? []), ...own(command) }),
    ...(words && { words }),
  };
}

/** Commands that are no generators: what they start belongs to a terminal, or they make what a generator runs in. */
const OF_GEN: Partial<Record<Command, CommandSchema>> = {
  new: create as CommandSchema,
  dev: dev as CommandSchema,
  migrate: migrate as CommandSchema,
};

/** Options that no generator or executor has: what writes is nothing for a target that Nx caches. */
const own = (command: Command): Properties =>
  (ownFlags as Partial<Record<Command, Properties>>)[command] ?? {};

/** Options that `gen` takes as words behind the command. */
const WORDS: Partial<Record<Command, Words>> = {
  mark: { option: 'models', form: '[models...]' },
  extend: { option: 'models', form: '<models...>' },
  eject: { option: 'models', form: '[models...]' },
  client: { option: 'folder', form: '<folder>', isSingle: true },
};

/** `watch` is no generator: it takes the flags of one, without those that keep it from writing. */
function watchSchema(): CommandSchema {
  const { properties } = readSchema('generators', watch.flagsOf);
  return {
    description: watch.description,
    properties: withProject(without(properties, watch.without)),
    words: watch.words,
  };
}

type Properties = CommandSchema['properties'];

const without = (properties: Properties, names: readonly string[]): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

const withProject = (properties: Properties): Properties => ({
  project: PROJECT,
  ...without(properties, ['project']),
});

const readSchema = (kind: 'generators' | 'executors', name: string): CommandSchema =>
  JSON.parse(
    readFileSync(join(__dirname, '../..', kind, name, 'schema.json'), 'utf8'),
  ) as CommandSchema;
