import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageFromEnvironment } from './create-storage';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'create-storage-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([undefined, '', 'disk'])('stores files in UPLOADS_DIR if UPLOAD_STORAGE is %j', (kind) => {
  const path = join(folder, 'files');
  const storage = storageFromEnvironment({ UPLOAD_STORAGE: kind, UPLOADS_DIR: path });
  expect(storage).toBeInstanceOf(DiskStorage);
  expect(storage.temporaryFolder).toBe(join(path, '.tmp'));
  expect(existsSync(join(path, '.tmp'))).toBe(true);
});

it('stores files in the folder uploads by default', () => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(storageFromEnvironment({}).temporaryFolder).toBe(join(folder, 'uploads/.tmp'));
  } finally {
    process.chdir(before);
  }
});

it('stores files in an S3 bucket if UPLOAD_STORAGE is s3', () => {
  const storage = storageFromEnvironment({
    UPLOAD_STORAGE: 's3',
    S3_BUCKET: 'shop',
    S3_REGION: 'eu-central-1',
    S3_PUBLIC_URL: 'https://cdn.example.com',
  });
  expect(storage).toBeInstanceOf(S3Storage);
  expect(storage.urlOf('a/b.png')).toBe('https://cdn.example.com/a/b.png');
});

it.each([
  [{ UPLOAD_STORAGE: 'S3' }, 'UPLOAD_STORAGE must be disk or s3, not "S3"'],
  [{ UPLOAD_STORAGE: 's3' }, 'S3_BUCKET'],
])('rejects %j', (environment, words) => {
  expect(() => storageFromEnvironment(environment)).toThrow(words);
});
