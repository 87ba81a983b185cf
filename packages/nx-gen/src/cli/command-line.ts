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

/** A mistake on the command line, worded for people. */
export class UsageError extends Error {}

/** Reads the arguments behind `gen`. What stands before the command is ignored, with a warning. */
export function readCommandLine(argv: string[]): CommandLine {
  const at = argv.findIndex(isCommand);
  const command = argv[at];
  if (command === undefined || !isCommand(command)) return withoutCommand(argv);
  const ignored = argv.slice(0, at);
  const schema = readCommandSchema(command);
  const { values, positionals } = parse(command, argv.slice(at + 1), schema.properties);
  return {
    command,
    options: { ...optionsOf(values), ...wordsOf(command, schema, positionals, values) },
    wantsHelp: values['help'] === true,
    wantsVersion: false,
    dryRun: values['dry-run'] === true,
    warnings:
      ignored.length > 0
        ? [
            `${ignored.join(' ')} is ignored: write flags behind the command, as in "gen ${command} ${ignored.join(' ')}".`,
          ]
        : [],
  };
}

function withoutCommand(argv: string[]): CommandLine {
  const word = argv.find((argument) => !argument.startsWith('-'));
  const wantsVersion = argv.includes('--version') || argv.includes('-v');
  const wantsHelp = argv.length === 0 || argv.includes('--help') || argv.includes('-h');
  if (!wantsVersion && !wantsHelp) throw unknownCommand(word ?? argv[0] ?? '');
  return { options: {}, wantsHelp, wantsVersion, dryRun: false, warnings: [] };
}

function unknownCommand(word: string): UsageError {
  const meant = nearest(word, COMMANDS);
  const guess = meant ? `did you mean ${meant}? ` : '';
  return new UsageError(
    `${JSON.stringify(word)} is not a command; ${guess}${guess ? 'The' : 'the'} commands are ${listOf(COMMANDS, 'and')}`,
  );
}

/** The words behind a command, as a value of the option that they belong to. */
function wordsOf(
  command: Command,
  { words }: CommandSchema,
  given: readonly string[],
  values: Values,
): Values {
  const [first, second] = given;
  if (first === undefined) return {};
  const known = words?.values;
  const isOne = known !== undefined || words?.isSingle;
  const unknown = known && given.find((word) => !known.includes(word));
  const wrong = words ? (unknown ?? (isOne ? second : undefined)) : first;
  if (words === undefined || wrong !== undefined) {
    const meant = nearest(wrong ?? '', known ?? []);
    const guess = meant !== undefined && meant !== wrong ? `did you mean ${meant}? Or ` : '';
    throw new UsageError(
      `gen ${command} takes no argument ${JSON.stringify(wrong)}; ${guess}see "gen ${command} --help"`,
    );
  }
  const flag = values[flagOf(words.option)];
  return { [words.option]: [...(typeof flag === 'string' ? [flag] : []), ...given].join(',') };
}

/** `updateDataProvider` → `update-data-provider`. */
export const flagOf = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const optionOf = (flag: string): string =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Flags of `gen` itself, which no generator has. */
const OWN_FLAGS = new Set(['help', 'dry-run', 'verbose']);

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
    return { values: joined(values), positionals };
  } catch (error) {
    throw new UsageError(
      `${sentence(error)}; ${flagMeant(error, Object.keys(options))}see "gen ${command} --help"`,
    );
  }
}

/** A list that was given in several flags is one with commas, as it is in one flag. */
const joined = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([flag, value]: [string, Values[string] | string[]]) => [
      flag,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );

/** Node's own message, without its advice about `--`. */
const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '';

/** The flag that a misspelt one is most like. */
function flagMeant(error: unknown, flags: readonly string[]): string {
  const [, word] = /Unknown option '--([^']+)'/.exec(sentence(error)) ?? [];
  const meant = word === undefined ? undefined : nearest(word, flags);
  return meant === undefined ? '' : `did you mean --${meant}? Or `;
}

function optionsOf(values: Values): Values {
  const options: Values = {};
  for (const [flag, value] of Object.entries(values)) {
    if (OWN_FLAGS.has(flag)) continue;
    if (flag.startsWith('no-') && value === true) options[optionOf(flag.slice(3))] = false;
    else options[optionOf(flag)] = value;
  }
  return options;
}
