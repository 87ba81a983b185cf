import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductService } from '../src/features/product/product.service';
import { startApp, type TestApp } from './support/app';
import { json, startExternalServer, type ExternalServer } from './support/external-server';
import { answerHuge, FAILURES, huge, SECRET } from './support/external-server-failures';
import { picture } from './support/files';
import { onEachDatabase } from './support/races';
import { countAll } from './support/rows';

const TIMEOUT_MS = 2000;
const VALID = { valid: true, min: 10, max: 100 };

let test: TestApp;
let folder: string;
let prices: ExternalServer;
let png: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
  prices = await startExternalServer();
  test = await startApp({
    UPLOADS_DIR: folder,
    PRICE_API_URL: `${prices.url}/v1`,
    EXTERNAL_TIMEOUT_MS: String(TIMEOUT_MS),
  });
  png = await picture('png');
});
afterAll(async () => {
  await test?.close();
  await prices?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  prices.answer = json(VALID);
  prices.received.length = 0;
});

/** Submits the form; undefined leaves a field or the file out. */
function send(
  fields: Record<string, string | undefined> = {},
  file: Buffer | undefined = png,
  client = test.admin,
) {
  let form = client.post('/gen-api/products/advanced');
  for (const [name, value] of Object.entries({ name: 'Desk', price: '49.90', ...fields }))
    if (value !== undefined) form = form.field(name, value);
  return file.length ? form.attach('file', file, 'desk.png') : form;
}

/** Sends a request that must leave no rows or files behind. */
async function leavesNothing(request: () => PromiseLike<unknown>): Promise<void> {
  const before = await countAll(test, folder);
  await request();
  expect(await countAll(test, folder)).toEqual(before);
}

describe('POST /gen-api/products/advanced', () => {
  it('creates a product with a slug at a validated price', async () => {
    const { body } = await send({
      name: 'Standing Desk',
      category: 'furniture',
      description: 'Of oak',
    }).expect(201);
    expect(body).toMatchObject({
      name: 'Standing Desk',
      slug: 'standing-desk',
      category: 'furniture',
      description: 'Of oak',
      price: 49.9,
      images: [expect.stringMatching(/^\/uploads\/products\//)],
      thumbnail: expect.stringMatching(/\.webp$/),
    });
    expect(prices.received).toEqual([
      { method: 'POST', path: '/v1/validate', body: '{"category":"furniture","price":49.9}' },
    ]);
    await test.anonymous.get(body.images[0]).expect(200);
    await test.anonymous.get(body.thumbnail).expect(200);
  });

  it('does not require a category or description', async () => {
    const { body } = await send({ name: 'Plain desk', category: '' }).expect(201);
    expect(body).toMatchObject({ category: null, description: '' });
    expect(prices.received[0]?.body).toBe('{"category":null,"price":49.9}');
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['no name', { name: undefined }],
    ['a blank name', { name: '  ' }],
    ['no price', { price: undefined }],
    ...['', '0', '-0', '-1', '12,5', 'NaN'].map((price): [string, { price: string }] => [
      `the price "${price}"`,
      { price },
    ]),
    ['a slug of its own', { slug: 'mine' }],
  ])('rejects %s with 400 without calling the price service', (_what, fields) =>
    leavesNothing(async () => {
      await send(fields).expect(400);
      expect(prices.received).toEqual([]);
    }),
  );

  it('rejects a form without a file with 400 without calling the price service', () =>
    leavesNothing(async () => {
      await send({}, Buffer.alloc(0)).expect(400);
      expect(prices.received).toEqual([]);
    }));

  it('rejects a file that is not an image regardless of its name', () =>
    leavesNothing(async () => {
      await send({}, Buffer.from('<html>')).expect(415);
    }));

  it('rejects a price that the service rejects, and names the valid range', () =>
    leavesNothing(async () => {
      prices.answer = json({ valid: false, min: 60, max: 90.5 });
      const { body } = await send().expect(400);
      expect(body.message).toBe('The price 49.9 is not valid here: it must be from 60 to 90.5');
    }));

  it('requires an administrator', () =>
    leavesNothing(async () => {
      await send({}, png, test.anonymous).expect(401);
      await send({}, png, test.user).expect(403);
      expect(prices.received).toEqual([]);
    }));
});

describe('a name that already exists', () => {
  it('is rejected with 400 without calling the price service', async () => {
    await test.admin
      .post('/gen-api/products')
      .send({ name: 'Old lamp', description: 'Text', price: 5 })
      .expect(201);
    await leavesNothing(async () => {
      const { body } = await send({ name: ' Old lamp ' }).expect(400);
      expect(body.message).toBe('A product with the name "Old lamp" already exists');
    });
    expect(prices.received).toEqual([]);
  });

  it('is rejected when a concurrent request takes it', async () => {
    for (const name of ['Twin', '椅子椅子', 'Twin set']) {
      const before = await countAll(test, folder);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send({ name })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
      const { products, files } = await countAll(test, folder);
      expect({ products, files }).toEqual({
        products: before.products + 1,
        files: before.files + 2,
      });
    }
  });

  it('is different from a name with the same slug', async () => {
    const names = ['Wall clock', 'Wall-Clock', 'wall clock', 'WALL CLOCK'];
    const answers = await Promise.all(names.map((name) => send({ name })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const slugs = answers.map(({ body }) => body.slug);
    expect(slugs).toContain('wall-clock');
    expect(new Set(slugs).size).toBe(4);
    for (const slug of slugs) expect(slug).toMatch(/^wall-clock(-[0-9a-f]{6})?$/);
  });
});

describe('the price service', () => {
  it.each(FAILURES)('responds with %s: nothing is created', (_what, answer, status) =>
    leavesNothing(async () => {
      prices.answer = answer;
      const started = performance.now();
      const { body, headers, text } = await send().expect(status);
      expect(performance.now() - started).toBeLessThan(TIMEOUT_MS + 2000);
      expect(body).toMatchObject({
        statusCode: status,
        message: expect.stringMatching(/^The price service/),
      });
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('127.0.0.1');
      expect('retry-after' in headers).toBe(status === 503);
      expect(prices.received).toHaveLength(1);
    }),
  );

  it('is not read to the end of a huge response', async () => {
    huge.taken = 0;
    prices.answer = answerHuge;
    await send().expect(502);
    expect(huge.taken).toBeGreaterThan(0);
    expect(huge.taken).toBeLessThan(25); // includes what the sockets buffer
  });

  it.each([
    { valid: 'true', min: 1, max: 100 },
    { valid: 1, min: 1, max: 100 },
    { valid: true, min: '1', max: 'NaN' },
    { valid: true, min: null, max: 100 },
    { valid: true },
    { min: 1, max: 100 },
  ])('responds with %j, which is not a valid verdict: nothing is created', (verdict) =>
    leavesNothing(async () => {
      prices.answer = json(verdict);
      await send().expect(502);
    }),
  );

  it('cannot set a verdict through __proto__', () =>
    leavesNothing(async () => {
      prices.answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"__proto__":{"valid":true,"min":1,"max":100}}');
      };
      await send().expect(502);
    }));

  it('does not block the database for other requests while it responds', async () => {
    prices.answer = () => undefined;
    const waiting = send().then(({ status }) => status);
    while (!prices.received.length) await new Promise(setImmediate);
    await test.admin.get('/gen-api/products').expect(200);
    expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
    expect(await waiting).toBe(504);
  });
});

describe('without a URL of the price service', () => {
  it('the application starts, and the route returns 503 that names the variable', async () => {
    const other = await startApp({ PRICE_API_URL: '', UPLOADS_DIR: folder });
    try {
      const before = await countAll(other, folder);
      const { body } = await send({}, png, other.admin).expect(503);
      expect(body.message).toBe('There is no price service: PRICE_API_URL is not set');
      expect(await countAll(other, folder)).toEqual(before);
    } finally {
      await other.close();
    }
  });
});

onEachDatabase('products created concurrently', (started) => {
  const form = (name: string) => ({
    name,
    slug: 'same-slug',
    description: '',
    price: 5,
    imageUrl: '/uploads/a.png',
    thumbnailUrl: '/uploads/a.webp',
  });

  it('with the same name result in one product, even if their slugs differ', async () => {
    const { app, prisma } = started();
    const products = app.get(ProductService);
    for (const name of ['First', '椅子', 'Third', 'Fourth', 'Fifth']) {
      const forms = Array.from({ length: 20 }, (_, n) => ({ ...form(name), slug: `${name}${n}` }));
      const results = await Promise.allSettled(forms.map((each) => products.create(each)));
      const failed = results.filter((result) => result.status === 'rejected');
      expect(failed).toHaveLength(19);
      for (const { reason } of failed)
        expect(reason).toMatchObject({ status: 400, message: expect.stringMatching(/exists$/) });
      expect(await prisma.product.count({ where: { name } })).toBe(1);
    }
  });

  it('with different names are all created, even if their slugs are the same', async () => {
    const products = started().app.get(ProductService);
    const names = Array.from({ length: 20 }, (_, n) => `Name ${n}`);
    const created = await Promise.all(names.map((name) => products.create(form(name))));
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(20);
  });
});
