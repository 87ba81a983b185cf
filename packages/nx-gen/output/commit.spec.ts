import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commit } from './commit';

describe('changes on their way to the disk', () => {
  let folder: string;
  let root: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gen-commit-'));
    root = join(folder, 'root');
    mkdirSync(root);
    writeFileSync(join(root, 'old.ts'), 'old');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const write = (texts: Record<string, string>, deletes: string[] = []) =>
    commit(root, { writes: new Map(Object.entries(texts)), deletes });
  const all = () => readdirSync(root, { recursive: true }).sort();

  it('delete files, and the folders that become empty, up to the root', () => {
    write({ 'a/b/c.ts': 'c', 'a/d.ts': 'd' });
    write({}, ['a/b/c.ts', 'old.ts']);
    expect(all()).toEqual(['a', 'a/d.ts']);
    write({}, ['a/d.ts']);
    expect(all()).toEqual([]);
    expect(existsSync(root)).toBe(true);
  });

  it('leave everything as it was when the disk is full half way', () => {
    const original = fs.writeFileSync;
    let count = 0;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((path, text, options) => {
      if (++count === 3)
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: String(path) });
      original(path, text, options);
    });
    expect(() => write({ 'a/b.ts': '1', 'old.ts': '2', 'c/d.ts': '3', 'e.ts': '4' })).toThrow(
      /c\/d\.ts cannot be written: the disk is full\. Nothing was changed\./,
    );
    expect(all()).toEqual(['old.ts']);
    expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('old');
  });

  it('never leave the root by a link, and name every one that would', () => {
    mkdirSync(join(folder, 'outside'));
    writeFileSync(join(folder, 'outside/file.ts'), 'theirs');
    symlinkSync(join(folder, 'outside'), join(root, 'out'));
    symlinkSync(join(folder, 'outside/file.ts'), join(root, 'link.ts'));
    const attempt = () => write({ 'fine.ts': '1', 'out/new.ts': '2', 'link.ts': '3' });
    expect(attempt).toThrow(/out\/new\.ts is a link out of the workspace/);
    expect(attempt).toThrow(/link\.ts is a link out of the workspace/);
    expect(all()).not.toContain('fine.ts');
    expect(readdirSync(join(folder, 'outside'))).toEqual(['file.ts']);
  });

  it('follow a link that stays inside, and leave it a link', () => {
    symlinkSync('old.ts', join(root, 'link.ts'));
    write({ 'link.ts': 'new' });
    expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('new');
    expect(lstatSync(join(root, 'link.ts')).isSymbolicLink()).toBe(true);
  });

  it('are refused where a folder has the name of a file', () => {
    mkdirSync(join(root, 'a.ts'));
    expect(() => write({ 'a.ts': '1', 'b.ts': '2' })).toThrow(/a\.ts is a folder/);
    expect(all()).toEqual(['a.ts', 'old.ts']);
  });

  it('are refused where a file or folder is read-only, before the first one', () => {
    const denied = new Set([join(root, 'old.ts'), join(root, 'closed')]);
    mkdirSync(join(root, 'closed'));
    // what a user other than root gets for these modes
    chmodSync(join(root, 'old.ts'), 0o444);
    chmodSync(join(root, 'closed'), 0o555);
    const original = fs.accessSync;
    jest.spyOn(fs, 'accessSync').mockImplementation((path, mode) => {
      if (denied.has(String(path))) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      original(path, mode);
    });
    const attempt = () => write({ 'new.ts': '1', 'old.ts': '2', 'closed/deep/er.ts': '3' });
    expect(attempt).toThrow(/old\.ts cannot be written/);
    expect(attempt).toThrow(/closed\/deep\/er\.ts cannot be written; make it and its folder/);
    expect(all()).toEqual(['closed', 'old.ts']);
  });
});
