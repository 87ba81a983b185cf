import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProjectToRun } from './project';
import { planSetUp } from './set-up';
import { writeEnv } from './write-env';

describe('the .env that init writes after its questions and the installation', () => {
  let folder: string;
  let env: string;

  beforeEach(() => {
    jest.replaceProperty(process, 'env', {});
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'gen-env-')));
    env = join(folder, '.env');
    mkdirSync(join(folder, 'prisma'));
    writeFileSync(
      join(folder, 'prisma/schema.prisma'),
      'generator client {\n  provider = "prisma-client"\n  output = "../src/db"\n}\ndatasource db {\n  provider = "postgresql"\n}\n',
    );
    writeFileSync(join(folder, 'package.json'), '{ "name": "api" }');
    writeFileSync(join(folder, '.env.example'), '# Where it is\nDATABASE_URL=\nJWT_SECRET=\n');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Plans with the project as it is, lets the user change it, then writes. */
  async function write(meanwhile: () => void) {
    const project = await readProjectToRun(folder, '.');
    const plan = await planSetUp(project, { setUp: true });
    meanwhile();
    return writeEnv(project, plan);
  }
  const text = (): string => readFileSync(env, 'utf8');

  it('is the example with values, readable by nobody else', async () => {
    const plan = await write(() => undefined);
    expect(text()).toMatch(/^# Where it is\nDATABASE_URL=postgresql:.*\nJWT_SECRET=.{64}\n/);
    expect(statSync(env).mode & 0o077).toBe(0);
    expect(plan.makesTables).toBe(true);
  });

  it('keeps the lines that were added meanwhile', async () => {
    writeFileSync(env, 'PORT=3000\n');
    await write(() => writeFileSync(env, 'PORT=3000\nMAIL_KEY=abc\n'));
    expect(text()).toMatch(/^PORT=3000\nMAIL_KEY=abc\nDATABASE_URL=.*\nEMBEDDED_DATABASE=.*\nJWT_/);
  });

  it('keeps a file that was made meanwhile, and leaves alone the database that it names', async () => {
    const own = 'DATABASE_URL=postgresql://db.example.com:5432/app\nJWT_SECRET=mine\n';
    const plan = await write(() => writeFileSync(env, own));
    expect(text()).toBe(own);
    expect([plan.makesTables, [...plan.variables]]).toEqual([false, []]);
  });

  it('is left alone if it is not UTF-8', async () => {
    const own = Buffer.from('# café\n', 'latin1');
    writeFileSync(env, own);
    await expect(write(() => undefined)).rejects.toThrow(
      /^\.env is not UTF-8, .*; save it as UTF-8$/,
    );
    expect(readFileSync(env)).toEqual(own);
  });

  it('stays a link', async () => {
    writeFileSync(join(folder, 'shared'), 'PORT=3000\n');
    symlinkSync(join(folder, 'shared'), env);
    await write(() => undefined);
    expect(lstatSync(env).isSymbolicLink()).toBe(true);
    expect(text()).toContain('JWT_SECRET=');
  });
});
