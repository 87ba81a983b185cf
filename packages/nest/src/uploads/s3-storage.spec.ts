import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TYPES } from './file-type';
import { newKey } from './key';
import { S3Storage } from './s3-storage';
import { listen, provideDes, startS3, type S3Server } from '../../test/uploads/s3-server';

let server: S3Server;
let storage: S3Storage;
let folder: string;

beforeAll(async () => {
  server = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'gen-s3-upload-'));
  storage = new S3Storage(server.options);
  await storage.onModuleInit();
});

afterAll(async () => {
  await storage.onApplicationShutdown();
  await server.close();
  await rm(folder, { recursive: true });
});

async function temporaryFile(data: Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, data);
  return path;
}

const get = (Key: string) =>
  server.client.send(new GetObjectCommand({ Bucket: server.options.bucket, Key }));

/** Returns an object's content; s3rver responds before it has written the last bytes. */
async function bytesOf(key: string, size: number): Promise<Buffer> {
  const { Body, ContentLength = 0 } = await get(key);
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  return ContentLength < size ? bytesOf(key, size) : bytes;
}

async function keysOf(from: S3Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of from.list()) keys.push(key);
  return keys.sort();
}

describe('a file on S3', () => {
  it.each([0, 1, 5 * 1024 * 1024])('is stored with all of its %d bytes', async (size) => {
    const data = randomBytes(size);
    const path = await temporaryFile(data);
    const key = newKey(FILE_TYPES.png);

    await storage.publish(path, key, FILE_TYPES.png);

    const stored = await bytesOf(key, size);
    expect(stored.equals(data)).toBe(true);
    await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is stored as inline content if it is an image', async () => {
    const key = newKey(FILE_TYPES.jpg, 'products');
    await storage.publish(await temporaryFile(Buffer.from('x')), key, FILE_TYPES.jpg);
    expect(await get(key)).toMatchObject({
      ContentType: 'image/jpeg',
      ContentDisposition: 'inline',
      CacheControl: 'public, max-age=31536000, immutable',
    });
  });

  it('is stored as an attachment if it is not an image', async () => {
    const key = newKey(FILE_TYPES.csv, 'imports');
    await storage.publish(await temporaryFile(Buffer.from('a,b')), key, FILE_TYPES.csv);
    expect(await get(key)).toMatchObject({
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${key.slice('imports/'.length)}"`,
    });
  });

  it('is readable at its address in a public bucket', async () => {
    const key = newKey(FILE_TYPES.png);
    await storage.publish(await temporaryFile(Buffer.from('x')), key, FILE_TYPES.png);
    expect(storage.urlOf(key)).toBe(`${server.options.endpoint}/files/${key}`);
    // s3rver makes everything public
    expect(await (await fetch(storage.urlOf(key))).text()).toBe('x');
  });

  it('is sent with a content length, and without ACL, checksum or encoding headers', async () => {
    const received: IncomingMessage[] = [];
    const other = createServer((request, response) => {
      received.push(request);
      request.resume().on('end', () => response.end());
    });
    // by name: for an IP address the SDK omits the bucket from the host name anyway
    const endpoint = (await listen(other)).replace('127.0.0.1', 'localhost');
    const plain = new S3Storage({ ...server.options, endpoint });
    const path = await temporaryFile(Buffer.from('abc'));

    const key = newKey(FILE_TYPES.png);
    await plain.publish(path, key, FILE_TYPES.png);

    const [{ url, headers } = {}] = received;
    expect(url).toMatch(`/files/${key}`);
    expect(headers).toMatchObject({ 'content-length': '3', 'content-type': 'image/png' });
    const names = Object.keys(headers ?? {});
    expect(names.filter((name) => /acl|grant|checksum|encoding/.test(name))).toEqual([]);
    await plain.onApplicationShutdown();
    other.close();
  });

  it('is gone after removal, which can be repeated', async () => {
    const key = newKey(FILE_TYPES.png);
    await storage.publish(await temporaryFile(Buffer.from('x')), key, FILE_TYPES.png);
    await storage.remove(key);
    await storage.remove(key);
    await expect(get(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('is not found on disk', async () => {
    expect(await storage.find()).toBeUndefined();
  });
});

describe('an object that is not an upload', () => {
  it('is neither listed nor removed', async () => {
    const Key = 'backup/database.sql';
    await server.client.send(new PutObjectCommand({ Bucket: 'files', Key, Body: 'x' }));
    expect(await keysOf(storage)).not.toContain(Key);
    await storage.remove(Key);
    expect((await get(Key)).ContentLength).toBe(1);
  });
});

describe('a list', () => {
  beforeEach(provideDes);
  afterEach(() => jest.restoreAllMocks());

  it('contains every file across several pages', async () => {
    server.limitListPages(3);
    const many = new S3Storage({ ...server.options, prefix: 'many' });
    const keys = Array.from({ length: 8 }, () => newKey(FILE_TYPES.txt, 'notes'));
    for (const key of keys)
      await many.publish(await temporaryFile(Buffer.from('x')), key, FILE_TYPES.txt);
    expect(await keysOf(many)).toEqual(keys.sort());
    await many.onApplicationShutdown();
  });

  it('contains the time at which a file was stored', async () => {
    const before = Date.now();
    const dated = new S3Storage({ ...server.options, prefix: 'dated' });
    const key = newKey(FILE_TYPES.png, 'products');
    await dated.publish(await temporaryFile(Buffer.from('x')), key, FILE_TYPES.png);
    for await (const entry of dated.list()) {
      expect(entry.key).toBe(key);
      // the protocol has whole seconds
      expect(entry.modified.getTime()).toBeGreaterThan(before - 2000);
      expect(entry.modified.getTime()).toBeLessThan(Date.now() + 2000);
    }
    expect.assertions(3);
    await dated.onApplicationShutdown();
  });
});

describe('two storages in one bucket', () => {
  it('do not see the files of each other', async () => {
    const one = new S3Storage({ ...server.options, prefix: 'one' });
    const two = new S3Storage({ ...server.options, prefix: 'two' });
    const key = newKey(FILE_TYPES.png);
    await one.publish(await temporaryFile(Buffer.from('x')), key, FILE_TYPES.png);

    await two.remove(key);

    expect(await keysOf(one)).toEqual([key]);
    expect(await keysOf(two)).toEqual([]);
    expect(two.keyOf(one.urlOf(key))).toBeUndefined();
    await Promise.all([one.onApplicationShutdown(), two.onApplicationShutdown()]);
  });
});
