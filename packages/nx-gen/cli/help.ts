import { flagOf } from './command-line';
import { readCommandSchema } from './command-schema';
import { COMMANDS, type CommandName } from './commands';

const table = (rows: [string, string][]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

export function generalHelp(): string {
  const commands = (Object.keys(COMMANDS) as CommandName[]).map((name): [string, string] => [
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

export function commandHelp(command: CommandName): string {
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
    table([
      ...flags,
      ['--dry-run', 'Tell what would be written, and write nothing.'],
      ['--no-interactive', 'Ask nothing; so does CI=true.'],
      ['--help', 'Tell this.'],
    ]),
  ].join('\n');
}
