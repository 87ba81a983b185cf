import { Client } from 'pg';
import { startApp, type TestApp } from './support/app';
import { onServer, useServerDatabase } from './support/server-database';

interface Statement {
  text: string;
  values: unknown[];
}

/** Enough rows for the database to avoid a sequential scan. */
const ROWS = 50_000;

onServer('a table with many rows', () => {
  const [database, registerDrop] = useServerDatabase();
  let api: TestApp;

  beforeAll(async () => {
    api = await startApp({ DATABASE_URL: database.url });
    // all with the same timestamp, as an import creates them
    await database.client.query(
      `INSERT INTO "Product" (id, name, slug, category, description, price, "updatedAt")
       SELECT gen_random_uuid(), md5(n::text), 'slug-' || n, 'category', repeat(md5(n::text), 4), 1, now()
       FROM generate_series(1, ${ROWS}) n`,
    );
    await database.client.query('VACUUM ANALYZE "Product"');
  });
  afterAll(() => api.close());
  registerDrop();

  /** Returns the query plans of what a request reads from the table. */
  async function plansOf(path: string): Promise<string[]> {
    const asked = jest.spyOn(Client.prototype, 'query');
    await api.admin.get(path).expect(200);
    const statements = asked.mock.calls
      .map(([statement]) => statement as unknown as Statement)
      .filter(
        ({ text = '' }) => text.startsWith('SELECT') && text.includes('FROM "public"."Product"'),
      );
    asked.mockRestore();
    const plans = statements.map(async ({ text, values }) => {
      const { rows } = await database.client.query<{ 'QUERY PLAN': string }>({
        text: `EXPLAIN ${text}`,
        values,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    return Promise.all(plans);
  }

  it('is searched with trigram indexes', async () => {
    const plans = await plansOf('/gen-api/products?search=c4ca4238');
    // a word may be a pasted key, which is looked up first; then the hits are found and read by their keys
    const [key, hits] = plans;
    expect(key).toContain('using "Product_pkey"');
    for (const column of ['name', 'slug', 'category', 'description'])
      expect(hits).toContain(`Bitmap Index Scan on "Product_${column}_idx"`);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });

  it('is listed with and without a cursor in the order of an index', async () => {
    const first = '/gen-api/products?limit=5&after=';
    const { body } = await api.admin.get(first).expect(200);
    const { next } = body as { next: string };
    for (const path of [first, first + encodeURIComponent(next)]) {
      const [plan] = await plansOf(path);
      expect(plan).toMatch(/Index (Only )?Scan Backward using "Product_createdAt_id_idx"/);
      expect(plan).not.toContain('Sort');
    }
  });
});
