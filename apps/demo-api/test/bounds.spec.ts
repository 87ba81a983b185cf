import { startApp, type TestApp } from './support/app';
import { createRecord, RESOURCES } from './support/resources';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

const resourceAt = (path: string) => {
  const resource = RESOURCES.find((one) => one.path === path);
  if (!resource) throw new Error(`no resource ${path}`);
  return resource;
};

const FILE = 'must be the address of an uploaded file, or one that begins with http:// or https://';

/** A value that breaks one rule, and the resulting message. */
const REFUSED: [path: string, field: string, value: unknown, wrong: string][] = [
  ['products', 'name', '', 'name must not be blank'],
  ['products', 'name', '    ', 'name must not be blank'],
  ['products', 'name', null, 'name must not be null'],
  ['products', 'name', 'ab', 'name must be longer than or equal to 3 characters'],
  ['products', 'description', '\n\t', 'description must not be blank'],
  ['products', 'price', -0.01, 'price must not be less than 0'],
  ['products', 'price', 'free', 'price must be a number'],
  ['products', 'stock', -1, 'stock must not be less than 0'],
  ['products', 'stock', 2 ** 31, 'stock must not be greater than 2147483647'],
  ['products', 'stock', 1.5, 'stock must be an integer number'],
  ['products', 'thumbnail', 'javascript:alert(1)', `thumbnail ${FILE}`],
  ['products', 'thumbnail', 'data:image/png;base64,AA==', `thumbnail ${FILE}`],
  ['products', 'thumbnail', '/etc/passwd', `thumbnail ${FILE}`],
  ['products', 'datasheet', '', `datasheet ${FILE}`],
  ['products', 'images', ['/uploads/a.png', 'javascript:1'], `images.1 ${FILE}`],
  [
    'products',
    'images',
    Array(21).fill('/uploads/a.png'),
    'images must contain no more than 20 elements',
  ],
  ['products', 'images', '/uploads/a.png', 'images must be an array'],
  ['users', 'email', '', 'email must be an email'],
  ['users', 'name', ' ', 'name must not be blank'],
  ['orders', 'amount', -1, 'amount must not be less than 0'],
  ['orders', 'userId', ' ', 'userId must not be blank'],
  ['promo-codes', 'discount', 100.01, 'discount must not be greater than 100'],
  ['promo-codes', 'code', '', 'code must not be blank'],
  ['promo-codes', 'expiresAt', 'soon', 'expiresAt must be an ISO 8601 date and time'],
  ['developers', 'avatarUrl', 'javascript:alert(1)', 'avatarUrl must be an http or https address'],
];

describe.each(REFUSED)('%s with the %s %j', (path, field, value, wrong) => {
  it('are rejected with a single message in every write request', async () => {
    const resource = resourceAt(path);
    const { id } = await createRecord(test, resource);
    const at = `/gen-api/${path}`;
    const body = { [field]: value };
    const { id: userId } = await test.prisma.user.findFirstOrThrow();
    const whole = { ...resource.create(1_000_000, { userId }), ...body };
    for (const request of [
      test.admin.post(at).send(whole),
      test.admin.put(`${at}/${id}`).send(body),
      test.admin.patch(`${at}/${id}`).send(body),
      test.admin
        .put(at)
        .query({ ids: [id] })
        .send(body),
    ]) {
      const answer = await request.expect(400);
      const [named = ''] = wrong.split(' ');
      expect(answer.body.errors).toEqual({ [named]: [wrong] });
      expect(answer.body.message).toEqual([wrong]);
    }
  });
});

it('whitespace around a text that is not blank is kept', async () => {
  const product = { name: '  Lamp \n', description: ' a ', price: 0 };
  const { body } = await test.admin.post('/gen-api/products').send(product).expect(201);
  expect(body).toMatchObject(product);
});

it('an empty unique slug is stored as null, and other empty texts unchanged', async () => {
  for (const name of ['First', 'Second']) {
    const product = { name, description: 'Text', price: 1, slug: '', category: '' };
    const { body } = await test.admin.post('/gen-api/products').send(product).expect(201);
    expect(body).toMatchObject({ slug: null, category: '' });
    const { body: changed } = await test.admin
      .patch(`/gen-api/products/${body.id}`)
      .send({ slug: '' })
      .expect(200);
    expect(changed.slug).toBeNull();
  }
});

it('an empty text is stored as null with @gen_empty(null)', async () => {
  const developer = { externalUsername: 'quiet', name: '', bio: '' };
  const { body } = await test.admin.post('/gen-api/developers').send(developer).expect(201);
  expect(body).toMatchObject({ name: '', bio: null });
  const change = (bio: string) =>
    test.admin.patch(`/gen-api/developers/${body.id}`).send({ bio }).expect(200);
  expect((await change('Writes')).body.bio).toBe('Writes');
  expect((await change('')).body.bio).toBeNull();
});
