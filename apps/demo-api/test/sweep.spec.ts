import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COPIED_DATABASE, killAll, startProcess, type ApiProcess } from './support/process';

const UNUSED = '00000000-0000-4000-8000-000000000000.png';
const YOUNG = '11111111-1111-4111-8111-111111111111.png';

let folder: string;
let uploads: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
  uploads = join(folder, 'uploads');
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

const stored = () => readdirSync(uploads).filter((name) => name !== '.tmp');

function addFile(name: string, hours: number): void {
  writeFileSync(join(uploads, name), 'content');
  makeOld(name, hours);
}

function makeOld(name: string, hours: number): void {
  const changed = Date.now() / 1000 - hours * 60 * 60;
  utimesSync(join(uploads, name), changed, changed);
}

/** Runs what the package script `uploads:sweep` starts. */
async function sweep(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['dist/sweep.js', ...args], {
    cwd: join(__dirname, '..'),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

it.each([
  [['--older-than', 'a week'], '"a week" is not a number of hours.'],
  [['--older-than', ''], '"" is not a number of hours.'],
  [['--dryrun'], `'--dryrun'`],
])('the sweep exits with code 2 for the arguments %j', async (args, reason) => {
  const { code, output } = await sweep(...args);
  expect(output).toContain(reason);
  expect(output).toMatch(/\nUsage: node <this file> \[--dry-run\] \[--older-than <hours>\]\n$/);
  expect(code).toBe(2);
});

// Each test continues where the previous one ended.
describe('with the data folder of the demo, the sweep', () => {
  let api: ApiProcess;
  let used: string[];

  it('is rejected while the application uses the embedded database', async () => {
    api = startProcess({ DATA_DIR: folder }, COPIED_DATABASE);
    await api.url;
    expect(await sweep()).toEqual({
      code: 1,
      output: expect.stringMatching(/^\S+ is in use by another process: stop it, or .*\n$/),
    });
    api.child.kill('SIGTERM');
    await api.ended;
    used = stored();
    expect(used.length).toBeGreaterThanOrEqual(100); // the demo's products have pictures
  });

  it('only lists the files to remove with --dry-run', async () => {
    for (const name of used) makeOld(name, 25);
    addFile(UNUSED, 25);
    addFile(YOUNG, 2);
    expect(await sweep('--dry-run')).toEqual({
      code: 0,
      output: `${UNUSED}\n1 file would be removed; ${used.length + 1} stay.\n`,
    });
    expect(stored()).toContain(UNUSED);
  });

  it('removes files older than a day that no record refers to', async () => {
    expect(await sweep()).toEqual({
      code: 0,
      output: `${UNUSED}\n1 file was removed; ${used.length + 1} stay.\n`,
    });
    expect(stored().sort()).toEqual([...used, YOUNG].sort());
  });

  it('removes newer files with --older-than', async () => {
    expect(await sweep('--older-than', '1.5')).toEqual({
      code: 0,
      output: `${YOUNG}\n1 file was removed; ${used.length} stay.\n`,
    });
    expect(stored().sort()).toEqual([...used].sort());
  });
});
