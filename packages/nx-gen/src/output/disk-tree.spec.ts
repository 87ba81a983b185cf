import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from './disk-tree';

describe('the tree of a plain folder', () => {
  let root: string;
  let tree: DiskTree;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gen-tree-'));
    tree = new DiskTree(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('holds back writes until it is flushed, but reads include them', () => {
    tree.write('a/b.ts', 'new');
    expect([tree.read('a/b.ts'), tree.exists('a/b.ts'), tree.isFile('a/b.ts')]).toEqual([
      'new',
      true,
      true,
    ]);
    expect([tree.children('.'), tree.children('a'), tree.exists('a'), tree.isFile('a')]).toEqual([
      ['a'],
      ['b.ts'],
      true,
      false,
    ]);
    expect(readdirSync(root)).toEqual([]);
    tree.flush();
    expect(readFileSync(join(root, 'a/b.ts'), 'utf8')).toBe('new');
    expect(tree.changes()).toEqual([]);
  });

  it('returns null for a folder or a missing path', () => {
    tree.write('a/b.ts', 'new');
    tree.flush();
    for (const path of ['a', 'nowhere.ts', 'a/b.ts/c.ts']) expect(tree.read(path)).toBeNull();
  });

  it('reports whether a change is a new file or replaces one', () => {
    writeFileSync(join(root, 'old.ts'), 'old');
    tree.write('old.ts', 'other');
    tree.write('new.ts', 'new');
    expect(tree.changes()).toEqual([
      { path: 'old.ts', isNew: false },
      { path: 'new.ts', isNew: true },
    ]);
  });

  it('replaces a file atomically, keeps its mode, and leaves no temporary file', () => {
    writeFileSync(join(root, 'old.ts'), 'old');
    chmodSync(join(root, 'old.ts'), 0o640);
    const { ino } = statSync(join(root, 'old.ts'));
    tree.write('old.ts', 'other');
    tree.flush();
    const after = statSync(join(root, 'old.ts'));
    expect(after.ino).not.toBe(ino); // the file was replaced, so it was never half written
    expect(after.mode & 0o777).toBe(0o640);
    expect(readdirSync(root)).toEqual(['old.ts']);
  });
});
