import { readCommandSchema } from './command-schema';
import { COMMANDS, LOOKS } from './commands';
import { broken, commandHelp, generalHelp } from './help';

const writing = ['--dry-run', '--no-interactive'];

describe('the help', () => {
  it('lists every command with what it does', () => {
    for (const command of COMMANDS)
      expect(generalHelp()).toContain(readCommandSchema(command).description);
  });

  it.each(COMMANDS)('of %s tells every flag in a sentence', (command) => {
    const help = commandHelp(command);
    expect(help).toContain(`Usage: gen ${command}`);
    for (const { description } of Object.values(readCommandSchema(command).properties)) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(help).toContain(description);
    }
    expect(help).toContain('--help');
  });

  it('tells what keeps a command from writing only where one writes', () => {
    for (const flag of writing) {
      for (const command of ['init', 'mark', 'all', 'api', 'dashboard', 'dtos'] as const)
        expect(commandHelp(command)).toContain(flag);
      for (const command of ['watch', ...LOOKS] as const)
        expect(commandHelp(command)).not.toContain(flag);
    }
  });

  it('shows the words that a command takes', () => {
    expect(commandHelp('mark')).toContain('Usage: gen mark [models...] [flags]');
    expect(commandHelp('watch')).toContain('Usage: gen watch [all|api|dashboard|dtos] [flags]');
    expect(commandHelp('all')).toContain('Usage: gen all [flags]');
  });

  it('shows how to switch off only what may be on', () => {
    expect(commandHelp('all')).toMatch(/ --admin, --no-admin .*\n/);
    expect(commandHelp('mark')).not.toContain('--no-all');
    expect(commandHelp('mark')).toContain('--models <value,value>');
  });

  it('breaks a text where a terminal ends, and never in a narrow one', () => {
    const text = 'Tell what would be written, and write nothing.';
    expect(broken(text, 30)).toEqual(['Tell what would be written,', 'and write nothing.']);
    expect(Math.max(...broken(text, 26).map(({ length }) => length))).toBeLessThanOrEqual(26);
    expect(broken(text, 26).join(' ')).toBe(text);
    expect(broken(text, Infinity)).toEqual([text]);
    expect(broken(text, 10)).toEqual([text]);
  });

  it('is the same for all four generators, because they take the same flags', () => {
    const [all, ...others] = (['all', 'api', 'dashboard', 'dtos'] as const).map(
      (command) => readCommandSchema(command).properties,
    );
    for (const other of others) expect(other).toEqual(all);
  });
});
