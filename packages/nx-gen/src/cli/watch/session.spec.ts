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

describe('what generated code needs beside it', () => {
  let root: string;
  beforeEach(() => (root = TestProject.make().root));
  afterEach(() => rmSync(root, { recursive: true }));

  /** The first run of a session, and what it says. */
  async function runOnce(beforeWriting: () => void): Promise<string[]> {
    const told: string[] = [];
    const say = (line: string): unknown => told.push(line);
    const config = configPlace(new DiskTree(root), OPTIONS);
    const done = new AbortController();
    await new Promise<void>((afterRun) => {
      const session = new WatchSession(root, OPTIONS, ALL_PARTS, config, done.signal, {
        out: { log: say, warn: say, error: say },
        beforeWriting: () => Promise.resolve(beforeWriting()),
        afterRun: () => Promise.resolve(afterRun()).then(() => void session.end()),
      });
      session.begin();
    });
    done.abort();
    return told;
  }

  it('is there before the code is, and may generate the project itself', async () => {
    const seen: boolean[] = [];
    await runOnce(() => {
      seen.push(existsSync(join(root, DTO)));
      lockProject(root, '.')(); // as a run of "prisma generate" does it
    });
    expect(seen).toEqual([false]);
    expect(existsSync(join(root, DTO))).toBe(true);
  });

  it('takes its time, and what somebody saves meanwhile stays', async () => {
    const edited = `// mine\n${readFileSync(join(root, APP_MODULE), 'utf8')}`;
    await runOnce(() => writeFileSync(join(root, APP_MODULE), edited));
    const text = readFileSync(join(root, APP_MODULE), 'utf8');
    expect(text).toContain('// mine\n');
    expect(text).toContain('UserGenModule');
  });

  it('is left out where nothing is written', async () => {
    await runOnce(() => undefined);
    let calls = 0;
    const told = await runOnce(() => void calls++);
    expect(told.join('\n')).toContain('nothing was changed');
    expect(calls).toBe(0);
  });
});
