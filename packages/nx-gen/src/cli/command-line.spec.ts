import { readCommandLine, UsageError } from './command-line';

describe('the command line', () => {
  it('reads both forms of a value and of a switch', () => {
    for (const argv of [['--suffix', 'Admin'], ['--suffix=Admin']])
      expect(readCommandLine(['api', ...argv])).toMatchObject({
        command: 'api',
        options: { suffix: 'Admin' },
        warnings: [],
      });
    expect(readCommandLine(['all', '--no-admin', '--no-update-data-provider']).options).toEqual({
      admin: false,
      updateDataProvider: false,
    });
    expect(readCommandLine(['all', '--skip-format', '--dtos', 'src/dtos']).options).toEqual({
      skipFormat: true,
      dtos: 'src/dtos',
    });
  });

  it('ignores flags before the command, with a warning', () => {
    const { command, options, warnings } = readCommandLine(['--suffix', 'Admin', 'api']);
    expect([command, options]).toEqual(['api', {}]);
    expect(warnings).toEqual([
      '--suffix Admin is ignored: write flags after the command, as in "gen api --suffix Admin".',
    ]);
  });

  it.each([
    [
      ['frobnicate'],
      /"frobnicate" is not a command; the commands are new, init, mark, all, .* and check/,
    ],
    [['docter'], /"docter" is not a command; did you mean doctor\? The commands are new, init/],
    [
      ['api', '--sufix', 'A'],
      /Unknown option '--sufix'; did you mean --suffix\? Or see "gen api --help"/,
    ],
    [['api', '--frobnicate'], /Unknown option '--frobnicate'; see "gen api --help"/],
    [['doctor', '--suffix', 'A'], /Unknown option '--suffix'/],
    [['api', '--suffix'], /--suffix.*gen api --help/],
    [['api', 'users'], /gen api does not accept the argument "users"/],
    [['api', '--admin=maybe'], /--admin/],
    [['mrak'], /did you mean mark\?/],
    [['mark', '--al'], /Unknown option '--al'; did you mean --all\?/],
    [
      ['watch', 'dashbord'],
      /gen watch does not accept the argument "dashbord"; did you mean dashboard\?/,
    ],
    [['watch', 'api', 'dtos'], /gen watch does not accept the argument "dtos"; see/],
    [['watch', '--check'], /Unknown option '--check'/],
  ])('rejects %j with a usage error', (argv, message) => {
    expect(() => readCommandLine(argv)).toThrow(UsageError);
    expect(() => readCommandLine(argv)).toThrow(message);
  });

  it('reads positional arguments and repeated lists', () => {
    expect(readCommandLine(['mark', 'User', 'Post', '--dry-run'])).toMatchObject({
      options: { models: 'User,Post' },
      dryRun: true,
    });
    expect(readCommandLine(['mark', '--models', 'A', 'B', '--models=C,D']).options).toEqual({
      models: 'A,C,D,B',
    });
    expect(readCommandLine(['mark', '--all']).options).toEqual({ all: true });
    expect(readCommandLine(['watch', 'api', '--suffix', 'X']).options).toEqual({
      command: 'api',
      suffix: 'X',
    });
    expect(readCommandLine(['all', '--only', 'User', '--only=Post,Tag']).options).toEqual({
      only: 'User,Post,Tag',
    });
    expect(readCommandLine(['init', '--scaffold', 'auth', '--scaffold=upload']).options).toEqual({
      scaffold: 'auth,upload',
    });
  });

  it('reads the flags of doctor and preflight', () => {
    expect(readCommandLine(['doctor', '--json', '--project', 'apps/api'])).toMatchObject({
      command: 'doctor',
      options: { json: true, project: 'apps/api' },
    });
    expect(readCommandLine(['preflight', '--suffix', 'Admin']).options).toEqual({
      suffix: 'Admin',
    });
  });

  it('reads the help, version, dry-run and interactive flags', () => {
    expect(readCommandLine([]).wantsHelp).toBe(true);
    expect(readCommandLine(['--help']).wantsHelp).toBe(true);
    expect(readCommandLine(['--version']).wantsVersion).toBe(true);
    expect(readCommandLine(['api', '-h']).wantsHelp).toBe(true);
    expect(readCommandLine(['api', '--dry-run', '--no-interactive'])).toMatchObject({
      dryRun: true,
      options: { interactive: false },
    });
  });
});
