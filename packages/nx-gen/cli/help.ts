import { flagOf } from './command-line';
import { readCommandSchema } from './command-schema';
import { ALL_COMMANDS, isLook, type AnyCommand } from './commands';

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
  const commands = ALL_COMMANDS.map((name): [string, string] => [
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
    'gen <command> --help tells the flags of a command; gen --version the version.',
  ].join('\n');
}

/** Flags of the command line alone, where something is written. */
const WRITING_FLAGS: [string, string][] = [
  ['--dry-run', 'Tell what would be written, and write nothing.'],
  ['--no-interactive', 'Ask nothing; so does CI=true.'],
];

export function commandHelp(command: AnyCommand): string {
  const { description, properties } = readCommandSchema(command);
  const flags = Object.entries(properties).map(([name, option]): [string, string] => {
    const flag = flagOf(name);
    const form = option.type === 'boolean' ? `--${flag}, --no-${flag}` : `--${flag} <value>`;
    const fallback =
      option.default === undefined || option.default === false
        ? ''
        : ` Default: ${String(option.default)}.`;
    return [form, option.description + fallback];
  });
  return [
    description,
    '',
    `Usage: gen ${command} [flags]`,
    '',
    table([...flags, ...(isLook(command) ? [] : WRITING_FLAGS), ['--help', 'Tell this.']]),
  ].join('\n');
}
