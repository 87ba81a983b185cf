import { readCommandSchema } from './command-schema';
import { COMMANDS, INSPECTIONS } from './commands';
import { wrapText, commandHelp, generalHelp } from './help';

const writing = ['--dry-run', '--no-interactive'];

describe('the help', () => {
  it('lists every command with its description', () => {
    for (const command of COMMANDS)
      expect(generalHelp()).toContain(readCommandSchema(command).description);
  });

  it.each(COMMANDS)('of %s describes every flag in a sentence', (command) => {
    const help = commandHelp(command);
    expect(help).toContain(`Usage: gen ${command}`);
    for (const { description } of Object.values(readCommandSchema(command).properties)) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(help).toContain(description);
    }
    expect(help).toContain('--help');
  });

  it('lists the dry-run flags only for commands that write files', () => {
    for (const flag of writing) {
      for (const command of ['init', 'mark', 'all', 'api', 'dashboard', 'dtos'] as const)
        expect(commandHelp(command)).toContain(flag);
      for (const command of ['watch', ...INSPECTIONS] as const)
        expect(commandHelp(command)).not.toContain(flag);
    }
  });

  it('shows the positional arguments of a command', () => {
    expect(commandHelp('mark')).toContain('Usage: gen mark [models...] [flags]');
    expect(commandHelp('watch')).toContain('Usage: gen watch [all|api|dashboard|dtos] [flags]');
    expect(commandHelp('all')).toContain('Usage: gen all [flags]');
  });

  it('shows the --no- form only for switches that can be on by default', () => {
    expect(commandHelp('all')).toMatch(/ --admin, --no-admin .*\n/);
    expect(commandHelp('mark')).not.toContain('--no-all');
    expect(commandHelp('mark')).toContain('--models <value,value>');
  });

  it('wraps text at the width of the terminal, except in a very narrow one', () => {
    const text = 'Show what would be written, and write nothing.';
    expect(wrapText(text, 30)).toEqual(['Show what would be written,', 'and write nothing.']);
    expect(Math.max(...wrapText(text, 26).map(({ length }) => length))).toBeLessThanOrEqual(26);
    expect(wrapText(text, 26).join(' ')).toBe(text);
    expect(wrapText(text, Infinity)).toEqual([text]);
    expect(wrapText(text, 10)).toEqual([text]);
  });

  it('lists the same flags for all four generators', () => {
    const [all, ...others] = (['all', 'api', 'dashboard', 'dtos'] as const).map(
      (command) => readCommandSchema(command).properties,
    );
    for (const other of others) expect(other).toEqual(all);
  });
});
