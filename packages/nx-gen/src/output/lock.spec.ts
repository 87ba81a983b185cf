import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockProject } from './lock';
import type { Owner } from './lock-file';
import { startOf } from './process-start';

const RACE = join(__dirname, '../testing/lock-race.cjs');
const RACE_SECONDS = 2;

describe('the lock of a project', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'gen-lock-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const lock = (project = '.') => lockProject('/workspace', project, root);

  /** Where it lies: taken once, to see its name. */
  function lockFile(): string {
    const release = lock();
    const [name = ''] = readdirSync(root);
    release();
    return join(root, name);
  }

  const leave = (owner: Partial<Owner>): string => {
    const file = lockFile();
    writeFileSync(file, JSON.stringify({ id: 'left', ...owner }));
    return file;
  };

  it('is held by one process at a time, for each project', () => {
    lock('apps/a')();
    expect(readdirSync(root)).toEqual([]);
    const release = lock('apps/a');
    const other = (project: string) => {
      jest.resetModules();
      const { lockProject: fresh } = require('./lock') as typeof import('./lock');
      return fresh('/workspace', project, root);
    };
    expect(() => other('apps/a')).toThrow(
      `another run works on this project (process ${process.pid}); wait until it has ended`,
    );
    other('apps/b')();
    release();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is shared by the runs of one process', () => {
    const [first, second] = [lock(), lock()];
    first();
    expect(readdirSync(root)).toHaveLength(1);
    second();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is respected while its owner lives, and taken from one that was killed', async () => {
    const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      const file = leave({ pid: owner.pid, started: startOf(owner.pid ?? 0) });
      expect(() => lock()).toThrow(
        `(process ${owner.pid}); wait until it has ended. If there is none, delete ${file}`,
      );
    } finally {
      owner.kill('SIGKILL');
    }
    await once(owner, 'exit');
    lock()();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is taken from a killed process whose number another one has now', () => {
    leave({ pid: process.ppid, started: (startOf(process.ppid) ?? 0) - 10_000 });
    lock()();
    expect(readdirSync(root)).toEqual([]);
  });

  it('counts for a while where nobody has written his name into it yet', () => {
    const file = lockFile();
    writeFileSync(file, '');
    expect(() => lock()).toThrow('another run works on this project; wait until it has ended');
    utimesSync(file, 1000, 1000);
    lock()();
    expect(readdirSync(root)).toEqual([]);
  });

  it('says so where a folder lies in its place', () => {
    const file = lockFile();
    mkdirSync(file);
    expect(() => lock()).toThrow(
      `${file} cannot be read: it is a folder, where a file is needed; move it`,
    );
  });

  it('goes with the process that forgets it', () => {
    const script = `require('@swc-node/register');require(${JSON.stringify(join(__dirname, 'lock.ts'))}).lockProject('/workspace', '.', ${JSON.stringify(root)})`;
    const { status } = spawnSync(process.execPath, ['-e', script], { cwd: __dirname });
    expect(status).toBe(0);
    expect(readdirSync(root)).toEqual([]);
  });

  it('is never held twice by processes that all find the one of a killed run', async () => {
    const locks = join(root, 'locks');
    mkdirSync(locks);
    const racers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['-r', '@swc-node/register', RACE, root, String(RACE_SECONDS)], {
        cwd: __dirname,
        env: { ...process.env, NODE_OPTIONS: '' },
      }),
    );
    const results = racers.map(async (racer) => {
      let said = '';
      racer.stdout.on('data', (text) => (said += text));
      racer.stderr.on('data', (text) => (said += text));
      await once(racer, 'close');
      return JSON.parse(said) as { held: number; shared: number };
    });
    while (readdirSync(root).filter((name) => name.startsWith('ready-')).length < racers.length)
      await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(root, 'go'), '');
    for (const { held, shared } of await Promise.all(results)) {
      expect(shared).toBe(0);
      expect(held).toBeGreaterThan(10);
    }
    // what was put down on the way is cleared away: one lock, of the last that was left
    expect(readdirSync(locks).length).toBeLessThanOrEqual(1);
  });
});
