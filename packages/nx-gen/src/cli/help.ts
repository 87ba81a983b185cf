import { flagOf } from './command-line';
import { readCommandSchema, type OptionSchema } from './command-schema';
import { COMMANDS, isInspection, COMMANDS_WITHOUT_DRY_RUN, type Command } from './commands';

/** Formats two columns; on a terminal the second one is wrapped at its width. */
const formatTable = (rows: [string, string][], columns = process.stdout.columns): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  const indent = `\n${' '.repeat(width + 4)}`;
  return rows
    .map(([left, right]) => {
      const lines = wrapText(right, columns === undefined ? Infinity : columns - width - 4);
      return `  ${left.padEnd(width)}  ${lines.join(indent)}`;
    })
    .join('\n');
};

/** Wraps a text at a width; returns it unchanged if the column is too narrow to read. */
export function wrapText(text: string, width: number): string[] {
  if (width < 20) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function generalHelp(): string {
  const commands = COMMANDS.map((name): [string, string] => [
    name,
    readCommandSchema(name).description,
  ]);
  return [
    'gen: a REST API and an admin dashboard from a Prisma schema',
    '',
    'Usage: gen <command> [flags]',
    '',
    formatTable(commands),
    '',
    '"gen <command> --help" lists the flags of a command, "gen --version" shows the version.',
  ].join('\n');
}

/** Flags of the command line only, for commands that write. */
const WRITING_FLAGS: [string, string][] = [
  ['--dry-run', 'Show what would be written, and write nothing.'],
  ['--no-interactive', 'Ask no questions; CI=true does the same.'],
];

const COMMON_FLAGS: [string, string][] = [
  ['--verbose', 'Show the cause of a system error; DEBUG=1 does the same.'],
  ['--help', 'Show this help.'],
];

const canWriteFiles = (command: Command): boolean =>
  !isInspection(command) && !COMMANDS_WITHOUT_DRY_RUN.has(command);

/** A boolean flag that is off by default needs no negated form. */
const usageOf = (flag: string, { type, default: fallback }: OptionSchema): string => {
  if (type === 'string') return `--${flag} <value>`;
  if (type === 'array') return `--${flag} <value,value>`;
  return fallback === false ? `--${flag}` : `--${flag}, --no-${flag}`;
};

const descriptionOf = ({ description, default: fallback }: OptionSchema): string =>
  fallback === undefined || fallback === false
    ? description
    : `${description} Default: ${String(fallback)}.`;

export function commandHelp(command: Command): string {
  const { description, properties, words } = readCommandSchema(command);
  const flags = Object.entries(properties).map(([name, option]): [string, string] => [
    usageOf(flagOf(name), option),
    descriptionOf(option),
  ]);
  const positionalRows: [string, string][] = words?.description
    ? [[words.form, words.description]]
    : [];
  return [
    description,
    '',
    `Usage: ${['gen', command, ...(words ? [words.form] : []), '[flags]'].join(' ')}`,
    '',
    formatTable([
      ...positionalRows,
      ...flags,
      ...(canWriteFiles(command) ? WRITING_FLAGS : []),
      ...COMMON_FLAGS,
    ]),
  ].join('\n');
}
