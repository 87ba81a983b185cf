/** @jest-environment ./test/lab/pglite-environment.cjs */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_TYPES } from '../../src/uploads/file-type';
import { newKey } from '../../src/uploads/key';
import { UnusedFiles } from '../../src/uploads/unused-files';
import { S3Storage } from '../../src/uploads/s3-storage';
import { sweep } from '../../src/uploads/sweep';
import { openGallery, type Gallery } from './gallery';
import { startS3, type S3Server } from './s3-server';

let gallery: Gallery;
let server: S3Server;
let storage: S3Storage;
beforeAll(async () => {
  server = await startS3();
  storage = new S3Storage({ ...server.options, prefix: 'shop' });
  gallery = await openGallery();
});
afterAll(async () => {
  await gallery?.close();
  await storage?.onApplicationShutdown();
  await server?.close();
});

async function put(): Promise<string> {
  const path = join(gallery.folder, 'new');
  await writeFile(path, 'content');
  const key = newKey(FILE_TYPES.txt, 'papers');
  await storage.publish(path, key, FILE_TYPES.txt);
  return storage.urlOf(key);
}

async function stored(): Promise<string[]> {
  const urls: string[] = [];
  for await (const { key } of storage.list()) urls.push(storage.urlOf(key));
  return urls;
}

describe('files in a bucket, with absolute addresses', () => {
  beforeEach(() => gallery.clear());

  it('are removed when no record holds them any more', async () => {
    const [held, unused] = [await put(), await put()];
    await gallery.samples.create({ name: 'a', tags: [held] });
    await new UnusedFiles(storage, gallery.modules).release([held, unused, '/uploads/x.txt']);
    expect(await stored()).toEqual([held]);
    await storage.remove(storage.keyOf(held) ?? '');
  });

  it('are swept when no record mentions them', async () => {
    const [mentioned, unused] = [await put(), await put()];
    await gallery.samples.create({ name: `See ${mentioned}.` });
    // The server's clock says when they were stored: seen from one minute ahead, all of them are old.
    const { removed, kept } = await sweep({ ...gallery, storage, olderThanMs: -60_000 });
    expect({ removed, kept }).toEqual({ removed: [storage.keyOf(unused)], kept: 1 });
    expect(await stored()).toEqual([mentioned]);
  });
});
