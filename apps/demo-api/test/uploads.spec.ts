import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/app';
import { PDF, picture, SCRIPT } from './support/files';

const FIVE_MIB = 5 * 1024 * 1024;
const STORED = /^[0-9a-f-]{36}\.[a-z]+$/;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
  test = await startApp({ UPLOADS_DIR: folder });
});
afterAll(async () => {
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});

const upload = (content: string | Buffer, filename = 'file', client = test.user) =>
  client.post('/upload').attach('file', Buffer.from(content), { filename });
const stored = () => readdirSync(folder).filter((name) => name !== '.tmp');
const unfinished = () => readdirSync(join(folder, '.tmp'));

describe('POST /upload', () => {
  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('stores a %s picture and serves the same bytes', async (format, type, extension) => {
    const content = await picture(format);
    const { body } = await upload(content, 'holiday photo').expect(201);
    expect(body).toEqual({
      url: `/uploads/${body.filename}`,
      filename: expect.stringMatching(STORED),
      mimetype: type,
      size: content.length,
    });
    expect(body.filename).toMatch(new RegExp(`\\.${extension}$`));
    const answer = await test.anonymous.get(body.url).expect(200).expect('Content-Type', type);
    expect(answer.body).toEqual(content);
  });

  it.each([
    ['a PDF', PDF, 'sheet.pdf', 'application/pdf'],
    ['plain text', 'Grüße', 'notes.txt', 'text/plain'],
    ['CSV', 'a,b\n1,2\n', 'rows.CSV', 'text/csv'],
  ])('stores %s', async (_what, content, filename, mimetype) => {
    const { body } = await upload(content, filename).expect(201);
    expect(body).toMatchObject({ mimetype, size: Buffer.byteLength(content) });
  });

  it('goes by the content, not by the name or the type that a client gives', async () => {
    const { body } = await test.user
      .post('/upload')
      .attach('file', await picture('png'), { filename: 'page.html', contentType: 'text/html' })
      .expect(201);
    expect(body).toMatchObject({ mimetype: 'image/png', filename: expect.stringMatching(/png$/) });
  });

  it.each(['../../evil.png', '..%2f..%2fevil.png', '/etc/evil.png', `${'x'.repeat(400)}.png`])(
    'gives a file named %s a name of its own',
    async (filename) => {
      const { body } = await upload(await picture('png'), filename).expect(201);
      expect(stored()).toContain(body.filename);
      expect(body.filename).toMatch(STORED);
    },
  );

  it.each([
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'logo.svg'],
    ['HTML', `<html>${SCRIPT}</html>`, 'page.html'],
    ['HTML that calls itself a picture', `<html>${SCRIPT}</html>`, 'page.png'],
    ['a script', 'alert(1)', 'script.js'],
    ['a program', Buffer.from('4d5a900003000000', 'hex'), 'setup.exe'],
    ['a program that calls itself text', Buffer.from('4d5a900003000000', 'hex'), 'setup.txt'],
    ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'files.zip'],
    ['text in another encoding', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'notes.txt'],
  ])('refuses %s with 415', (_what, content, filename) => upload(content, filename).expect(415));

  it('refuses a TIFF picture with 415', async () => {
    await upload(await picture('tiff'), 'scan.tiff').expect(415);
  });

  it.each([
    ['a picture that breaks off', async () => (await picture('png')).subarray(0, 60)],
    ['a script behind the first bytes of a picture', async () => `GIF89a/*${SCRIPT}*/=1`],
    ['an empty file', async () => ''],
  ])('refuses %s with 400', async (_what, content) => {
    await upload(await content(), 'a.png').expect(400);
  });

  it('takes 5 MiB and refuses one byte more with 413', async () => {
    await upload('x'.repeat(FIVE_MIB), 'a.txt').expect(201);
    const { body } = await upload('x'.repeat(FIVE_MIB + 1), 'a.txt').expect(413);
    expect(body).toMatchObject({ statusCode: 413, error: 'Payload Too Large', code: 'TOO_LARGE' });
  });

  it('refuses a small file that becomes a huge picture with 413', async () => {
    const bomb = await picture('png', 10_000, 10_000);
    expect(bomb.length).toBeLessThan(FIVE_MIB);
    await upload(bomb, 'a.png').expect(413);
  });

  it('refuses bodies that hold no file, two files or another part with 400', async () => {
    const file = await picture('png');
    const post = () => test.user.post('/upload');
    await post().field('file', 'no file').expect(400);
    await post().attach('other', file, 'a.png').expect(400);
    await post().attach('file', file, 'a.png').attach('file', file, 'b.png').expect(400);
    await post().set('Content-Type', 'multipart/form-data').send('x').expect(400);
  });

  it.each(['application/json', 'text/plain', 'image/png'])('refuses %s with 415', (type) =>
    test.user.post('/upload').set('Content-Type', type).send('{}').expect(415),
  );

  it('stores nothing without a token', async () => {
    const before = stored();
    await upload(await picture('png'), 'a.png', test.anonymous).expect(401);
    expect(stored()).toEqual(before);
  });

  it('leaves no unfinished file behind, whatever came', () => {
    expect(unfinished()).toEqual([]);
  });
});

describe('GET /uploads/:name', () => {
  it('lets a browser show a picture but run nothing that hides in it', async () => {
    const polyglot = Buffer.concat([await picture('png'), Buffer.from(SCRIPT)]);
    const { body } = await upload(polyglot).expect(201);
    await test.anonymous
      .get(body.url)
      .expect(200)
      .expect('Content-Type', 'image/png')
      .expect('Content-Disposition', 'inline')
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', "default-src 'none'; sandbox")
      .expect('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  it('tells a browser to save everything that is no picture', async () => {
    const { body } = await upload(`<html>${SCRIPT}`, 'page.txt').expect(201);
    await test.anonymous
      .get(body.url)
      .expect(200)
      .expect('Content-Type', 'text/plain; charset=utf-8')
      .expect('Content-Disposition', `attachment; filename="${body.filename}"`)
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', "default-src 'none'; sandbox");
  });

  it.each(['', '.tmp', '.tmp/', '..%2fpackage.json', '%2e%2e/', '.env', '%00', 'a%00.png'])(
    'finds nothing at "%s"',
    (name) => test.anonymous.get(`/uploads/${name}`).expect(404),
  );

  it('follows no link out of the folder', async () => {
    const name = '00000000-0000-4000-8000-000000000000.txt';
    symlinkSync(__filename, join(folder, name));
    expect(existsSync(join(folder, name))).toBe(true);
    await test.anonymous.get(`/uploads/${name}`).expect(404);
  });
});
