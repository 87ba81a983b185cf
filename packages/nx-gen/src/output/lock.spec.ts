import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFileOf, lockProject } from './lock';
import type { LockOwner } from './lock-file';
import { startTimeOf } from './process-start';

const RACE = join(__dirname, '../testing/lock-race.cjs');
const RACE_SECONDS = 2;

describe('the lock of a project', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'gen-lock-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const lock = (project = '.') => lockProject('/workspace', project, root);

  const lockFile = (): string => lockFileOf('/workspace', '.', root);

  const leave = (owner: Partial<LockOwner>): string => {
    const file = lockFile();
    writeFileSync(file, JSON.stringify({ id: 'left', ...owner }));
    return file;
  };

  it('is held by one process at a time per project', () => {
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

  it('is respected while its owner is alive, and taken over when the owner was killed', async () => {
    const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      const file = leave({ pid: owner.pid, started: startTimeOf(owner.pid ?? 0) });
      expect(() => lock()).toThrow(
        `(process ${owner.pid}); wait until it has ended; if there is none, delete ${file}`,
      );
    } finally {
      owner.kill('SIGKILL');
    }
    await once(owner, 'exit');
    lock()();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is taken over from a killed process whose id has been reused', () => {
    leave({ pid: process.ppid, started: (startTimeOf(process.ppid) ?? 0) - 10_000 });
    lock()();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is respected for a while before its owner is written, and then taken over', () => {
    const file = lockFile();
    writeFileSync(file, '');
    expect(() => lock()).toThrow('another run works on this project; wait until it has ended');
    utimesSync(file, 1000, 1000);
    lock()();
    expect(readdirSync(root)).toEqual([]);
  });

  it('throws an error when there is a folder in its place', () => {
    const file = lockFile();
    mkdirSync(file);
    expect(() => lock()).toThrow(
      `${file} cannot be read: it is a folder, but a file is needed; move it`,
    );
  });

  it('is removed when the process exits without releasing it', () => {
    const script = `require('@swc-node/register');require(${JSON.stringify(join(__dirname, 'lock.ts'))}).lockProject('/workspace', '.', ${JSON.stringify(root)})`;
    const { status } = spawnSync(process.execPath, ['-e', script], { cwd: __dirname });
    expect(status).toBe(0);
    expect(readdirSync(root)).toEqual([]);
  });

  it('is never held twice by processes that race for the lock of a killed run', async () => {
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
    // intermediate files are removed: at most one lock is left, the last abandoned one
    expect(readdirSync(locks).length).toBeLessThanOrEqual(1);
  });
});
