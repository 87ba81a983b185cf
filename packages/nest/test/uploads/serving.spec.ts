import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useUploads } from './app';
import { picture, SCRIPT } from './files';
import { sendRaw, statusOf } from './raw';

const lab = useUploads();

const urlOf = async (content: string | Buffer, filename?: string): Promise<string> =>
  (await lab.upload(content, filename).expect(201)).body.url;

describe('GET /uploads/:name', () => {
  it('lets a browser show a picture but run no script in it', async () => {
    const url = await urlOf(Buffer.concat([await picture('png'), Buffer.from(SCRIPT)]));
    await lab
      .get(url)
      .expect(200)
      .expect('Content-Type', 'image/png')
      .expect('Content-Disposition', 'inline')
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', "default-src 'none'; sandbox")
      .expect('Cross-Origin-Resource-Policy', 'cross-origin')
      .expect('Cache-Control', 'public, max-age=31536000, immutable');
  });

  it('keeps the headers of the application, including those for another origin', async () => {
    await lab
      .get(await urlOf('x', 'a.txt'))
      .set('Origin', 'https://dashboard.example')
      .expect(200)
      .expect('Access-Control-Allow-Origin', 'https://dashboard.example')
      .expect('X-Lab', 'lab');
  });

  it('makes a browser download everything that is not a picture', async () => {
    const url = await urlOf(`<html>${SCRIPT}`, 'page.txt');
    await lab
      .get(url)
      .expect(200)
      .expect('Content-Type', 'text/plain; charset=utf-8')
      .expect('Content-Disposition', `attachment; filename="${url.replace('/uploads/', '')}"`)
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', "default-src 'none'; sandbox");
  });

  it('serves a single range, and the whole file for many ranges or another unit', async () => {
    const url = await urlOf('0123456789', 'a.txt');
    const part = await lab.get(url).set('Range', 'bytes=2-4').expect(206);
    expect(part.text).toBe('234');
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    const many = Array.from({ length: 1000 }, (_, at) => (at % 2 ? '0-1' : '8-9')).join(',');
    expect((await lab.get(url).set('Range', `bytes=${many}`).expect(200)).text).toBe('0123456789');
    expect((await lab.get(url).set('Range', 'lines=1-2').expect(200)).text).toBe('0123456789');
  });

  it('returns 416 for a range outside the file, which is not cached', async () => {
    const url = await urlOf('0123456789', 'a.txt');
    const { body, headers } = await lab.get(url).set('Range', 'bytes=999-').expect(416);
    expect(body).toMatchObject({ statusCode: 416, message: 'The range is outside the file' });
    expect(headers['content-range']).toBe('bytes */10');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).not.toHaveProperty('cache-control');
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('returns 304 for a matching If-None-Match, and 412 for another If-Match', async () => {
    const url = await urlOf('0123456789', 'a.txt');
    const { headers } = await lab.get(url).expect(200);
    const kept = await lab
      .get(url)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    expect(kept.text).toBe('');
    await lab.get(url).set('If-Match', '"another"').expect(412);
  });

  it('responds to HEAD with the size and no content', async () => {
    const url = await urlOf('0123456789', 'a.txt');
    const head = [`HEAD ${url} HTTP/1.1`, 'Host: a', 'Connection: close'];
    const answer = await sendRaw(lab.port, head, '');
    expect(statusOf(answer)).toBe(200);
    expect(answer).toMatch(/content-length: 10\r\n/i);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });

  it.each([
    '',
    '/',
    '/.tmp',
    '/.tmp/',
    '/.tmp/upload-0',
    '/..%2fpackage.json',
    '/..%2f..%2f.env',
    '/%2e%2e/',
    '/.env',
    '/%00',
    '/a%00.png',
    '/products',
    '/products/',
    '/products/..%2fa',
    '/a/b/c.png',
    '/00000000-0000-4000-8000-000000000000.png',
    '/00000000-0000-4000-8000-000000000000.svg',
    `/${'x'.repeat(300)}.png`,
  ])('returns 404 for /uploads%s', async (path) => {
    const head = [`GET /uploads${path} HTTP/1.1`, 'Host: a', 'Connection: close'];
    const answer = await sendRaw(lab.port, head, '');
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('"statusCode":404');
  });

  it('does not serve a file whose name it did not generate', async () => {
    for (const name of ['page.html', 'a.png', 'products/a.png']) {
      mkdirSync(join(lab.folder, 'products'), { recursive: true });
      writeFileSync(join(lab.folder, name), 'x');
      await lab.get(`/uploads/${name}`).expect(404);
    }
  });

  it('follows no link out of the folder', async () => {
    const name = '00000000-0000-4000-8000-000000000001.txt';
    symlinkSync(__filename, join(lab.folder, name));
    await lab.get(`/uploads/${name}`).expect(404);
    symlinkSync(tmpdir(), join(lab.folder, 'linked'));
    const outside = join(tmpdir(), name);
    writeFileSync(outside, 'x', { flag: 'w' });
    await lab.get(`/uploads/linked/${name}`).expect(404);
  });
});
