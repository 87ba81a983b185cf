import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_PARTS } from '../plan/plan';
import { generate } from '../run/generate';
import { SCHEMA, projectFiles } from '../testing/nest-tree';
import { DiskTree } from './disk-tree';
import { TestProject } from '../testing/test-project';

jest.setTimeout(60_000);

const DIST = join(__dirname, '../../dist');
const FLUSH = join(__dirname, '../testing/flush.cjs');
const NOBODY = 65534;
/** Root may write regardless of file modes, so the changes are made as another user. */
const isRoot = process.getuid?.() === 0;

describe('a run that cannot write its files', () => {
  let folder: string;
  let root: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gen-system-'));
    root = join(folder, 'project');
    new TestProject(root).change(projectFiles());
    const tree = new DiskTree(root);
    await run(tree);
    tree.flush('.');
    // after this change, a run creates, updates and deletes files
    writeFileSync(
      join(root, 'prisma/schema.prisma'),
      SCHEMA.replace('// @gen_form()', '//')
        .replace('title ', 'heading ')
        .replace('model Session', '// @gen_form()\nmodel Session'),
    );
    const { deleted } = await run(tree);
    const writes = tree.changes().map(({ path }) => [path, tree.read(path)]);
    writeFileSync(
      join(folder, 'changes.json'),
      JSON.stringify({
        writes: [...writes, ['src/huge.ts', 'x'.repeat(2 ** 20)]],
        deletes: deleted,
      }),
    );
    expect(deleted.length).toBeGreaterThan(5);
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (tree: DiskTree) =>
    generate(tree, { root: '.' }, ALL_PARTS, { warn: () => undefined });

  /** Returns every file and folder, with mode and text. */
  const all = (): [string, number, string | undefined][] =>
    (readdirSync(root, { recursive: true }) as string[]).sort().map((path) => {
      const stats = lstatSync(join(root, path));
      const text = stats.isFile() ? readFileSync(join(root, path), 'utf8') : undefined;
      return [path, stats.mode, text];
    });

  const own = (path: string, user: number): void => {
    if (isRoot) chownSync(join(root, path), user, user);
  };

  const write = (prefix = ''): { status: number | null; stderr: string } => {
    const args = [process.execPath, FLUSH, DIST, join(folder, 'changes.json')];
    const { status, stderr } = spawnSync('sh', ['-c', `${prefix} exec "$0" "$@"`, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', AS_USER: isRoot ? String(NOBODY) : '' },
    });
    return { status, stderr };
  };

  interface Case {
    what: string;
    message: RegExp;
    prefix?: string;
    forbid?(): void;
  }

  const cases: Case[] = [
    {
      what: 'a file of the user is read-only',
      message: /GenError: src\/app\.module\.ts cannot be written; make it and its folder writable/,
      forbid: () => chmodSync(join(root, 'src/app.module.ts'), 0o444),
    },
    {
      what: 'a folder is read-only',
      message: /src\/features\/session\/session\.gen\.service\.ts cannot be written; make it and/,
      forbid: () => chmodSync(join(root, 'src/features'), 0o555),
    },
    {
      what: 'the folder of the manifest is read-only',
      message: /\.gen\/manifest\.json cannot be written; make it and its folder writable/,
      forbid: () => chmodSync(join(root, '.gen'), 0o555),
    },
    {
      what: 'a file would exceed the size limit',
      message:
        /src\/huge\.ts cannot be written: it would exceed the maximum file size .*Nothing was changed/,
      prefix: 'ulimit -f 600;',
    },
  ];
  if (isRoot)
    cases.push({
      what: 'a sticky folder holds a file of another user, which is noticed halfway',
      message: /src\/app\.module\.ts cannot be written: permission is denied\. Nothing was changed/,
      forbid: () => {
        own('src', 0);
        own('src/app.module.ts', 0);
        chmodSync(join(root, 'src'), 0o1777);
        chmodSync(join(root, 'src/app.module.ts'), 0o666);
      },
    });

  beforeEach(() => {
    own('.', NOBODY);
    for (const [path] of all()) {
      own(path, NOBODY);
      chmodSync(join(root, path), lstatSync(join(root, path)).isDirectory() ? 0o755 : 0o644);
    }
  });

  it.each(cases)('changes nothing when $what', ({ message, prefix, forbid }) => {
    forbid?.();
    const before = all();
    const { status, stderr } = write(prefix);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
    expect(all()).toEqual(before);
  });

  it('writes everything once it has permission', () => {
    mkdirSync(join(root, 'src/features/session'), { recursive: true });
    own('src/features/session', NOBODY);
    expect(write()).toEqual({ status: 0, stderr: '' });
    const paths = all().map(([path]) => path);
    expect(paths).toContain('src/features/session/session.gen.service.ts');
    expect(paths.join('\n')).not.toMatch(/user\.gen|gen-tmp|gen-undo|journal/);
  });
});
