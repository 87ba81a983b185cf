import { startApp, type TestApp } from './support/app';

let test: TestApp;
let orderId: string;
beforeAll(async () => {
  test = await startApp();
  const user = { create: { email: 'ida@example.com', name: 'Ida', password: 'a hash' } };
  const code = { code: 'SPRING', discount: 5, maxUses: 3, expiresAt: new Date('2030-01-01') };
  const order = { amount: 5, user, promoCode: { create: code } };
  orderId = (await test.prisma.order.create({ data: order })).id;
});
afterAll(() => test?.close());

const at = () => `/gen-api/orders/${orderId}`;

it('returns an order without related records by default', async () => {
  const { body } = await test.admin.get(at()).expect(200);
  expect(body).not.toHaveProperty('user');
  const { body: page } = await test.admin.get('/gen-api/orders').expect(200);
  expect(page.data).toEqual([body]);
});

it.each(['include=user,promoCode', 'include=promoCode&include=user'])(
  'returns user and promo code with ?%s as their own routes do',
  async (query) => {
    const { body: plain } = await test.admin.get(at());
    const { body: user } = await test.admin.get(`/gen-api/users/${plain.userId}`).expect(200);
    const { body: promoCode } = await test.admin.get(`/gen-api/promo-codes/${plain.promoCodeId}`);
    const { body } = await test.admin.get(`${at()}?${query}`).expect(200);
    expect(body).toEqual({ ...plain, user, promoCode });
    const { body: page } = await test.admin.get(`/gen-api/orders?${query}`).expect(200);
    expect(page).toMatchObject({ data: [body], total: 1 });
    expect(JSON.stringify(page)).not.toContain('password');
  },
);

it('returns null if there is no record to include', async () => {
  const { userId } = await test.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
  const { id } = await test.prisma.order.create({ data: { amount: 6, userId } });
  const { body } = await test.admin.get(`/gen-api/orders/${id}?include=promoCode`).expect(200);
  expect(body).toMatchObject({ id, promoCode: null });
});

it('returns 200 with a changed user even if the order has not changed', async () => {
  const path = `${at()}?include=user`;
  const { headers, body } = await test.admin.get(path).expect(200);
  const rename = test.admin.put(`/gen-api/users/${body.userId}`).send({ name: 'Ida Lund' });
  await rename.expect(200);
  const again = await test.admin.get(path).set('If-None-Match', headers['etag'] ?? '');
  expect([again.status, again.body.user?.name]).toEqual([200, 'Ida Lund']);
});

it.each([
  'include=',
  'include=orders',
  'include=user.orders',
  'include=toString',
  'include[]=user',
])('rejects ?%s', async (query) => {
  for (const path of [at(), '/gen-api/orders'])
    expect((await test.admin.get(`${path}?${query}`)).body).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION',
    });
});

it('rejects include for a resource without relations', () =>
  test.admin.get('/gen-api/products?include=user').expect(400));
