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

  it('keeps writes back until it is flushed, and reads them itself', () => {
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

  it('has no text for a folder, nor for a path that is not there', () => {
    tree.write('a/b.ts', 'new');
    tree.flush();
    for (const path of ['a', 'nowhere.ts', 'a/b.ts/c.ts']) expect(tree.read(path)).toBeNull();
  });

  it('tells what is new and what replaces a file', () => {
    writeFileSync(join(root, 'old.ts'), 'old');
    tree.write('old.ts', 'other');
    tree.write('new.ts', 'new');
    expect(tree.changes()).toEqual([
      { path: 'old.ts', isNew: false },
      { path: 'new.ts', isNew: true },
    ]);
  });

  it('replaces a file in one step, keeps its mode, and leaves nothing beside it', () => {
    writeFileSync(join(root, 'old.ts'), 'old');
    chmodSync(join(root, 'old.ts'), 0o640);
    const { ino } = statSync(join(root, 'old.ts'));
    tree.write('old.ts', 'other');
    tree.flush();
    const after = statSync(join(root, 'old.ts'));
    expect(after.ino).not.toBe(ino); // another file took its place: no moment with half a text
    expect(after.mode & 0o777).toBe(0o640);
    expect(readdirSync(root)).toEqual(['old.ts']);
  });
});
