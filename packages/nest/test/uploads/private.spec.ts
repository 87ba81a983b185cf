import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UploadsService } from '../../src/uploads';
import { newKey } from '../../src/uploads/key';
import { FILE_TYPES } from '../../src/uploads/file-type';
import { useUploads } from './app';
import { picture } from './files';
import { sendRaw, statusOf } from './raw';
import { withoutQuery, SIGNED, signedAgo, SIGNING_KEY } from './signed';

const GONE = 'There is no such file, or its URL is no longer valid: read its record again';

describe('an application that keeps private files', () => {
  const lab = useUploads({ signingKey: SIGNING_KEY });
  const upload = async (content: string | Buffer = 'secret', name = 'a.txt'): Promise<string> =>
    (await lab.upload(content, name, '/upload/private').expect(201)).body.url;

  it('responds to an upload with a signed address that opens the file', async () => {
    const { body } = await lab.upload('secret', 'a.txt', '/upload/private').expect(201);
    expect(body).toMatchObject({ mimetype: 'text/plain', size: 6 });
    expect(body.url).toMatch(SIGNED);
    expect((await lab.get(body.url).expect(200)).text).toBe('secret');
  });

  it('lets only a browser cache a file, for as long as its address is valid', async () => {
    const { headers } = await lab.get(await upload(await picture('png'), 'a.png')).expect(200);
    const [, seconds] =
      /^private, max-age=(\d+), immutable$/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(60 * 60 - 5);
    expect(Number(seconds)).toBeLessThanOrEqual(2 * 60 * 60);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('serves ranges and HEAD for a signed address, and returns 404 for HEAD without a signature', async () => {
    const url = await upload('0123456789');
    expect((await lab.get(url).set('Range', 'bytes=2-4').expect(206)).text).toBe('234');
    for (const [path, status] of [
      [url, 200],
      [withoutQuery(url), 404],
    ] as const) {
      const head = [`HEAD ${path} HTTP/1.1`, 'Host: a', 'Connection: close'];
      expect(statusOf(await sendRaw(lab.port, head, ''))).toBe(status);
    }
  });

  it('returns 404 without a valid signature for the file', async () => {
    const [url, another] = [await upload(), await upload('other')];
    const query = url.slice(url.indexOf('?') + 1);
    const ofAnother = another.slice(another.indexOf('?') + 1);
    const [until = '', signature = ''] = query.split('&');
    const next = `until=${Number(until.slice('until='.length)) + 3600}`;
    for (const path of [
      withoutQuery(url),
      `${withoutQuery(url)}?`,
      `${withoutQuery(url)}?${until}`,
      `${withoutQuery(url)}?${signature}`,
      `${withoutQuery(url)}?${until}&signature=`,
      `${withoutQuery(url)}?${next}&${signature}`,
      `${withoutQuery(url)}?${ofAnother}`,
      `${withoutQuery(url)}?${until}&${until}&${signature}`,
      `${withoutQuery(url)}?until[]=1&${signature}`,
      signedAgo(url, 2),
      signedAgo(url, 0, 'another key, as long as the one that the server has'),
      `/uploads/private/${newKey(FILE_TYPES.txt)}?${query}`,
    ]) {
      const { body, headers } = await lab.get(path).expect(404);
      expect(body.message).toBe(GONE);
      expect(headers['cache-control'] ?? '').not.toMatch(/public|max-age/);
    }
    await lab.get(signedAgo(url, 0.99)).expect(200);
  });

  it.each([
    (name: string) => `/uploads/x/../private/${name}`,
    (name: string) => `/uploads/private/x/../${name}`,
    (name: string) => `/uploads/./private/${name}`,
    (name: string) => `/uploads//private/${name}`,
    (name: string) => `/uploads/private//${name}`,
    (name: string) => `/uploads/private%2f${name}`,
    (name: string) => `/uploads/private%2F${name}`,
    (name: string) => `/uploads/private%252f${name}`,
    (name: string) => `/uploads/private%5c${name}`,
    (name: string) => `/uploads/private\\${name}`,
    (name: string) => `/uploads/%70rivate/${name}`,
    (name: string) => `/uploads/%70%72ivate/${name}`,
    (name: string) => `/uploads/PRIVATE/${name}`,
    (name: string) => `/uploads/Private/${name}`,
    (name: string) => `/uploads/private/${name.toUpperCase()}`,
    (name: string) => `/uploads/private/%2e/${name}`,
    (name: string) => `/uploads/%2e%2e/uploads/private/${name}`,
    (name: string) => `/uploads/x%2f..%2fprivate%2f${name}`,
    (name: string) => `/uploads/private/${name}/`,
    (name: string) => `/uploads/private/${name}%00`,
    (name: string) => `/uploads/private/${name};a`,
    (name: string) => `/uploads/private/${name}#`,
    (name: string) => `/UPLOADS/private/${name}`,
    (name: string) => `/uploads/${name}`,
  ])('does not serve a file by another spelling of its address: %s', async (spelt) => {
    const name = withoutQuery(await upload()).replace('/uploads/private/', '');
    for (const query of [
      '',
      '?until=9999999999',
      `?until=9999999999&signature=${'a'.repeat(43)}`,
    ]) {
      const head = [`GET ${spelt(name)}${query} HTTP/1.1`, 'Host: a', 'Connection: close'];
      const answer = await sendRaw(lab.port, head, '');
      expect([400, 404]).toContain(statusOf(answer));
      expect(answer).not.toContain('secret');
    }
  });

  it('serves public files whatever the query is', async () => {
    const { url } = (await lab.upload('open', 'a.txt').expect(201)).body;
    for (const query of ['', '?until=1&signature=a'])
      await lab
        .get(url + query)
        .expect(200)
        .expect('Cache-Control', 'public, max-age=31536000, immutable');
  });

  it('signs, checks and removes files by signed addresses', async () => {
    const uploads = lab.app.get(UploadsService, { strict: false });
    const url = await uploads.store(Buffer.from('made'), FILE_TYPES.txt, 'private');
    expect(url).toMatch(SIGNED);
    expect(uploads.signed(withoutQuery(url))).toBe(url);
    expect(uploads.signed('https://example.com/a.png')).toBe('https://example.com/a.png');
    const key = uploads.keyOf(url) ?? '';
    expect(key).toBe(withoutQuery(url).replace('/uploads/', ''));
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    expect(uploads.isSigned(key, query)).toBe(true);
    expect(uploads.isSigned(key, {})).toBe(false);
    await uploads.remove(url);
    await lab.get(url).expect(404);
  });
});

describe('an application without a signing key', () => {
  const lab = useUploads();

  it('rejects a private upload with 501 and the reason', async () => {
    const { body } = await lab.upload('secret', 'a.txt', '/upload/private').expect(501);
    expect(body).toMatchObject({
      code: 'NOT_IMPLEMENTED',
      message: 'The application keeps no private files: its upload settings have no signingKey',
    });
    expect(lab.stored()).toEqual([]);
    expect(lab.unfinished()).toEqual([]);
  });

  it('does not serve an existing private file', async () => {
    const name = newKey(FILE_TYPES.txt);
    mkdirSync(join(lab.folder, 'private'));
    writeFileSync(join(lab.folder, 'private', name), 'secret');
    await lab.get(`/uploads/private/${name}`).expect(404);
    await lab.get(signedAgo(`/uploads/private/${name}`, 0)).expect(404);
  });
});
