import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewFlags } from './flags';
import { runNew } from './new';

describe('gen new', () => {
  let cwd: string;
  const { DATABASE_URL } = process.env;
  beforeEach(() => {
    cwd = realpathSync(mkdtempSync(join(tmpdir(), 'gen-new-')));
    jest.spyOn(process, 'cwd').mockReturnValue(cwd);
    delete process.env['DATABASE_URL'];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(cwd, { recursive: true });
    if (DATABASE_URL === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = DATABASE_URL;
  });

  it.each<[NewFlags, string]>([
    [{}, 'name the project, as in "gen new shop"'],
    [{ name: 'My Shop' }, '"My Shop" is no name for a package; use small letters'],
    [{ name: 'shop', platform: 'fastfy' }, '--platform knows no "fastfy"; did you mean fastify?'],
    [{ name: 'shop', database: 'mysql://a/b' }, '--database: that is no address of a PostgreSQL'],
    [{ name: 'shop', adminEmail: 'me' }, '--admin-email: that is no e-mail address'],
    [{ name: 'shop', adminPassword: 'short' }, '--admin-password: a password has 8 to 128'],
    [
      { name: 'shop', packageManager: 'npn' },
      '--package-manager knows no "npn"; did you mean npm?',
    ],
    [{ name: 'shop', packageManager: 'cargo' }, 'it is npm, pnpm, yarn or bun'],
    [{ name: 'shop', packages: '.' }, '--packages: '],
  ])('refuses %j before anything is written', async (flags, problem) => {
    await expect(runNew(flags)).rejects.toThrow(problem);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('makes no tables in a database that the shell names by chance', async () => {
    process.env['DATABASE_URL'] = 'postgresql://somewhere/else';
    await expect(runNew({ name: 'shop' })).rejects.toThrow('would win over .env of the project');
    await expect(
      runNew({ name: 'shop', database: 'postgresql://somewhere/other' }),
    ).rejects.toThrow('unset it, or give the same address');
    expect(readdirSync(cwd)).toEqual([]);
  });
});
