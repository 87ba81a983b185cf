import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/app';
import { createRecord, RESOURCES } from './support/resources';

const ADAPTER = 'apps/demo-api/src/features/product/adapters/restock.adapter.ts';
const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

describe('POST /gen-api/products/:id/restock, the example of docs/adapters.md', () => {
  const restock = (client = test.admin, body: object = { amount: 5 }, product = id) =>
    client.post(`/gen-api/products/${product}/restock`).send(body);
  beforeEach(async () => {
    const product = RESOURCES.find(({ path }) => path === 'products');
    if (!product) throw new Error('no products');
    ({ id } = await createRecord(test, product));
  });

  it('is identical to the code in the document', () => {
    expect(read('docs/adapters.md')).toContain(`\`\`\`ts\n${read(ADAPTER)}\`\`\``);
  });

  it('adds to the stock, also in concurrent requests', async () => {
    const { body } = await restock().expect(200);
    expect(body).toMatchObject({ id, stock: 5 });
    await Promise.all(Array.from({ length: 10 }, () => restock(test.admin, { amount: 2 })));
    const { body: read } = await test.admin.get(`/gen-api/products/${id}`).expect(200);
    expect(read).toMatchObject({ stock: 25 });
  });

  it('requires an administrator, a valid body and an existing product', async () => {
    await restock(test.anonymous).expect(401);
    await restock(test.user).expect(403);
    for (const amount of [0, -1, 1.5, '5', 10_001, null, undefined])
      await restock(test.admin, { amount }).expect(400);
    await restock(test.admin, { amount: 1, stock: 7 }).expect(400);
    await restock(test.admin, { amount: 1 }, 'nothing').expect(404);
  });
});
