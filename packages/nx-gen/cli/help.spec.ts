import { readCommandSchema } from './command-schema';
import { COMMANDS, type CommandName } from './commands';
import { commandHelp, generalHelp } from './help';

const commands = Object.keys(COMMANDS) as CommandName[];

describe('the help', () => {
  it('lists every command with what it does', () => {
    for (const command of commands)
      expect(generalHelp()).toContain(readCommandSchema(command).description);
  });

  it.each(commands)('of %s tells every flag in a sentence', (command) => {
    const help = commandHelp(command);
    expect(help).toContain(`Usage: gen ${command}`);
    for (const { description } of Object.values(readCommandSchema(command).properties)) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(help).toContain(description);
    }
    for (const flag of ['--dry-run', '--no-interactive', '--help']) expect(help).toContain(flag);
  });

  it('is the same for all four generators, because they take the same flags', () => {
    const [all, ...others] = (['all', 'api', 'dashboard', 'dtos'] as const).map(
      (command) => readCommandSchema(command).properties,
    );
    for (const other of others) expect(other).toEqual(all);
  });
});
