import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestProject } from '../testing/test-project';

jest.setTimeout(60_000);

/** The command as published; the test target builds it first. */
const GEN = join(__dirname, '../../dist/bin/gen.js');

describe('a run without a terminal', () => {
  let root: string;
  beforeEach(() => {
    root = TestProject.make().root;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Runs a shell command whose input is a pipe that stays open and empty. */
  const run = (line: string): Promise<{ status: number | null; output: string }> =>
    new Promise((resolve, reject) => {
      const shell = spawn('sh', ['-c', line, process.execPath, GEN], {
        cwd: root,
        env: { ...process.env, CI: undefined, NODE_OPTIONS: '' },
        timeout: 50_000,
      });
      let output = '';
      for (const stream of [shell.stdout, shell.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      shell.once('error', reject);
      shell.once('exit', (status) => resolve({ status, output }));
    });

  it.each([
    ['whose input is closed', 'exec "$0" "$1" all <&-'],
    ['whose input is empty', 'exec "$0" "$1" all </dev/null'],
    ['whose input stays silent', 'exec "$0" "$1" all'],
    ['whose input and output are closed', 'exec "$0" "$1" all <&- >&- 2>&-'],
  ])('%s completes and creates the module directories', async (_, line) => {
    const { status, output } = await run(line);
    expect([status, output]).toEqual([0, expect.not.stringContaining('no module directory')]);
    expect(existsSync(join(root, 'src/features/user/user.gen.service.ts'))).toBe(true);
    expect(existsSync(join(root, 'src/features/post/post.gen.service.ts'))).toBe(true);
  });
});
