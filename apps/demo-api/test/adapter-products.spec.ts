import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ProductService } from '../src/features/product/product.service';
import { startApp, type TestApp } from './support/app';
import { picture, SCRIPT } from './support/files';
import { countAll } from './support/rows';

const ADDRESS = /^\/uploads\/products\/[0-9a-f-]{36}\.[a-z]+$/;

let test: TestApp;
let folder: string;
let png: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
  test = await startApp({ UPLOADS_DIR: folder });
  png = await picture('png');
});
afterAll(async () => {
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Submits the form; undefined leaves a field or the file out. */
function send(
  fields: Record<string, string | undefined> = {},
  file: Buffer | undefined = png,
  options: { filename: string; contentType?: string } = { filename: 'chair.png' },
  client = test.user,
) {
  let form = client.post('/gen-api/products/with-image');
  for (const [name, value] of Object.entries({ name: 'Chair', price: '49.90', ...fields }))
    if (value !== undefined) form = form.field(name, value);
  return file.length ? form.attach('file', file, options) : form;
}

/** Sends a request that must leave no rows or files behind. */
async function leavesNothing(request: () => PromiseLike<unknown>): Promise<void> {
  const before = await countAll(test, folder);
  await request();
  expect(await countAll(test, folder)).toEqual(before);
}

describe('POST /gen-api/products/with-image', () => {
  it('creates a product with its image and a square thumbnail', async () => {
    const before = await countAll(test, folder);
    const { body } = await send({ name: ' Garden chair ', description: 'Of oak' }).expect(201);
    expect(body).toMatchObject({
      name: 'Garden chair',
      description: 'Of oak',
      price: 49.9,
      slug: null,
      images: [expect.stringMatching(ADDRESS)],
      thumbnail: expect.stringMatching(/\.webp$/),
    });
    const { body: stored } = await test.admin.get(`/gen-api/products/${body.id}`).expect(200);
    expect(body).toEqual(stored);

    const original = await test.anonymous.get(body.images[0]).expect(200);
    expect(original.body).toEqual(png);
    const thumbnail = await test.anonymous.get(body.thumbnail).expect(200);
    const { format, width, height } = await sharp(thumbnail.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 200, height: 200 });
    const { products, files } = await countAll(test, folder);
    expect({ products, files }).toEqual({
      products: before.products + 1,
      files: before.files + 2,
    });
  });

  it('creates an empty description by default', async () => {
    const { body } = await send({ price: '0' }).expect(201);
    expect(body).toMatchObject({ description: '', price: 0 });
  });

  it.each(['jpeg', 'webp'] as const)('accepts a %s image', async (format) => {
    await send({}, await picture(format), { filename: `a.${format}` }).expect(201);
  });

  it.each([
    [' 5 ', 5],
    ['1e2', 100],
    ['12.50', 12.5],
    ['.5', 0.5],
    ['+3', 3],
    ['007', 7],
  ])('parses the price "%s" as the number %d', async (price, number) => {
    const { body } = await send({ price }).expect(201);
    expect(body.price).toBe(number);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['no name', { name: undefined }],
    ['a blank name', { name: '   ' }],
    ['a name of two letters', { name: 'ab' }],
    ['a name of 201 letters', { name: 'a'.repeat(201) }],
    ['no price', { price: undefined }],
    ...['', ' ', '12,5', '5 Euro', 'NaN', 'Infinity', '-1', '0x10', '1e999', '9'.repeat(400)].map(
      (price): [string, { price: string }] => [`the price "${price.slice(0, 9)}"`, { price }],
    ),
    ['another field', { stock: '5' }],
    ['an address of its own', { imageUrl: '/uploads/../../etc/passwd' }],
    ['a field that belongs to JavaScript', { __proto__x: '1', constructor: '{}' }],
  ])('rejects %s with 400 and keeps no file', (_what, fields) =>
    leavesNothing(async () => {
      const { body } = await send(fields).expect(400);
      expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
    }),
  );

  it('rejects a form without a file with 400', () =>
    leavesNothing(async () => {
      const { body } = await send({}, Buffer.alloc(0)).expect(400);
      expect(body).toMatchObject({ message: 'The part "file" is required', code: 'ASSERT' });
    }));

  it.each<[string, () => Promise<Buffer>, { filename: string; contentType?: string }]>([
    ['a GIF', () => picture('gif'), { filename: 'a.gif' }],
    ['a GIF that calls itself PNG', () => picture('gif'), { filename: 'a.png' }],
    [
      'a PNG that calls itself text',
      () => picture('png'),
      { filename: 'a.png', contentType: 'text/plain' },
    ],
    [
      'HTML that calls itself PNG',
      async () => Buffer.from(`<html>${SCRIPT}`),
      { filename: 'a.png' },
    ],
    ['SVG', async () => Buffer.from(`<svg>${SCRIPT}</svg>`), { filename: 'a.svg' }],
  ])('rejects %s with 400', (_what, content, options) =>
    leavesNothing(async () => {
      const { body } = await send({}, await content(), options).expect(400);
      expect(body.message).toBe('The part "file" must be a JPEG, PNG or WebP image');
    }),
  );

  it('keeps neither file of a truncated image', () =>
    leavesNothing(async () => {
      const half = png.subarray(0, png.length - 20);
      const { status } = await send({}, half);
      expect([400, 422]).toContain(status);
    }));

  it('keeps neither file when the product cannot be stored', () =>
    leavesNothing(async () => {
      const create = jest
        .spyOn(test.app.get(ProductService), 'create')
        .mockRejectedValueOnce(new Error('the database is gone'));
      const { body } = await send().expect(500);
      create.mockRestore();
      expect(JSON.stringify(body)).not.toContain('gone');
    }));

  it('requires a token, and keeps no file without one', () =>
    leavesNothing(async () => {
      await send({}, png, undefined, test.anonymous).expect(401);
    }));

  it('keeps image and thumbnail of each of several concurrent requests', async () => {
    const before = await countAll(test, folder);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { products, files } = await countAll(test, folder);
    expect({ products, files }).toEqual({
      products: before.products + 30,
      files: before.files + 60,
    });
  });

  it('accepts a form only', async () => {
    await test.user.post('/gen-api/products/with-image').send({ name: 'Chair' }).expect(415);
  });
});

describe('the files of a product', () => {
  it('are deleted with it, even if it contains URLs of other files', async () => {
    const { body } = await send().expect(201);
    const image = join(folder, body.images[0].replace('/uploads/', ''));
    expect(existsSync(image)).toBe(true);
    const product = `/gen-api/products/${body.id}`;
    const outside = ['/uploads/none.png', 'http://169.254.169.254/a.png'];
    await test.admin
      .put(product)
      .send({ images: [...outside, body.images[0]] })
      .expect(200);
    // the API accepts no such URL, but a row written by other means may have one
    const images = ['/uploads/../../package.json', ...outside, body.images[0]];
    await test.prisma.product.update({ where: { id: body.id }, data: { images } });
    expect(existsSync(image)).toBe(true);
    await test.admin.delete(product).expect(200);
    expect(existsSync(image)).toBe(false);
  });
});
