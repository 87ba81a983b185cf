import { addUser, logIn, startApp, type Client, type TestApp } from './support/app';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

const product = { name: 'Kettle', description: 'Boils', price: 5 };

/** Returns a client with a new API key of this owner. */
async function keyFor(owner: Client, scopes: string[], more: object = {}) {
  const { body } = await owner
    .post('/auth/keys')
    .send({ name: 'A machine', scopes, ...more })
    .expect(201);
  return { id: String(body.id), key: String(body.key), machine: test.withToken(body.key) };
}

const shownKeys = async (owner: Client) => (await owner.get('/auth/keys').expect(200)).body;

/** Waits for values that are written shortly after the response. */
async function eventually<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It never came');
}

describe('an API key', () => {
  it('is returned once, and its secret is not stored in plain text', async () => {
    const { id, key } = await keyFor(test.admin, ['products:read']);
    expect(key).toMatch(/^gen_[0-9a-f]{16}_[\w-]{43}$/);
    const [row] = await test.prisma.apiKey.findMany({ where: { id } });
    expect(Object.values(row ?? {}).join(' ')).not.toContain(key.slice(21));
    const shown = await shownKeys(test.admin);
    expect(shown[0]).toEqual({
      id,
      name: 'A machine',
      scopes: ['products:read'],
      createdAt: expect.any(String),
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(JSON.stringify(shown)).not.toContain(key.slice(21));
  });

  it('allows the operations of its scopes, and no others', async () => {
    const { machine } = await keyFor(test.admin, ['products:read', 'products:create']);
    const { body } = await machine.post('/gen-api/products').send(product).expect(201);
    await machine.get(`/gen-api/products/${body.id}`).expect(200);
    await machine.get('/gen-api/products').expect(200);
    await machine.get('/gen-api/products/aggregate').expect(200);
    await machine.post('/gen-api/products/query').send({}).expect(200);
    const refused = await machine.put(`/gen-api/products/${body.id}`).send({ price: 6 });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('The API key is not for products:edit');
    await machine.patch(`/gen-api/products/${body.id}`).send({ price: 6 }).expect(403);
    await machine.put(`/gen-api/products?ids=${body.id}`).send({ price: 6 }).expect(403);
    await machine.delete(`/gen-api/products/${body.id}`).expect(403);
    await machine
      .post('/gen-api/products/bulk-delete')
      .send({ ids: [body.id] })
      .expect(403);
    await machine.get('/gen-api/orders').expect(403);
    await machine.get('/gen-api/users').expect(403);
  });

  it('does not give access to related records outside its scopes', async () => {
    const owner = await test.prisma.user.findFirstOrThrow({ where: { role: 'user' } });
    const promo = await test.prisma.promoCode.create({
      data: { code: 'KEY', discount: 5, maxUses: 1, expiresAt: new Date() },
    });
    const order = await test.prisma.order.create({
      data: { userId: owner.id, amount: 3, promoCodeId: promo.id },
    });
    const { machine } = await keyFor(test.admin, ['orders:read', 'orders:edit']);
    const path = `/gen-api/orders/${order.id}`;
    const whole = await test.admin.get(`${path}?include=user,promoCode`).expect(200);
    expect(whole.body.user.email).toBe(owner.email);
    expect(whole.body.promoCode.code).toBe('KEY');
    const seen = await machine.get(`${path}?include=user,promoCode`).expect(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/KEY|test\.example/);
    for (const query of ['sortBy=user.name', 'filter[promoCode.code]=KEY']) {
      const answer = await machine.get(`/gen-api/orders?${query}`);
      expect(answer.status).toBe(400);
    }
    const found = await machine.get('/gen-api/orders?search=KEY').expect(200);
    expect(found.body.total).toBe(0);
    // without access to promo codes, a machine cannot refer to one
    const other = await test.prisma.promoCode.create({
      data: { code: 'OTHER', discount: 5, maxUses: 1, expiresAt: new Date() },
    });
    await machine.put(path).send({ promoCodeId: other.id }).expect(409);
    const both = await keyFor(test.admin, ['orders:read', 'promo-codes:read']);
    const more = await both.machine.get(`${path}?include=promoCode`).expect(200);
    expect(more.body.promoCode.code).toBe('KEY');
  });

  it('is limited to the current permissions of its user', async () => {
    const email = await addUser(test.prisma, 'editor', 'keys@test.example');
    const owner = test.withToken(await logIn(test.anonymous, email));
    const { machine } = await keyFor(owner, ['*']);
    await machine.get('/gen-api/products').expect(403); // only for administrators
    const { body } = await machine
      .post('/gen-api/posts')
      .send({ title: 'By a machine', content: 'Beep' })
      .expect(201);
    await machine.delete(`/gen-api/posts/${body.id}`).expect(403);
    await test.prisma.user.update({ where: { email }, data: { role: 'user' } });
    await machine.put(`/gen-api/posts/${body.id}`).send({ title: 'Again' }).expect(403);
    await test.prisma.user.delete({ where: { email } });
    await machine.get('/gen-api/posts').expect(401);
  });

  it('allows adapters by name and routes of the project that declare a scope', async () => {
    const { machine } = await keyFor(test.admin, ['products:with-image', 'uploads:create']);
    expect((await machine.post('/gen-api/products/with-image')).status).toBe(415);
    const image = Buffer.from('%PDF-1.4\n%%EOF\n');
    await machine.post('/upload/document').attach('file', image, 'a.pdf').expect(201);
    await machine.post('/gen-api/orders/with-promo').send({}).expect(403);
    // the adapter's own work is done by a service, which the key's scopes do not restrict
    const supplier = await keyFor(test.admin, ['products:restock']);
    const { id } = await test.prisma.product.create({ data: product });
    await supplier.machine.post(`/gen-api/products/${id}/restock`).send({ amount: 5 }).expect(200);
    await supplier.machine.get(`/gen-api/products/${id}`).expect(403);
    const buyer = await keyFor(test.user, ['orders:with-promo']);
    const order = { amount: 20, promoCode: 'NONE' };
    const answer = await buyer.machine.post('/gen-api/orders/with-promo').send(order);
    expect(answer.body.message).toMatch(/promo/i);
    await test.prisma.promoCode.create({
      data: {
        ...{ code: 'BYKEY', discount: 5, maxUses: 1 },
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const bought = await buyer.machine
      .post('/gen-api/orders/with-promo')
      .send({ ...order, promoCode: 'BYKEY' })
      .expect(201);
    await buyer.machine.get(`/gen-api/orders/${bought.body.id}`).expect(403);
  });

  it('is rejected on routes that do not accept API keys, regardless of its scopes', async () => {
    const { id, machine } = await keyFor(test.admin, ['*']);
    await machine.get('/gen-api/products').expect(200);
    const answers = [
      await machine.get('/auth/keys'),
      await machine.post('/auth/keys').send({ name: 'Another', scopes: ['*'] }),
      await machine.delete(`/auth/keys/${id}`),
      await machine.get('/gen-api/access'),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, 'API keys are not accepted on this route']);
  });

  it('is valid until it is deleted or expires', async () => {
    const { id, machine } = await keyFor(test.admin, ['products:read']);
    await machine.get('/gen-api/products').expect(200);
    await test.user.delete(`/auth/keys/${id}`).expect(404); // somebody else's key
    await machine.get('/gen-api/products').expect(200);
    await test.admin.delete(`/auth/keys/${id}`).expect(204);
    await machine.get('/gen-api/products').expect(401);
    await test.admin.delete(`/auth/keys/${id}`).expect(404);

    const expiresAt = new Date(Date.now() + 60_000);
    const short = await keyFor(test.admin, ['products:read'], { expiresAt });
    await short.machine.get('/gen-api/products').expect(200);
    const time = jest.useFakeTimers({ doNotFake: FAKED_NOT, now: expiresAt });
    try {
      await short.machine.get('/gen-api/products').expect(401);
    } finally {
      time.useRealTimers();
    }
  });

  it('is rejected if a character is wrong or it does not exist', async () => {
    const { key } = await keyFor(test.admin, ['products:read']);
    const wrong = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    for (const token of [wrong, 'gen_', `gen_${'0'.repeat(16)}_${'x'.repeat(43)}`, key + 'x'])
      await test.withToken(token).get('/gen-api/products').expect(401);
  });

  it('shows when it was last used', async () => {
    const { id, machine } = await keyFor(test.admin, ['products:read']);
    await machine.get('/gen-api/products').expect(200);
    const used = await eventually(
      async () => (await shownKeys(test.admin)).find((one: { id: string }) => one.id === id),
      ({ lastUsedAt }) => lastUsedAt !== null,
    );
    expect(Math.abs(Date.now() - Date.parse(used.lastUsedAt))).toBeLessThan(60_000);
  });

  it.each([
    ['a scope that is none', { scopes: ['prodcuts:read'] }, 'scopes'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that no database stores', { name: 'a\0b' }, 'name'],
    ['a time that is over', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['a time that is none', { expiresAt: 'tomorrow' }, 'expiresAt'],
  ])('cannot be created with %s', async (_what, change, field) => {
    const answer = await test.admin
      .post('/auth/keys')
      .send({ name: 'A machine', scopes: ['products:read'], ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? { name: 1 })).toEqual([field]);
  });

  it('can have scopes for resource operations, adapters and uploads', async () => {
    const { body } = await test.user.get('/auth/keys/scopes').expect(200);
    expect(body).toEqual(
      expect.arrayContaining([
        ...['products:read', 'products:create', 'products:edit', 'products:delete'],
        ...['orders:with-promo', 'users:edit', 'uploads:create'],
      ]),
    );
    expect(body.filter((scope: string) => !/^[\w-]+:[\w-]+$/.test(scope))).toEqual([]);
  });
});

/** The APIs that stay real: only the clock is faked, while sockets and the database continue. */
const FAKED_NOT = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'] as const),
];
