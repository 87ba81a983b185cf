import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskTree } from '../../output/disk-tree';
import { lockProject } from '../../output/lock';
import { ALL_PARTS } from '../../plan/plan';
import { TestProject } from '../../testing/test-project';
import { configPlace } from './watched-places';
import { WatchSession } from './session';

const OPTIONS = { root: '.' };
const DTO = 'src/features/user/create-user.gen.dto.ts';
const APP_MODULE = 'src/app.module.ts';

describe('the beforeWriting hook of a watch session', () => {
  let root: string;
  beforeEach(() => (root = TestProject.make().root));
  afterEach(() => rmSync(root, { recursive: true }));

  /** Performs the first run of a session and returns its output. */
  async function runOnce(beforeWriting: () => void): Promise<string[]> {
    const told: string[] = [];
    const say = (line: string): unknown => told.push(line);
    const config = configPlace(new DiskTree(root), OPTIONS);
    const done = new AbortController();
    await new Promise<void>((afterRun) => {
      const session = new WatchSession(root, OPTIONS, ALL_PARTS, config, done.signal, {
        out: { log: say, warn: say, error: say },
        beforeWriting: () => Promise.resolve(beforeWriting()),
        afterRun: () => Promise.resolve(afterRun()).then(() => void session.close()),
      });
      session.start();
    });
    done.abort();
    return told;
  }

  it('runs before the code is written, and may lock the project itself', async () => {
    const seen: boolean[] = [];
    await runOnce(() => {
      seen.push(existsSync(join(root, DTO)));
      lockProject(root, '.')(); // as a run of "prisma generate" does
    });
    expect(seen).toEqual([false]);
    expect(existsSync(join(root, DTO))).toBe(true);
  });

  it('may take time, and edits saved meanwhile are kept', async () => {
    const edited = `// mine\n${readFileSync(join(root, APP_MODULE), 'utf8')}`;
    await runOnce(() => writeFileSync(join(root, APP_MODULE), edited));
    const text = readFileSync(join(root, APP_MODULE), 'utf8');
    expect(text).toContain('// mine\n');
    expect(text).toContain('UserGenModule');
  });

  it('is not called when nothing is written', async () => {
    await runOnce(() => undefined);
    let calls = 0;
    const told = await runOnce(() => void calls++);
    expect(told.join('\n')).toContain('nothing was changed');
    expect(calls).toBe(0);
  });
});

it('a watch session reports a failure after a run and keeps following changes', async () => {
  const { root } = TestProject.make();
  const done = new AbortController();
  const lines: string[] = [];
  const say = (line: string): unknown => lines.push(line);
  let runs = 0;
  await new Promise<void>((resolve) => {
    const config = configPlace(new DiskTree(root), OPTIONS);
    const session = new WatchSession(root, OPTIONS, ALL_PARTS, config, done.signal, {
      out: { log: say, warn: say, error: say },
      afterRun() {
        runs++;
        if (runs === 2) {
          void session.close().then(resolve);
          return Promise.resolve();
        }
        setTimeout(
          () =>
            writeFileSync(
              join(root, 'prisma/schema.prisma'),
              readFileSync(join(root, 'prisma/schema.prisma'), 'utf8') + '\n// saved\n',
            ),
          50,
        );
        return Promise.reject(new Error('the database does not answer'));
      },
    });
    session.start();
  });
  done.abort();
  rmSync(root, { recursive: true });
  expect(lines.join('\n')).toContain('the database does not answer');
  expect(runs).toBe(2);
});
