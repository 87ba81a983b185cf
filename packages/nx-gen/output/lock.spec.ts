import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockProject } from './lock';

describe('the lock of a project', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'gen-lock-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const lock = (project: string) => lockProject('/workspace', project, root);
  const lockFile = (): string => {
    const [name = ''] = readdirSync(root);
    return join(root, name);
  };

  it('is held by one process at a time, for each project', () => {
    lock('apps/a')();
    expect(readdirSync(root)).toEqual([]);
    const release = lock('apps/a');
    writeFileSync(lockFile(), String(process.ppid));
    const other = (project: string) => {
      jest.resetModules();
      const { lockProject: fresh } = require('./lock') as typeof import('./lock');
      return fresh('/workspace', project, root);
    };
    expect(() => other('apps/a')).toThrow(
      `another run works on this project (process ${process.ppid})`,
    );
    other('apps/b')();
    release();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is shared by the runs of one process', () => {
    const [first, second] = [lock('.'), lock('.')];
    first();
    expect(readdirSync(root)).toHaveLength(1);
    second();
    expect(readdirSync(root)).toEqual([]);
  });

  it('is respected while its owner lives, and taken from one that was killed', async () => {
    const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      lock('.')();
      const release = lock('.');
      const file = lockFile();
      release();
      writeFileSync(file, String(owner.pid));
      expect(() => lock('.')).toThrow(`process ${owner.pid}`);
    } finally {
      owner.kill('SIGKILL');
    }
    await once(owner, 'exit');
    lock('.')();
  });

  it('goes with the process that forgets it', () => {
    const script = `require('@swc-node/register');require(${JSON.stringify(join(__dirname, 'lock.ts'))}).lockProject('/workspace', '.', ${JSON.stringify(root)})`;
    const { status } = spawnSync(process.execPath, ['-e', script], { cwd: __dirname });
    expect(status).toBe(0);
    expect(readdirSync(root)).toEqual([]);
  });
});
