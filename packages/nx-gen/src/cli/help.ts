import { flagOf } from './command-line';
import { readCommandSchema, type OptionSchema } from './command-schema';
import { COMMANDS, isLook, WITHOUT_DRY_RUN, type Command } from './commands';

/** Two columns; on a terminal the second one is broken where the line ends. */
const table = (rows: [string, string][], columns = process.stdout.columns): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  const indent = `\n${' '.repeat(width + 4)}`;
  return rows
    .map(([left, right]) => {
      const lines = broken(right, columns === undefined ? Infinity : columns - width - 4);
      return `  ${left.padEnd(width)}  ${lines.join(indent)}`;
    })
    .join('\n');
};

/** A text in lines of at most so many characters; a column that is too narrow to read is not broken. */
export function broken(text: string, width: number): string[] {
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
    table(commands),
    '',
    '"gen <command> --help" lists the flags of a command, "gen --version" shows the version.',
  ].join('\n');
}

/** Flags of the command line alone, where something is written. */
const WRITING_FLAGS: [string, string][] = [
  ['--dry-run', 'Tell what would be written, and write nothing.'],
  ['--no-interactive', 'Ask nothing; so does CI=true.'],
];

const COMMON_FLAGS: [string, string][] = [
  ['--verbose', 'Show what is behind an error of the system; so does DEBUG=1.'],
  ['--help', 'Show this.'],
];

const writes = (command: Command): boolean => !isLook(command) && !WITHOUT_DRY_RUN.has(command);

/** A switch that is off anyway needs no form that switches it off. */
const formOf = (flag: string, { type, default: fallback }: OptionSchema): string => {
  if (type === 'string') return `--${flag} <value>`;
  if (type === 'array') return `--${flag} <value,value>`;
  return fallback === false ? `--${flag}` : `--${flag}, --no-${flag}`;
};

const meaningOf = ({ description, default: fallback }: OptionSchema): string =>
  fallback === undefined || fallback === false
    ? description
    : `${description} Default: ${String(fallback)}.`;

export function commandHelp(command: Command): string {
  const { description, properties, words } = readCommandSchema(command);
  const flags = Object.entries(properties).map(([name, option]): [string, string] => [
    formOf(flagOf(name), option),
    meaningOf(option),
  ]);
  const own: [string, string][] = words?.description ? [[words.form, words.description]] : [];
  return [
    description,
    '',
    `Usage: ${['gen', command, ...(words ? [words.form] : []), '[flags]'].join(' ')}`,
    '',
    table([...own, ...flags, ...(writes(command) ? WRITING_FLAGS : []), ...COMMON_FLAGS]),
  ].join('\n');
}
