import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commit } from './commit';

describe('committed changes', () => {
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

  it('are rolled back when the disk runs full halfway', () => {
    const original = fs.writeFileSync;
    let count = 0;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((path, text, options) => {
      if (++count === 3) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      original(path, text, options);
    });
    expect(() => write({ 'a/b.ts': '1', 'old.ts': '2', 'c/d.ts': '3', 'e.ts': '4' })).toThrow(
      /c\/d\.ts cannot be written: the disk is full\. Nothing was changed\./,
    );
    expect(all()).toEqual(['old.ts']);
    expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('old');
  });

  it('never follow a link out of the root, and the error names each such link', () => {
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

  it('follow a link inside the root and keep it a link', () => {
    symlinkSync('old.ts', join(root, 'link.ts'));
    write({ 'link.ts': 'new' });
    expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('new');
    expect(lstatSync(join(root, 'link.ts')).isSymbolicLink()).toBe(true);
  });

  it('are refused when a folder has the name of a file', () => {
    mkdirSync(join(root, 'a.ts'));
    expect(() => write({ 'a.ts': '1', 'b.ts': '2' })).toThrow(/a\.ts is a folder/);
    expect(all()).toEqual(['a.ts', 'old.ts']);
  });

  it('are refused when a file has the name of a folder, or a link is broken', () => {
    writeFileSync(join(root, 'file'), 'theirs');
    symlinkSync(join(folder, 'nowhere'), join(root, 'nowhere'));
    const attempt = () => write({ 'b.ts': '1', 'file/deep/a.ts': '2', 'nowhere/a.ts': '3' });
    expect(attempt).toThrow(
      /^file is a file, but a folder of that name is needed for file\/deep\/a\.ts; move it$/m,
    );
    expect(attempt).toThrow(
      /^nowhere is a link to \S+nowhere, which is not there, but a folder .* for nowhere\/a\.ts; delete/m,
    );
    expect(all()).toEqual(['file', 'nowhere', 'old.ts']);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('do not follow a link that has the name of a temporary file', () => {
    writeFileSync(join(folder, 'theirs'), 'theirs');
    symlinkSync(join(folder, 'theirs'), join(root, 'old.ts.gen-tmp'));
    write({ 'old.ts': 'new', 'b.ts': '1' });
    expect(readFileSync(join(folder, 'theirs'), 'utf8')).toBe('theirs');
    expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('new');
    expect(all()).toEqual(['b.ts', 'old.ts']);
  });

  it('write no journal through a link out of the root, and ignore a journal with paths outside it', () => {
    const journal = (text: string) => ({
      path: '.gen/journal.json',
      text,
      pathsIn: (json: string): string[] => JSON.parse(json),
    });
    const commitWith = (text: string) =>
      commit(root, { writes: new Map([['new.ts', '1']]), deletes: [] }, journal(text));
    symlinkSync(folder, join(root, '.gen'));
    expect(() => commitWith('[]')).toThrow(/\.gen\/journal\.json is a link out of the workspace/);
    expect(readdirSync(folder)).toEqual(['root']);
    rmSync(join(root, '.gen'));
    mkdirSync(join(root, '.gen'));
    writeFileSync(join(root, '.gen/journal.json'), '["../theirs"]');
    writeFileSync(join(folder, 'theirs.gen-tmp'), 'theirs');
    commitWith('["new.ts"]');
    expect(existsSync(join(folder, 'theirs.gen-tmp'))).toBe(true);
    expect(all()).toEqual(['.gen', 'new.ts', 'old.ts']);
  });

  it.each([
    ['renameSync', 3],
    ['rmSync', 0],
  ] as const)('are rolled back when %s fails halfway', (name, calls) => {
    write({ 'a/b.ts': 'b', 'gone/c.ts': 'c' });
    const before = all();
    chmodSync(join(root, 'old.ts'), 0o640);
    const original = fs[name];
    let count = 0;
    jest.spyOn(fs, name).mockImplementation((...given: unknown[]) => {
      const isMeant = name === 'renameSync' ? ++count === calls : String(given[0]).endsWith('c.ts');
      if (isMeant)
        throw Object.assign(new Error('EPERM'), { code: 'EPERM', path: String(given[0]) });
      (original as (...given: unknown[]) => void)(...given);
    });
    expect(() =>
      write({ 'old.ts': '1', 'a/b.ts': '2', 'new/d.ts': '3', 'e.ts': '4' }, ['gone/c.ts']),
    ).toThrow(
      /(new\/d|gone\/c)\.ts cannot be written: permission is denied\. Nothing was changed\./,
    );
    expect(all()).toEqual(before);
    expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('old');
    expect(statSync(join(root, 'old.ts')).mode & 0o777).toBe(0o640);
    expect(readFileSync(join(root, 'gone/c.ts'), 'utf8')).toBe('c');
  });

  it('keep the journal of a killed run when they are refused', () => {
    mkdirSync(join(root, '.gen'));
    writeFileSync(join(root, '.gen/journal.json'), '["a.ts"]');
    const commitTo = (path: string) =>
      commit(
        root,
        { writes: new Map([[path, '1']]), deletes: [] },
        { path: '.gen/journal.json', text: '[]', pathsIn: (json) => JSON.parse(json) },
      );
    const journal = (): string => readFileSync(join(root, '.gen/journal.json'), 'utf8');
    expect(() => commitTo('old.ts/a.ts')).toThrow(/old\.ts is a file/);
    expect(journal()).toBe('["a.ts"]');
    const original = fs.renameSync;
    const rename = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to).endsWith('a.ts')) throw new Error('the device does not answer');
      original(from, to);
    });
    expect(() => commitTo('a.ts')).toThrow(/does not answer/);
    expect(journal()).toBe('["a.ts"]');
    rename.mockRestore();
    commitTo('a.ts');
    expect(all()).toEqual(['.gen', 'a.ts', 'old.ts']);
  });

  it('are refused before the first write when a file or folder is read-only', () => {
    const denied = new Set([join(root, 'old.ts'), join(root, 'closed')]);
    mkdirSync(join(root, 'closed'));
    // simulates these modes for a user other than root
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
