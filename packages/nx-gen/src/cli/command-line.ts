import { parseArgs, type ParseArgsConfig } from 'node:util';
import { listOf, nearest } from '../base/nearest';
import { readCommandSchema, type CommandSchema, type OptionSchema } from './command-schema';
import { COMMANDS, isCommand, type Command } from './commands';

export interface CommandLine {
  command?: Command;
  options: Record<string, string | boolean | undefined>;
  wantsHelp: boolean;
  wantsVersion: boolean;
  dryRun: boolean;
  warnings: string[];
}

/** A usage error, with a message for the user. */
export class UsageError extends Error {}

/** Parses the arguments after `gen`. Arguments before the command are ignored with a warning. */
export function readCommandLine(argv: string[]): CommandLine {
  const commandIndex = argv.findIndex(isCommand);
  const command = argv[commandIndex];
  if (command === undefined || !isCommand(command)) return readGlobalFlags(argv);
  const ignored = argv.slice(0, commandIndex);
  const schema = readCommandSchema(command);
  const { values, positionals } = parse(command, argv.slice(commandIndex + 1), schema.properties);
  return {
    command,
    options: { ...optionsOf(values), ...positionalsToOption(command, schema, positionals, values) },
    wantsHelp: values['help'] === true,
    wantsVersion: false,
    dryRun: values['dry-run'] === true,
    warnings:
      ignored.length > 0
        ? [
            `${ignored.join(' ')} is ignored: write flags after the command, as in "gen ${command} ${ignored.join(' ')}".`,
          ]
        : [],
  };
}

function readGlobalFlags(argv: string[]): CommandLine {
  const word = argv.find((argument) => !argument.startsWith('-'));
  const wantsVersion = argv.includes('--version') || argv.includes('-v');
  const wantsHelp = argv.length === 0 || argv.includes('--help') || argv.includes('-h');
  if (!wantsVersion && !wantsHelp) throw unknownCommandError(word ?? argv[0] ?? '');
  return { options: {}, wantsHelp, wantsVersion, dryRun: false, warnings: [] };
}

function unknownCommandError(word: string): UsageError {
  const suggestion = nearest(word, COMMANDS);
  const hint = suggestion ? `did you mean ${suggestion}? ` : '';
  return new UsageError(
    `${JSON.stringify(word)} is not a command; ${hint}${hint ? 'The' : 'the'} commands are ${listOf(COMMANDS, 'and')}`,
  );
}

/** Returns the positional arguments after a command as the value of their option. */
function positionalsToOption(
  command: Command,
  { words }: CommandSchema,
  positionals: readonly string[],
  values: Values,
): Values {
  const [first, second] = positionals;
  if (first === undefined) return {};
  const allowedValues = words?.values;
  const isSingleValue = allowedValues !== undefined || words?.isSingle;
  const unknown = allowedValues && positionals.find((word) => !allowedValues.includes(word));
  const wrong = words ? (unknown ?? (isSingleValue ? second : undefined)) : first;
  if (words === undefined || wrong !== undefined) {
    const suggestion = nearest(wrong ?? '', allowedValues ?? []);
    const hint =
      suggestion !== undefined && suggestion !== wrong ? `did you mean ${suggestion}? Or ` : '';
    throw new UsageError(
      `gen ${command} does not accept the argument ${JSON.stringify(wrong)}; ${hint}see "gen ${command} --help"`,
    );
  }
  const flag = values[flagOf(words.option)];
  return {
    [words.option]: [...(typeof flag === 'string' ? [flag] : []), ...positionals].join(','),
  };
}

/** Returns `update-data-provider` for `updateDataProvider`. */
export const flagOf = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const optionOf = (flag: string): string =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Flags of `gen` itself that no generator has. */
const GLOBAL_FLAGS = new Set(['help', 'dry-run', 'verbose']);

type Values = Record<string, string | boolean | undefined>;

function parse(command: string, args: string[], properties: Record<string, OptionSchema>) {
  const options: NonNullable<ParseArgsConfig['options']> = {
    help: { type: 'boolean', short: 'h' },
    'dry-run': { type: 'boolean', short: 'd' },
    'no-interactive': { type: 'boolean' },
    verbose: { type: 'boolean' },
  };
  for (const [name, { type }] of Object.entries(properties)) {
    const flag = flagOf(name);
    options[flag] = { type: type === 'boolean' ? 'boolean' : 'string', multiple: type === 'array' };
    if (type === 'boolean') options[`no-${flag}`] = { type: 'boolean' };
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: joinArrays(values), positionals };
  } catch (error) {
    throw new UsageError(
      `${firstSentenceOf(error)}; ${suggestFlag(error, Object.keys(options))}see "gen ${command} --help"`,
    );
  }
}

/** Joins a list that is given by repeated flags with commas, the form of a single flag. */
const joinArrays = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([flag, value]: [string, Values[string] | string[]]) => [
      flag,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );

/** Returns Node's own message, without its hint about `--`. */
const firstSentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '';

/** Suggests the flag that is most similar to a misspelt one. */
function suggestFlag(error: unknown, flags: readonly string[]): string {
  const [, word] = /Unknown option '--([^']+)'/.exec(firstSentenceOf(error)) ?? [];
  const suggestion = word === undefined ? undefined : nearest(word, flags);
  return suggestion === undefined ? '' : `did you mean --${suggestion}? Or `;
}

function optionsOf(values: Values): Values {
  const options: Values = {};
  for (const [flag, value] of Object.entries(values)) {
    if (GLOBAL_FLAGS.has(flag)) continue;
    if (flag.startsWith('no-') && value === true) options[optionOf(flag.slice(3))] = false;
    else options[optionOf(flag)] = value;
  }
  return options;
}
