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
    [{ name: 'My Shop' }, '"My Shop" is not a valid package name; use lower-case letters'],
    [
      { name: 'shop', platform: 'fastfy' },
      '--platform has no value "fastfy"; did you mean fastify?',
    ],
    [
      { name: 'shop', database: 'mysql://a/b' },
      '--database: that is not the address of a PostgreSQL',
    ],
    [{ name: 'shop', adminEmail: 'me' }, '--admin-email: that is not an e-mail address'],
    [{ name: 'shop', adminPassword: 'short' }, '--admin-password: a password has 8 to 128'],
    [
      { name: 'shop', packageManager: 'npn' },
      '--package-manager has no value "npn"; did you mean npm?',
    ],
    [{ name: 'shop', packageManager: 'cargo' }, 'use npm, pnpm, yarn or bun'],
    [{ name: 'shop', packages: '.' }, '--packages: '],
  ])('rejects %j before it writes anything', async (flags, problem) => {
    await expect(runNew(flags)).rejects.toThrow(problem);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('rejects a DATABASE_URL of the shell that differs from the database of the project', async () => {
    process.env['DATABASE_URL'] = 'postgresql://somewhere/else';
    await expect(runNew({ name: 'shop' })).rejects.toThrow(
      'would override the .env of the project',
    );
    await expect(
      runNew({ name: 'shop', database: 'postgresql://somewhere/other' }),
    ).rejects.toThrow('unset it, or pass the same address');
    expect(readdirSync(cwd)).toEqual([]);
  });
});
