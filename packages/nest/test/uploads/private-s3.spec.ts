import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { FILE_TYPES, S3Storage, UploadsModule, UploadsService } from '../../src/uploads';
import { startOn } from '../lab/platform';
import { sendRaw, statusOf } from './raw';
import { PRIVATE_BUCKET, startS3, type S3Server } from './s3-server';
import { withoutQuery, SIGNED, signedAgo, SIGNING_KEY } from './signed';

let server: S3Server;
let storage: S3Storage;
let app: INestApplication;
let uploads: UploadsService;
beforeAll(async () => {
  server = await startS3();
  storage = new S3Storage({ ...server.options, privateBucket: PRIVATE_BUCKET, prefix: 'shop' });
  const module = await Test.createTestingModule({
    imports: [UploadsModule.forRoot({ storage, signingKey: SIGNING_KEY })],
  }).compile();
  app = await startOn(module);
  await app.listen(0, '127.0.0.1');
  uploads = app.get(UploadsService, { strict: false });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const keysIn = async (Bucket: string): Promise<(string | undefined)[]> =>
  ((await server.client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(
    ({ Key }) => Key,
  );

const http = () => request(app.getHttpServer());

/** Stores a private file and waits until it is complete: the test server responds before it has written the last bytes. */
async function put(content = 'secret'): Promise<string> {
  const url = await uploads.store(Buffer.from(content), FILE_TYPES.txt, 'private');
  const object = { Bucket: PRIVATE_BUCKET, Key: `shop/${uploads.keyOf(url)}` };
  for (;;) {
    const { ContentLength, Body } = await server.client.send(new GetObjectCommand(object));
    await Body?.transformToByteArray();
    if (ContentLength === content.length) return url;
  }
}

describe('a private file on S3', () => {
  it('is stored in a bucket of its own, and served by the application', async () => {
    const url = await put();
    expect(url).toMatch(SIGNED);
    expect(await keysIn(PRIVATE_BUCKET)).toContain(`shop/${uploads.keyOf(url)}`);
    expect(await keysIn('files')).toEqual([]);
    const { text, headers } = await http().get(url).expect(200);
    expect(text).toBe('secret');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '6',
      'content-disposition': `attachment; filename="${withoutQuery(url).replace('/uploads/private/', '')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
  });

  it('returns 404 without a valid signature, and after its removal', async () => {
    const url = await put();
    for (const path of [
      withoutQuery(url),
      signedAgo(url, 3),
      url.replace('signature=', 'signature=a'),
    ])
      await http().get(path).expect(404);
    await uploads.remove(url);
    await http().get(url).expect(404);
  });

  it('supports range requests, and HEAD without a body', async () => {
    const url = await put('0123456789');
    const part = await http().get(url).set('Range', 'bytes=2-4').expect(206);
    expect(part.text).toBe('234');
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    await http().get(url).set('Range', 'bytes=99-').expect(416);
    const { port } = app.getHttpServer().address() as AddressInfo;
    const head = [`HEAD ${url} HTTP/1.1`, 'Host: a', 'Connection: close'];
    const answer = await sendRaw(port, head, '');
    expect(statusOf(answer)).toBe(200);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });

  it('is listed beside public files, and neither has an address in the other bucket', async () => {
    const open = await uploads.store(Buffer.from('x'), FILE_TYPES.txt);
    const url = await put();
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys).toContain(uploads.keyOf(open));
    expect(keys).toContain(uploads.keyOf(url));
    expect(storage.keyOf(open.replace('/shop/', '/shop/private/'))).toBeUndefined();
    expect(storage.keyOf(withoutQuery(url).replace('/private', ''))).toBeUndefined();
  });

  it('fails with 502 if its bucket does not exist', async () => {
    const lost = new S3Storage({ ...server.options, privateBucket: 'lost' });
    const key = uploads.keyOf(await put()) ?? '';
    await expect(lost.open(key, {})).rejects.toMatchObject({ status: 502 });
    await lost.onApplicationShutdown();
  });
});

describe('an S3 storage without a private bucket', () => {
  it('neither stores nor opens private files', async () => {
    const open = new S3Storage(server.options);
    expect(open.keepsPrivate).toBe(false);
    const key = uploads.keyOf(await put()) ?? '';
    expect(await open.open(key, {})).toBeUndefined();
    const module = Test.createTestingModule({
      imports: [UploadsModule.forRoot({ storage: open, signingKey: SIGNING_KEY })],
    });
    const made = await module.compile();
    await expect(
      made.get(UploadsService).store(Buffer.from('x'), FILE_TYPES.txt, 'private'),
    ).rejects.toMatchObject({ status: 501 });
    await made.close();
    await open.onApplicationShutdown();
  });
});
