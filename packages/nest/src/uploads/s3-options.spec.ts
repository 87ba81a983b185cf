import { FILE_TYPES } from './file-type';
import { newKey } from './key';
import { readS3Options, type S3Options } from './s3-options';
import { S3Storage } from './s3-storage';

const ENVIRONMENT = {
  S3_BUCKET: 'files',
  S3_REGION: 'eu-central-1',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_PUBLIC_URL: 'https://files.example.com',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'the-secret',
  S3_PREFIX: 'shop/images',
  S3_PRIVATE_BUCKET: 'hidden',
};

describe('the S3 variables', () => {
  it('set every option', () => {
    expect(readS3Options(ENVIRONMENT)).toEqual({
      bucket: 'files',
      region: 'eu-central-1',
      endpoint: 'http://127.0.0.1:9000',
      publicUrl: 'https://files.example.com',
      accessKeyId: 'key-id',
      secretAccessKey: 'the-secret',
      prefix: 'shop/images',
      privateBucket: 'hidden',
    });
  });

  it('may be empty except for bucket and region', () => {
    const { bucket, region, ...others } = readS3Options({
      ...{ S3_ENDPOINT: '', S3_PUBLIC_URL: ' ', S3_PREFIX: '' },
      ...{ S3_BUCKET: 'files', S3_REGION: 'eu-central-1' },
    });
    expect([bucket, region]).toEqual(['files', 'eu-central-1']);
    expect(Object.values(others).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['S3_BUCKET', '', 'is missing'],
    ['S3_REGION', '  ', 'is missing'],
    ['S3_ACCESS_KEY_ID', '', 'is missing beside the secret'],
    ['S3_SECRET_ACCESS_KEY', '', 'is missing beside the key'],
    ['S3_BUCKET', '../other', 'must be'],
    ['S3_REGION', 'eu central', 'must be'],
    ['S3_PRIVATE_BUCKET', '../other', 'must be'],
    ['S3_PRIVATE_BUCKET', 'files', 'must not be the bucket of the public files'],
    ['S3_PREFIX', '../other', 'must be'],
    ['S3_PREFIX', '/shop/', 'must be'],
    ['S3_ENDPOINT', '127.0.0.1:9000', 'must be'],
    ['S3_ENDPOINT', 'http://user:the-secret@127.0.0.1', 'must be'],
    ['S3_PUBLIC_URL', 'ftp://files.example.com', 'must be'],
    ['S3_PUBLIC_URL', 'https://files.example.com/?a=1', 'must be'],
  ])('are named in the error for an invalid value: %s=%p', (variable, text, words) => {
    const read = () => readS3Options({ ...ENVIRONMENT, [variable]: text });
    expect(read).toThrow(`The S3 storage cannot be used: ${variable} (option `);
    expect(read).toThrow(words);
    expect(read).not.toThrow(/the-secret|key-id/);
  });
});

describe('S3Storage', () => {
  it('rejects incomplete options', () => {
    const incomplete = { bucket: '', region: 'eu-central-1' };
    expect(() => new S3Storage(incomplete)).toThrow('S3_BUCKET (option bucket) is missing');
  });
});

describe('the address of a file', () => {
  const key = newKey(FILE_TYPES.png, 'products');
  const minimal: S3Options = { bucket: 'files', region: 'eu-central-1' };
  const endpoint = 'http://127.0.0.1:9000/';

  it.each<[string, S3Options, string]>([
    ['on Amazon', minimal, 'https://s3.eu-central-1.amazonaws.com/files/'],
    [
      'on Amazon in China',
      { ...minimal, region: 'cn-north-1' },
      'https://s3.cn-north-1.amazonaws.com.cn/files/',
    ],
    ['on another server', { ...minimal, endpoint }, 'http://127.0.0.1:9000/files/'],
    ['with a prefix', { ...minimal, endpoint, prefix: 'a/b' }, 'http://127.0.0.1:9000/files/a/b/'],
    [
      'with a public URL',
      { ...minimal, endpoint, publicUrl: 'https://cdn.example.com/f/', prefix: 'a' },
      'https://cdn.example.com/f/a/',
    ],
  ])('%s maps back to its key', (_name, options, base) => {
    const storage = new S3Storage(options);
    expect(storage.urlOf(key)).toBe(base + key);
    expect(storage.keyOf(base + key)).toBe(key);
  });

  it.each([
    ['another server', (url: string) => url.replace('example.com', 'example.com.evil.org')],
    ['another folder', (url: string) => url.replace('/f/', '/g/')],
    ['a parent path', (url: string) => url.replace('/f/', '/f/../')],
    ['a bucket within a bucket', (url: string) => url.replace('/f/', '/f/a/b/')],
    ['a query', (url: string) => `${url}?version=1`],
    ['another name', (url: string) => url.replace(/[^/]+$/, 'index.html')],
    ['no name', (url: string) => url.replace(/[^/]+$/, '')],
    ['another scheme', (url: string) => url.replace('https:', 'http:')],
    ['a file on disk', () => `/uploads/${key}`],
    ['an empty address', () => ''],
  ])('does not map to a key when changed to %s', (_name, change) => {
    const storage = new S3Storage({ ...minimal, publicUrl: 'https://files.example.com/f' });
    expect(storage.keyOf(storage.urlOf(key))).toBe(key);
    expect(storage.keyOf(change(storage.urlOf(key)))).toBeUndefined();
  });
});
