import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UploadsService } from '../../src/uploads';
import { newKey } from '../../src/uploads/key';
import { FILE_TYPES } from '../../src/uploads/file-type';
import { useUploads } from './app';
import { picture } from './files';
import { sendRaw, statusOf } from './raw';
import { plain, SIGNED, signedAgo, SIGNING_KEY } from './signed';

const GONE =
  'There is no such file, or its address is no longer valid: read the record that holds it again';

describe('an application that keeps private files', () => {
  const lab = useUploads({ signingKey: SIGNING_KEY });
  const upload = async (content: string | Buffer = 'secret', name = 'a.txt'): Promise<string> =>
    (await lab.upload(content, name, '/upload/private').expect(201)).body.url;

  it('answers an upload with an address that opens the file for a while', async () => {
    const { body } = await lab.upload('secret', 'a.txt', '/upload/private').expect(201);
    expect(body).toMatchObject({ mimetype: 'text/plain', size: 6 });
    expect(body.url).toMatch(SIGNED);
    expect((await lab.get(body.url).expect(200)).text).toBe('secret');
  });

  it('lets a browser keep it for as long, and nobody else', async () => {
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

  it('sends parts of it, and HEAD, to whoever has the address', async () => {
    const url = await upload('0123456789');
    expect((await lab.get(url).set('Range', 'bytes=2-4').expect(206)).text).toBe('234');
    for (const [path, status] of [
      [url, 200],
      [plain(url), 404],
    ] as const) {
      const head = [`HEAD ${path} HTTP/1.1`, 'Host: a', 'Connection: close'];
      expect(statusOf(await sendRaw(lab.port, head, ''))).toBe(status);
    }
  });

  it('gives it to nobody without a signature that holds still for this file', async () => {
    const [url, another] = [await upload(), await upload('other')];
    const query = url.slice(url.indexOf('?') + 1);
    const ofAnother = another.slice(another.indexOf('?') + 1);
    const [until = '', signature = ''] = query.split('&');
    const next = `until=${Number(until.slice('until='.length)) + 3600}`;
    for (const path of [
      plain(url),
      `${plain(url)}?`,
      `${plain(url)}?${until}`,
      `${plain(url)}?${signature}`,
      `${plain(url)}?${until}&signature=`,
      `${plain(url)}?${next}&${signature}`,
      `${plain(url)}?${ofAnother}`,
      `${plain(url)}?${until}&${until}&${signature}`,
      `${plain(url)}?until[]=1&${signature}`,
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
  ])('gives it to nobody by another spelling of its address: %s', async (spelt) => {
    const name = plain(await upload()).replace('/uploads/private/', '');
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

  it('serves the files of everybody as before, whatever query they are asked with', async () => {
    const { url } = (await lab.upload('open', 'a.txt').expect(201)).body;
    for (const query of ['', '?until=1&signature=a'])
      await lab
        .get(url + query)
        .expect(200)
        .expect('Cache-Control', 'public, max-age=31536000, immutable');
  });

  it('knows its files by signed addresses too', async () => {
    const uploads = lab.app.get(UploadsService, { strict: false });
    const url = await uploads.store(Buffer.from('made'), FILE_TYPES.txt, 'private');
    expect(url).toMatch(SIGNED);
    expect(uploads.signed(plain(url))).toBe(url);
    expect(uploads.signed('https://example.com/a.png')).toBe('https://example.com/a.png');
    const key = uploads.keyOf(url) ?? '';
    expect(key).toBe(plain(url).replace('/uploads/', ''));
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    expect(uploads.isSigned(key, query)).toBe(true);
    expect(uploads.isSigned(key, {})).toBe(false);
    await uploads.remove(url);
    await lab.get(url).expect(404);
  });
});

describe('an application without a key to sign with', () => {
  const lab = useUploads();

  it('stores no private file, and says why', async () => {
    const { body } = await lab.upload('secret', 'a.txt', '/upload/private').expect(501);
    expect(body).toMatchObject({
      code: 'NOT_IMPLEMENTED',
      message: 'The application keeps no private files: its upload settings have no signingKey',
    });
    expect(lab.stored()).toEqual([]);
    expect(lab.unfinished()).toEqual([]);
  });

  it('serves none that is there', async () => {
    const name = newKey(FILE_TYPES.txt);
    mkdirSync(join(lab.folder, 'private'));
    writeFileSync(join(lab.folder, 'private', name), 'secret');
    await lab.get(`/uploads/private/${name}`).expect(404);
    await lab.get(signedAgo(`/uploads/private/${name}`, 0)).expect(404);
  });
});
