import files from 'node:fs/promises';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStorage } from './disk-storage';
import { FILE_TYPES } from './file-type';
import { newKey } from './key';
import type { StoredEntry } from './storage';

let folder: string;
let storage: DiskStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-storage-'));
  storage = new DiskStorage(join(folder, 'made', 'uploads'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const temporary = (content = 'x', name = 'upload-1'): string => {
  const path = join(storage.temporaryFolder, name);
  writeFileSync(path, content);
  return path;
};
const listed = async (): Promise<StoredEntry[]> => {
  const entries: StoredEntry[] = [];
  for await (const entry of storage.list()) entries.push(entry);
  return entries;
};

describe('a file that is published', () => {
  const flushed: string[] = [];
  const { open } = files;
  beforeEach(() => {
    flushed.splice(0);
    jest.spyOn(files, 'open').mockImplementation(async (path, ...more) => {
      const file = await open(path, ...more);
      const sync = file.sync.bind(file);
      const note = async () => void flushed.push(String(path));
      return Object.assign(file, { sync: () => sync().then(note) });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is flushed, and then the folders that have a new name: a power failure loses neither', async () => {
    const first = temporary();
    await storage.publish(first, newKey(FILE_TYPES.txt, 'products'));
    expect(flushed).toEqual([first, join(storage.folder, 'products'), storage.folder]);
    flushed.splice(0);
    const second = temporary();
    await storage.publish(second, newKey(FILE_TYPES.txt, 'products'));
    expect(flushed).toEqual([second, join(storage.folder, 'products')]);
  });

  it.each(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP'])(
    'is stored on a system that flushes no folders: %s',
    async (code) => {
      jest.spyOn(files, 'open').mockImplementation(async (path, ...more) => {
        if (path === storage.folder)
          throw Object.assign(new Error(code), { code, syscall: 'open' });
        return open(path, ...more);
      });
      const key = newKey(FILE_TYPES.txt);
      await storage.publish(temporary(), key);
      expect(await storage.find(key)).toBeDefined();
    },
  );
});

it.each([undefined, 'products'])(
  'publishes, finds, lists and removes a file (bucket %s)',
  async (bucket) => {
    const key = newKey(FILE_TYPES.txt, bucket);
    const path = temporary('content');
    await storage.publish(path, key);
    expect(existsSync(path)).toBe(false);
    const found = await storage.find(key);
    expect(found).toEqual({ path: join(storage.folder, key), type: FILE_TYPES.txt });
    expect(readFileSync(join(storage.folder, key), 'utf8')).toBe('content');
    const [entry, ...others] = await listed();
    expect([entry?.key, others]).toEqual([key, []]);
    expect(Math.abs(Date.now() - Number(entry?.modified))).toBeLessThan(60_000);

    await storage.remove(key);
    expect(await storage.find(key)).toBeUndefined();
    expect(await listed()).toEqual([]);
    await storage.remove(key);
  },
);

it('publishes a file from outside its temporary folder', async () => {
  const path = join(folder, 'elsewhere');
  writeFileSync(path, 'content');
  const key = newKey(FILE_TYPES.txt);
  await storage.publish(path, key);
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(join(storage.folder, key), 'utf8')).toBe('content');
  expect(readdirSync(storage.temporaryFolder)).toEqual([]);
});

it('leaves no temporary file when publishing fails', async () => {
  const key = newKey(FILE_TYPES.txt, 'products');
  writeFileSync(join(storage.folder, 'products'), 'no folder');
  await expect(storage.publish(temporary(), key)).rejects.toThrow('products');
  expect(readdirSync(storage.temporaryFolder)).toEqual([]);
});

const UUID = '00000000-0000-4000-8000-000000000000';
const NO_KEYS = [
  '',
  '.tmp',
  '../secret.txt',
  `../${UUID}.txt`,
  `a/../${UUID}.txt`,
  `a/b/${UUID}.txt`,
  `/${UUID}.txt`,
  `A/${UUID}.txt`,
  `-a/${UUID}.txt`,
  `.tmp/${UUID}.txt`,
  `${UUID}.html`,
  `${UUID}.svg`,
  `${UUID}.__proto__`,
  `${UUID}.txt\n`,
  `${UUID}.txt/`,
  `${UUID}.txt\0`,
  `${UUID.slice(1)}.txt`,
];

it.each(NO_KEYS)('neither finds nor removes nor writes %j', async (key) => {
  const outside = join(storage.folder, '..', 'secret.txt');
  writeFileSync(outside, 'secret');
  expect(await storage.find(key)).toBeUndefined();
  await storage.remove(key);
  expect(existsSync(outside)).toBe(true);
  await expect(storage.publish(temporary(), key)).rejects.toThrow('not a key of an upload');
  expect(storage.keyOf(`/uploads/${key}`)).toBeUndefined();
});

it('finds a key only in its own addresses', () => {
  const key = newKey(FILE_TYPES.webp, 'a');
  expect(storage.urlOf(key)).toBe(`/uploads/${key}`);
  expect(storage.keyOf(storage.urlOf(key))).toBe(key);
  for (const url of [
    key,
    `uploads/${key}`,
    `https://example.com/uploads/${key}`,
    `//uploads/${key}`,
    `/uploads/${key}?a`,
    `/uploads//${key}`,
    `/files/${key}`,
  ])
    expect(storage.keyOf(url)).toBeUndefined();
});

it('starts its addresses with the prefix of the application', () => {
  const prefixed = new DiskStorage(storage.folder, '/api/uploads/');
  const key = newKey(FILE_TYPES.webp, 'a');
  expect(prefixed.urlOf(key)).toBe(`/api/uploads/${key}`);
  expect(prefixed.keyOf(`/api/uploads/${key}`)).toBe(key);
  expect(prefixed.keyOf(`/uploads/${key}`)).toBeUndefined();
});

it('does not list, find or remove symbolic links and files that it did not name', async () => {
  const secret = join(folder, `${UUID}.txt`);
  writeFileSync(secret, 'secret');
  symlinkSync(secret, join(storage.folder, `${UUID}.txt`));
  symlinkSync(folder, join(storage.folder, 'linked'));
  mkdirSync(join(storage.folder, `${UUID}.png`));
  writeFileSync(join(storage.folder, 'notes.txt'), 'x');
  for (const key of [`${UUID}.txt`, `linked/${UUID}.txt`, `${UUID}.png`, 'notes.txt']) {
    expect(await storage.find(key)).toBeUndefined();
    await storage.remove(key);
  }
  expect(await listed()).toEqual([]);
  expect(readFileSync(secret, 'utf8')).toBe('secret');
  expect(existsSync(join(storage.folder, `${UUID}.txt`))).toBe(true);
});

it('removes temporary files older than an hour at startup, and keeps younger ones', async () => {
  const old = temporary('x', 'upload-old');
  const young = temporary('x', 'upload-young');
  const hourAgo = Date.now() / 1000 - 3601;
  utimesSync(old, hourAgo, hourAgo);
  await storage.onModuleInit();
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

it('rejects a folder that it cannot use, with the reason', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) {
    expect(() => new DiskStorage(path)).toThrow(`Uploads cannot be stored in ${path}: `);
    expect(() => new DiskStorage(path)).toThrow(/ENOTDIR|EEXIST/);
  }
});

it('finds files in a folder that the system knows in another form, such as a drive letter of Windows', async () => {
  // the other form, which only the system's own functions return
  const systemFolder = join(folder, 'UPLOADS');
  symlinkSync(storage.folder, systemFolder);
  const inSystemForm = (path: unknown) => String(path).replace(storage.folder, systemFolder);
  jest.spyOn(realpathSync, 'native').mockImplementation(inSystemForm as typeof realpathSync.native);
  jest.spyOn(files, 'realpath').mockImplementation((path) => Promise.resolve(inSystemForm(path)));
  const other = new DiskStorage(storage.folder);
  jest.mocked(realpathSync.native).mockRestore();
  const key = newKey(FILE_TYPES.txt);
  await other.publish(temporary('content'), key);
  expect(await other.find(key)).toMatchObject({ type: FILE_TYPES.txt });
  await other.remove(key);
  expect(existsSync(join(storage.folder, key))).toBe(false);
  jest.restoreAllMocks();
});
