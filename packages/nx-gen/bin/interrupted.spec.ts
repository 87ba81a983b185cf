import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generate } from '../generators/shared/generate';
import { DiskTree } from '../output/disk-tree';
import type { Part } from '../plan/plan';
import { nestTree, SCHEMA, textsOf } from '../testing/nest-tree';

jest.setTimeout(600_000);

const DIST = join(__dirname, '../dist');
const FLUSH = join(__dirname, '../testing/flush.cjs');
const KILL = join(__dirname, '../testing/kill-after.cjs');
const ALL: Part[] = ['dtos', 'api', 'dashboard'];
const SEEDED_POINTS = 40;

const model = (name: string, field: string): string =>
  `\n// @gen_form()\nmodel ${name} {\n  id String @id @default(uuid())\n  ${field} String\n}\n`;
const models = (count: number, field: string): string =>
  Array.from({ length: count }, (_, at) => model(`Thing${at}`, field)).join('');

const base = SCHEMA.replaceAll('// @gen_form()', '//');
/** A run after the change creates, updates and deletes. */
const before = (count: number): string => base + model('Old', 'name') + models(count - 1, 'name');
const after = (count: number): string => base + models(count - 1, 'title') + model('New', 'name');

async function planned(root: string): Promise<{ tree: DiskTree; deletes: string[] }> {
  const tree = new DiskTree(root);
  const { deleted } = await generate(tree, { root: '.' }, ALL, { warn: () => undefined });
  return { tree, deletes: deleted };
}

const all = async (root: string): Promise<void> => (await planned(root)).tree.flush('.');

function filesOf(folder: string, root = folder): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .map((name) => join(folder, name))
      .flatMap((path) =>
        statSync(path).isDirectory()
          ? Object.entries(filesOf(path, root))
          : [[relative(root, path), readFileSync(path, 'utf8')]],
      ),
  );
}

/** Numbers that look drawn by lot, and are the same in every run. */
function* drawn(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

describe('a run that is killed while it writes', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gen-killed-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A project of which the schema has changed since it was generated, and what it must become. */
  async function prepare(
    count: number,
  ): Promise<{ start: string; wanted: Record<string, string> }> {
    const start = join(folder, 'start');
    const tree = new DiskTree(start);
    cpSync(KILL, join(start, 'mine.cjs')); // a file of the user's own
    for (const [path, text] of Object.entries(textsOf(nestTree())))
      tree.write(path.slice('apps/api/'.length), text);
    tree.write('prisma/schema.prisma', before(count));
    tree.flush();
    await all(start);
    tree.write('prisma/schema.prisma', after(count));
    tree.flush();
    const { tree: next, deletes } = await planned(start);
    const writes = next.changes().map(({ path }) => [path, next.read(path)]);
    writeFileSync(join(folder, 'changes.json'), JSON.stringify({ writes, deletes }));
    const whole = join(folder, 'whole');
    cpSync(start, whole, { recursive: true });
    await all(whole);
    return { start, wanted: filesOf(whole) };
  }

  /** @returns true where the run came to its end before it was killed */
  async function killAndRunAgain(start: string, at: number): Promise<[boolean, object]> {
    const root = join(folder, `killed-${at}`);
    cpSync(start, root, { recursive: true });
    const args = ['-r', KILL, FLUSH, DIST, join(folder, 'changes.json')];
    const { status, signal, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', KILL_AFTER: String(at) },
    });
    if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
    await all(root);
    const files = filesOf(root);
    rmSync(root, { recursive: true });
    return [signal === null, files];
  }

  it('is completed by the next one, after whichever change it was', async () => {
    const { start, wanted } = await prepare(3);
    let points = 0;
    for (let isDone = false; !isDone; points++) {
      const [ended, files] = await killAndRunAgain(start, points + 1);
      expect([points, files]).toEqual([points, wanted]);
      isDone = ended;
    }
    // each new text is written beside its place and then put there
    expect(points).toBeGreaterThan(2 * 30);
  });

  it('is completed by the next one, at points drawn from a run over 50 models', async () => {
    const { start, wanted } = await prepare(50);
    const changes = 2 * Object.keys(wanted).length;
    const lots = drawn(50);
    for (let point = 0; point < SEEDED_POINTS; point++) {
      const at = 1 + Math.floor((lots.next().value ?? 0) * changes);
      const [, files] = await killAndRunAgain(start, at);
      expect([at, files]).toEqual([at, wanted]);
    }
  });
});
