import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DiskStorage, FILE_TYPES, UploadsService } from '../../src/uploads';
import { useUploads } from './app';
import { PDF, picture, SCRIPT } from './files';

const MIB = 1024 * 1024;
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,4}$/;

const lab = useUploads();
const { upload, stored, unfinished } = lab;
const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');

describe('POST /upload', () => {
  afterEach(() => expect(unfinished()).toEqual([]));

  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
  ] as const)(
    'stores a %s picture and serves the same bytes',
    async (format, mimetype, extension) => {
      const content = await picture(format);
      const { body } = await upload(content, 'holiday photo').expect(201);
      expect(body).toEqual({
        url: `/uploads/${body.filename}`,
        filename: expect.stringMatching(NAME),
        mimetype,
        size: content.length,
      });
      expect(body.filename.endsWith(`.${extension}`)).toBe(true);
      const answer = await lab.get(body.url).expect(200).expect('Content-Type', mimetype);
      expect(answer.body).toEqual(content);
    },
  );

  it.each([
    ['a PDF', PDF, 'sheet.pdf', 'application/pdf'],
    ['plain text', 'Grüße', 'notes.txt', 'text/plain'],
    ['CSV', 'a,b\n1,2\n', 'rows.CSV', 'text/csv'],
  ])('stores %s', async (_what, content, filename, mimetype) => {
    const { body } = await upload(content, filename).expect(201);
    expect(body).toMatchObject({ mimetype, size: Buffer.byteLength(content) });
  });

  it('detects the type by the content, not by the name or the type that a client sends', async () => {
    const { body } = await lab
      .post('/upload')
      .attach('file', await picture('png'), { filename: 'page.html', contentType: 'text/html' })
      .expect(201);
    expect(body).toMatchObject({ mimetype: 'image/png', filename: expect.stringMatching(/png$/) });
  });

  it.each(['/upload', '/upload/image', '/upload/thumbnail'])(
    'removes author and location from the metadata of a picture: %s',
    async (route) => {
      const secret = 'The photographer lives here';
      const photo = await sharp(await picture('jpeg', 40, 30))
        .withMetadata({ orientation: 6 })
        .withExifMerge({
          IFD0: { Copyright: secret },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
        })
        .toBuffer();
      const content = Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]);
      const { body } = await upload(content, 'a.jpg', route).expect(201);
      const { body: shown } = await lab.get(body.url).expect(200);
      expect(shown.includes(secret)).toBe(false);
      expect(body.size).toBe(shown.length);
      expect((await sharp(photo).metadata()).orientation).toBe(6);
      const { width, height, orientation } = await sharp(shown).metadata();
      expect([width, height, orientation]).toEqual([30, 40, undefined]);
    },
  );

  it('returns addresses that do not depend on the Host header', async () => {
    const { body } = await upload(await picture('png'))
      .set('Host', 'evil.example')
      .expect(201);
    expect(body.url).toBe(`/uploads/${body.filename}`);
  });

  it.each([
    '../../evil.png',
    '..\\..\\evil.png',
    '..%2f..%2fevil.png',
    '/etc/evil.png',
    '.htaccess',
    'a;b.png',
    '<img src=x onerror=alert(1)>.png',
    'né中.png',
    '\u202egnp.exe',
    'trailing. ',
    `${'x'.repeat(300)}.png`,
  ])('stores a file named %s under a generated name', async (filename) => {
    const { body } = await upload(await picture('png'), filename).expect(201);
    expect(body.filename).toMatch(NAME);
    expect(stored()).toContain(body.filename);
    expect(stored().every((name) => NAME.test(name))).toBe(true);
  });

  it('stores 50 parallel uploads of one name under 50 names', async () => {
    const contents = Array.from({ length: 50 }, (_, at) =>
      Buffer.from(`file ${at}\n`.repeat(5000)),
    );
    const answers = await Promise.all(
      contents.map((content) => upload(content, 'same.txt').expect(201)),
    );
    const names = answers.map(({ body }) => String(body.filename));
    expect(new Set(names).size).toBe(50);
    expect(names.map((name) => hash(readFileSync(join(lab.folder, name))))).toEqual(
      contents.map(hash),
    );
  });

  it.each([
    ['a Word document', 'PK\x03\x04', 'Contract.DOCX', 'docx'],
    ['a video', '\0\0\0\x18ftypmp42', 'clip.mp4', 'mp4'],
    ['a picture from a phone', '\0\0\0\x18ftypheic', 'IMG_0001.HEIC', 'heic'],
    ['JSON', '{"a":1}', 'data.json', 'json'],
    ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'logo.svg', 'bin'],
    ['HTML', `<html>${SCRIPT}</html>`, 'page.html', 'bin'],
    ['HTML named like a picture', `<html>${SCRIPT}</html>`, 'page.png', 'bin'],
    ['a program', 'MZ\x90\0', 'setup.exe', 'bin'],
    ['text without a name', 'hello', 'README', 'bin'],
    ['a prototype property as extension', '\0', 'a.constructor', 'bin'],
  ])(
    'accepts %s as bytes that a browser downloads',
    async (_what, content, filename, extension) => {
      const data = Buffer.from(content, 'latin1');
      const { body } = await upload(data, filename).expect(201);
      expect(body).toEqual({
        url: `/uploads/${body.filename}`,
        filename: expect.stringMatching(NAME),
        mimetype: 'application/octet-stream',
        size: data.length,
      });
      expect(body.filename.endsWith(`.${extension}`)).toBe(true);
      const answer = await lab
        .get(body.url)
        .buffer()
        .expect(200)
        .expect('Content-Type', 'application/octet-stream')
        .expect('Content-Disposition', `attachment; filename="${body.filename}"`)
        .expect('X-Content-Type-Options', 'nosniff')
        .expect('Content-Security-Policy', "default-src 'none'; sandbox");
      expect(answer.body).toEqual(data);
    },
  );

  it.each([
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'logo.svg'],
    ['HTML', `<html>${SCRIPT}</html>`, 'page.html'],
    ['HTML named like a picture', `<html>${SCRIPT}</html>`, 'page.png'],
    ['XML', '<?xml version="1.0"?><a/>', 'a.xml'],
    ['a script', 'alert(1)', 'script.js'],
    ['PHP', '<?php phpinfo();', 'a.php'],
    ['a program', Buffer.from('4d5a900003000000', 'hex'), 'setup.exe'],
    ['a program named like text', Buffer.from('4d5a900003000000', 'hex'), 'setup.txt'],
    ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'files.docx'],
    ['text in another encoding', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'notes.txt'],
  ])('rejects %s with 415 and stores nothing', async (_what, content, filename) => {
    const before = stored();
    const { body } = await upload(content, filename, '/upload/known').expect(415);
    expect(body).toEqual({
      statusCode: 415,
      error: 'Unsupported Media Type',
      code: 'UNSUPPORTED_TYPE',
      message:
        'Only JPEG, PNG, GIF and WebP images and PDF, TXT and CSV files can be uploaded here',
    });
    expect(stored()).toEqual(before);
  });

  it('rejects an SVG with nested entities quickly, since nothing parses it', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}">${'<!ENTITY b "&a;&a;">'.repeat(9)}]><svg>&b;</svg>`;
    const start = process.cpuUsage(); // CPU time, which does not grow on a busy machine
    await upload(bomb, 'a.png', '/upload/image').expect(415);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it.each([
    ['a truncated picture', async () => (await picture('png')).subarray(0, 60)],
    ['a script behind the first bytes of a picture', async () => `GIF89a/*${SCRIPT}*/=1`],
    ['an empty file', async () => ''],
  ])('rejects %s with 400', async (_what, content) => {
    const before = stored();
    await upload(await content(), 'a.png').expect(400);
    expect(stored()).toEqual(before);
  });

  it('accepts 5 MiB and rejects one byte more with 413', async () => {
    await upload(Buffer.alloc(5 * MIB, 'x'), 'a.txt').expect(201);
    const before = stored();
    const { body } = await upload(Buffer.alloc(5 * MIB + 1, 'x'), 'a.txt').expect(413);
    expect(body).toEqual({
      statusCode: 413,
      message: 'The file is larger than 5 MiB',
      error: 'Payload Too Large',
      code: 'TOO_LARGE',
    });
    expect(stored()).toEqual(before);
  });
});

describe('the routes for one kind of file', () => {
  it('POST /upload/image accepts images only', async () => {
    await upload(await picture('png'), 'a.png', '/upload/image').expect(201);
    const { body } = await upload(PDF, 'a.pdf', '/upload/image').expect(415);
    expect(body.message).toBe('Only JPEG, PNG, GIF and WebP images can be uploaded here');
  });

  it('may accept a list of types', async () => {
    await upload(PDF, 'a.pdf', '/upload/listed').expect(201);
    await upload(await picture('png'), 'a', '/upload/listed').expect(201);
    for (const content of [await picture('gif'), 'text'])
      expect((await upload(content, 'a.txt', '/upload/listed').expect(415)).body).toMatchObject({
        message: 'Only PDF and PNG files can be uploaded here',
      });
  });

  it('POST /upload/document accepts documents only, up to 10 MiB', async () => {
    await upload(Buffer.alloc(10 * MIB, 'x'), 'a.txt', '/upload/document').expect(201);
    await upload(Buffer.alloc(10 * MIB + 1, 'x'), 'a.txt', '/upload/document').expect(413);
    const { body } = await upload(await picture('png'), 'a.txt', '/upload/document').expect(415);
    expect(body.message).toBe('Only PDF, TXT and CSV files can be uploaded here');
  });

  it('POST /upload/thumbnail also returns a thumbnail', async () => {
    const { body } = await upload(await picture('jpeg', 900, 300), 'a', '/upload/thumbnail').expect(
      201,
    );
    const small = await lab.get(body.thumbnail).expect(200).expect('Content-Type', 'image/webp');
    expect(await sharp(small.body).metadata()).toMatchObject({ width: 200, height: 200 });
    const large = await lab.get(body.url).expect(200).expect('Content-Type', 'image/jpeg');
    expect(await sharp(large.body).metadata()).toMatchObject({ width: 900, height: 300 });
  });

  it('POST /upload/thumbnail stores nothing if no thumbnail can be created', async () => {
    const before = stored();
    await upload(PDF, 'a.pdf', '/upload/thumbnail').expect(415);
    await upload((await picture('png')).subarray(0, 60), 'a', '/upload/thumbnail').expect(400);
    expect(stored()).toEqual(before);
    expect(unfinished()).toEqual([]);
  });

  it('POST /upload/thumbnail stores neither file if the second one fails', async () => {
    const before = stored();
    const publish = jest.spyOn(lab.storage, 'publish');
    publish
      .mockImplementationOnce((path, key) =>
        DiskStorage.prototype.publish.call(lab.storage, path, key),
      )
      .mockRejectedValueOnce(
        Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }),
      );
    const { body } = await upload(await picture('png'), 'a', '/upload/thumbnail').expect(507);
    expect(body).toMatchObject({ statusCode: 507, code: 'STORAGE_FULL' });
    expect(publish).toHaveBeenCalledTimes(2);
    expect(stored()).toEqual(before);
    expect(unfinished()).toEqual([]);
  });

  describe('if the application accepts fewer types', () => {
    const narrow = useUploads({ accepts: [FILE_TYPES.pdf] });

    it('accept only those, unless a route names others', async () => {
      await narrow.upload(PDF, 'a.pdf').expect(201);
      const { body } = await narrow.upload('text', 'a.txt').expect(415);
      expect(body.message).toBe('Only PDF files can be uploaded here');
      await narrow.upload('text', 'a.txt', '/upload/bucket').expect(415);
      await narrow.upload('text', 'a.txt', '/upload/document').expect(201);
      const file = { path: join(narrow.folder, 'given'), originalname: 'a.txt', size: 4 };
      writeFileSync(file.path, 'text');
      const uploads = narrow.app.get(UploadsService);
      await expect(uploads.keep(file)).rejects.toMatchObject({ status: 415 });
    });
  });

  it('put the files of a bucket under its path', async () => {
    const content = await picture('png');
    const { body } = await upload(content, 'a', '/upload/bucket').expect(201);
    expect(body.url).toBe(`/uploads/products/${body.filename}`);
    expect((await lab.get(body.url).expect(200)).body).toEqual(content);
  });
});
