import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generate } from '../src/run/generate';
import { DiskTree } from '../src/output/disk-tree';
import { ALL_PARTS } from '../src/plan/plan';
import { SCHEMA, projectFiles } from '../src/testing/nest-tree';
import { TestProject } from '../src/testing/test-project';

jest.setTimeout(600_000);

const DIST = join(__dirname, '../dist');
const FLUSH = join(__dirname, '../src/testing/flush.cjs');
const KILL = join(__dirname, '../src/testing/kill-after.cjs');
const RECORD = join(__dirname, '../src/testing/record-changes.cjs');
/** One point in each section of a long run; a short run is tested after every change. */
const SEEDED_POINTS = 12;
/** Points where a process is actually killed, to show that a replayed run leaves the same state. */
const REAL_POINTS = [1, 10, 41];

const model = (name: string, field: string): string =>
  `\n// @gen_form()\nmodel ${name} {\n  id String @id @default(uuid())\n  ${field} String\n}\n`;
const models = (count: number, field: string): string =>
  Array.from({ length: count }, (_, at) => model(`Thing${at}`, field)).join('');

const base = SCHEMA.replaceAll('// @gen_form()', '//');
/** After this change of the schema, a run creates, updates and deletes files. */
const before = (count: number): string => base + model('Old', 'name') + models(count - 1, 'name');
const after = (count: number): string => base + models(count - 1, 'title') + model('New', 'name');

async function planned(root: string): Promise<{ tree: DiskTree; deletes: string[] }> {
  const tree = new DiskTree(root);
  const { deleted } = await generate(tree, { root: '.' }, ALL_PARTS, { warn: () => undefined });
  return { tree, deletes: deleted };
}

const all = async (root: string): Promise<void> => (await planned(root)).tree.flush('.');

function filesOf(folder: string, root = folder): Record<string, string> {
  return Object.fromEntries(
    fs
      .readdirSync(folder)
      .map((name) => join(folder, name))
      .flatMap((path) =>
        fs.statSync(path).isDirectory()
          ? Object.entries(filesOf(path, root))
          : [[relative(root, path), fs.readFileSync(path, 'utf8')]],
      ),
  );
}

/** A function of node:fs and its arguments; `ROOT` stands for the folder. */
type Change = [name: keyof typeof CHANGES, args: unknown[]];
const ROOT = '<root>';
const CHANGES = {
  writeFileSync: fs.writeFileSync,
  renameSync: fs.renameSync,
  linkSync: fs.linkSync,
  mkdirSync: fs.mkdirSync,
  rmSync: fs.rmSync,
  rmdirSync: fs.rmdirSync,
} satisfies Record<string, unknown>;

/** Replays a recorded change in another folder. */
function make([name, args]: Change, root: string): void {
  const there = args.map((arg) => (typeof arg === 'string' ? arg.replaceAll(ROOT, root) : arg));
  Reflect.apply(CHANGES[name], fs, there);
}

/** Masks process ids and timestamps in the lock and in names of temporary files. */
const withoutNumbers = (files: Record<string, string>): string[][] =>
  Object.entries(files)
    .map(([path, text]) => [path.replace(/\d{2,}/g, '#'), text.replace(/\d{2,}/g, '#')])
    .sort(([a = ''], [b = '']) => a.localeCompare(b));

/** Deterministic pseudo-random numbers. */
function* drawn(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

describe('a run that is killed while it writes', () => {
  let folder: string;
  beforeEach(() => (folder = fs.mkdtempSync(join(tmpdir(), 'gen-killed-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  /** Creates a project whose schema has changed since it was generated, and returns the expected result. */
  async function prepare(
    count: number,
  ): Promise<{ start: string; wanted: Record<string, string> }> {
    const start = join(folder, 'start');
    const tree = new DiskTree(start);
    fs.cpSync(KILL, join(start, 'mine.cjs')); // a file of the user's
    new TestProject(start).change(projectFiles());
    tree.write('prisma/schema.prisma', before(count));
    tree.flush();
    await all(start);
    tree.write('prisma/schema.prisma', after(count));
    tree.flush();
    const { tree: next, deletes } = await planned(start);
    const writes = next.changes().map(({ path }) => [path, next.read(path)]);
    fs.writeFileSync(join(folder, 'changes.json'), JSON.stringify({ writes, deletes }));
    const whole = join(folder, 'whole');
    fs.cpSync(start, whole, { recursive: true });
    await all(whole);
    return { start, wanted: filesOf(whole) };
  }

  /** Runs the writing phase in a folder, with one of the scripts above preloaded. */
  function flush(root: string, script: string, env: Record<string, string>): void {
    const { status, signal, stderr } = spawnSync(
      process.execPath,
      ['-r', script, FLUSH, DIST, join(folder, 'changes.json')],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } },
    );
    if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
  }

  const copyOf = (start: string, name: string): string => {
    const root = join(folder, name);
    fs.cpSync(start, root, { recursive: true });
    return root;
  };

  /** Records every change that the run makes, in order. */
  function recorded(start: string): Change[] {
    const root = copyOf(start, 'recorded');
    const record = join(folder, 'record.json');
    flush(root, RECORD, { RECORD: record });
    const text = fs.readFileSync(record, 'utf8');
    fs.rmSync(root, { recursive: true });
    return JSON.parse(text.replaceAll(JSON.stringify(root).slice(1, -1), ROOT)) as Change[];
  }

  /** Returns the result of the next run on a copy of a folder in this state. */
  async function afterNextRun(left: string): Promise<Record<string, string>> {
    const root = copyOf(left, 'next');
    await all(root);
    const files = filesOf(root);
    fs.rmSync(root, { recursive: true });
    return files;
  }

  it('is completed by the next run, whichever change was the last', async () => {
    const { start, wanted } = await prepare(3);
    const changes = recorded(start);
    // each file is written to a temporary path and then renamed
    expect(changes.length).toBeGreaterThan(2 * 30);
    const left = copyOf(start, 'left');
    for (const [at, change] of changes.entries()) {
      make(change, left);
      if (REAL_POINTS.includes(at + 1)) {
        const killed = copyOf(start, 'killed');
        flush(killed, KILL, { KILL_AFTER: String(at + 1) });
        expect(withoutNumbers(filesOf(killed))).toEqual(withoutNumbers(filesOf(left)));
        expect([at, await afterNextRun(killed)]).toEqual([at, wanted]);
        fs.rmSync(killed, { recursive: true });
      }
      expect([at, await afterNextRun(left)]).toEqual([at, wanted]);
    }
  });

  it('is completed by the next run, at sampled points of a run over 50 models', async () => {
    const { start, wanted } = await prepare(50);
    const changes = recorded(start);
    const lots = drawn(50);
    const points = new Set(
      Array.from({ length: SEEDED_POINTS }, (_, part) =>
        Math.floor(((part + (lots.next().value ?? 0)) / SEEDED_POINTS) * changes.length),
      ),
    );
    const left = copyOf(start, 'left');
    for (const [at, change] of changes.entries()) {
      make(change, left);
      if (points.has(at)) expect([at, await afterNextRun(left)]).toEqual([at, wanted]);
    }
  });
});
