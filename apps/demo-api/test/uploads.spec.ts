import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type TestApp } from './support/app';
import { PDF, picture, SCRIPT } from './support/files';

// Receiving, validating and serving files is tested where it is implemented: packages/nest/test/uploads.

const MIB = 1024 * 1024;
const WORKSPACE = join(__dirname, '../../..');

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

const upload = (route: string, content: string | Buffer, filename = 'file', client = test.user) =>
  client.post(route).attach('file', Buffer.from(content), { filename });
const stored = () => readdirSync(folder).filter((name) => name !== '.tmp');

afterEach(() => expect(readdirSync(join(folder, '.tmp'))).toEqual([]));

it('the upload controller is identical to the example in docs/uploads.md', () => {
  const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');
  const controller = read('apps/demo-api/src/uploads/upload.controller.ts');
  expect(read('docs/uploads.md')).toContain(`\`\`\`ts\n${controller}\`\`\``);
});

describe('POST /upload', () => {
  it('stores any file and serves the same bytes', async () => {
    const content = await picture('png');
    const { body } = await upload('/upload', content, 'page.html').expect(201);
    expect(body).toEqual({
      url: `/uploads/${body.filename}`,
      filename: expect.stringMatching(/^[0-9a-f-]{36}\.png$/),
      mimetype: 'image/png',
      size: content.length,
    });
    expect(stored()).toContain(body.filename);
    const answer = await test.anonymous
      .get(body.url)
      .expect(200)
      .expect('Content-Type', 'image/png');
    expect(answer.body).toEqual(content);
    await upload('/upload', PDF, 'a.pdf').expect(201);
  });

  it('serves uploads with headers that prevent script execution', async () => {
    const { body } = await upload('/upload', `<html>${SCRIPT}`, 'page.txt').expect(201);
    await test.anonymous
      .get(body.url)
      .expect(200)
      .expect('Content-Type', 'text/plain; charset=utf-8')
      .expect('Content-Disposition', `attachment; filename="${body.filename}"`)
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', "default-src 'none'; sandbox")
      .expect('Cross-Origin-Resource-Policy', 'cross-origin');
    const svg = await upload('/upload', `<svg>${SCRIPT}</svg>`, 'a.png').expect(201);
    await test.anonymous
      .get(svg.body.url)
      .expect('Content-Type', 'application/octet-stream')
      .expect('Content-Disposition', `attachment; filename="${svg.body.filename}"`)
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Security-Policy', "default-src 'none'; sandbox");
  });

  it('accepts 5 MiB and rejects one byte more', async () => {
    await upload('/upload', 'x'.repeat(5 * MIB), 'a.txt').expect(201);
    const { body } = await upload('/upload', 'x'.repeat(5 * MIB + 1), 'a.txt').expect(413);
    expect(body).toMatchObject({ statusCode: 413, message: 'The file is larger than 5 MiB' });
  });

  it('rejects a form without a file, and another content type', async () => {
    await test.user.post('/upload').field('file', 'no file').expect(400);
    await test.user.post('/upload').send({ file: 'x' }).expect(415);
  });
});

it('POST /upload/image accepts images only', async () => {
  await upload('/upload/image', await picture('webp')).expect(201);
  await upload('/upload/image', PDF, 'a.pdf').expect(415);
});

it('POST /upload/document accepts documents only, up to 10 MiB', async () => {
  await upload('/upload/document', 'x'.repeat(10 * MIB), 'a.csv').expect(201);
  await upload('/upload/document', 'x'.repeat(10 * MIB + 1), 'a.csv').expect(413);
  await upload('/upload/document', await picture('png'), 'a.csv').expect(415);
});

it('POST /upload/thumbnail also creates a thumbnail', async () => {
  const { body } = await upload('/upload/thumbnail', await picture('jpeg', 600, 300)).expect(201);
  expect(body).toMatchObject({ url: `/uploads/${body.filename}`, mimetype: 'image/jpeg' });
  const answer = await test.anonymous.get(body.thumbnail).expect(200);
  expect(await sharp(answer.body).metadata()).toMatchObject({ width: 200, height: 200 });
});

it.each(['/upload', '/upload/image', '/upload/document', '/upload/thumbnail'])(
  'POST %s stores nothing without a token',
  async (route) => {
    const before = stored();
    await upload(route, await picture('png'), 'a.png', test.anonymous).expect(401);
    expect(stored()).toEqual(before);
  },
);
