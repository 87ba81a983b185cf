import { Client } from 'pg';
import { startApp, type TestApp } from './support/app';
import { startGate, type Gate } from './support/gate';
import { onServer, useServerDatabase } from './support/server-database';
import { eventOf, signatureOf } from './support/stripe';
import { until } from './support/until';

/** The size of the connection pool. */
const POOL = 10;

/** How long a request may wait for the database, plus what a busy machine adds. */
const PATIENCE_MS = 10_000 + 1_500;

async function timed<T>(work: PromiseLike<T>): Promise<{ value: T; ms: number }> {
  const began = Date.now();
  return { value: await work, ms: Date.now() - began };
}

onServer('with a PostgreSQL server that does not respond', () => {
  const [database, registerDrop] = useServerDatabase();
  let gate: Gate;
  let test: TestApp;
  /** Separate from the watching connection: inside a transaction, the activity of others appears as at first read. */
  let holder: Client;
  beforeAll(async () => {
    holder = new Client({ connectionString: database.url });
    await holder.connect();
    gate = await startGate(database.url);
    test = await startApp({ DATABASE_URL: gate.url, STRIPE_WEBHOOK_SECRET: 'whsec_demo' });
  });
  afterAll(async () => {
    await test?.close();
    await gate?.close();
    await holder?.end();
  });
  registerDrop();

  /** Runs work while another session holds the locks that the SQL takes. */
  async function holding<T>(sql: string, work: () => Promise<T>): Promise<T> {
    await holder.query('BEGIN');
    try {
      await holder.query(sql);
      return await work();
    } finally {
      await holder.query('ROLLBACK');
    }
  }

  const waiting = async (): Promise<number> => {
    const { rows } = await database.client.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.count);
  };

  it('returns 503 for requests that wait for a lock, and serves others', async () => {
    await holding('LOCK TABLE "Post" IN ACCESS EXCLUSIVE MODE', async () => {
      const stuck = Array.from({ length: POOL + 2 }, () =>
        timed(test.admin.get('/gen-api/posts').then((answer) => answer)),
      );
      await until(async () => (await waiting()) === POOL);
      const ready = await timed(test.anonymous.get('/health/ready'));
      expect(ready.ms).toBeLessThan(2_500);
      expect(ready.value.status).toBe(200);
      const other = await timed(test.admin.get('/gen-api/users'));
      expect(other.value.status).toBe(200);
      expect(other.ms).toBeLessThan(6_500);
      for (const { value, ms } of await Promise.all(stuck)) {
        expect(value.status).toBe(503);
        expect(value.headers['retry-after']).toBeDefined();
        expect(ms).toBeLessThan(PATIENCE_MS);
      }
      expect(await waiting()).toBe(0);
    });
    await test.admin.get('/gen-api/posts').expect(200);
  });

  it('rolls back transactions that wait for a lock', async () => {
    const { prisma } = test;
    const { id: userId } = await prisma.user.findFirstOrThrow();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const data = { code: 'STUCK', discount: 10, maxUses: 5, expiresAt };
    const { id } = await prisma.promoCode.create({ data });
    await prisma.order.create({ data: { userId, amount: 5, providerPaymentId: 'pi_stuck' } });
    const event = eventOf('evt_stuck', 'payment_intent.succeeded', 'pi_stuck');
    const rows = `SELECT 1 FROM "PromoCode", "Order" FOR UPDATE`;
    const [order, webhook] = await holding(rows, () =>
      Promise.all([
        timed(test.user.post('/gen-api/orders/with-promo').send({ amount: 5, promoCode: 'STUCK' })),
        timed(
          test.anonymous
            .post('/gen-api/orders/webhook/stripe')
            .set({ 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(event) })
            .send(event),
        ),
      ]),
    );
    for (const { value, ms } of [order, webhook]) {
      expect(value.status).toBe(503);
      expect(ms).toBeLessThan(PATIENCE_MS);
    }
    expect(await prisma.promoCode.findUnique({ where: { id } })).toMatchObject({ usedCount: 0 });
    expect(await prisma.webhookEvent.count()).toBe(0);
    expect(await prisma.order.findMany()).toMatchObject([{ status: 'pending' }]);
  });

  it('cancels a slow statement in the application and in the database', async () => {
    const slow = timed(test.prisma.$queryRaw`SELECT pg_sleep(30)`.catch((error: unknown) => error));
    expect((await slow).ms).toBeLessThan(PATIENCE_MS);
    const isActive = async () => {
      const { rows } = await database.client.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()`,
      );
      return rows.length > 0;
    };
    const { ms } = await timed(until(async () => !(await isActive())));
    expect(ms).toBeLessThan(1_500);
  });

  it('returns 503 while the network drops packets, and recovers afterwards', async () => {
    await test.admin.get('/gen-api/posts').expect(200); // over a connection that is kept open
    gate.swallow();
    const list = timed(test.admin.get('/gen-api/posts').then((answer) => answer));
    const sold = timed(
      test.user
        .post('/gen-api/orders/with-promo')
        .send({ amount: 5 })
        .then((answer) => answer),
    );
    const ready = await timed(test.anonymous.get('/health/ready'));
    expect(ready.value.status).toBe(503);
    expect(ready.ms).toBeLessThan(2_500);
    for (const { value, ms } of await Promise.all([list, sold])) {
      expect(value.status).toBe(503);
      expect(ms).toBeLessThan(PATIENCE_MS);
    }
    gate.pass();
    const back = await timed(test.admin.get('/gen-api/posts'));
    expect(back.value.status).toBe(200);
    expect(back.ms).toBeLessThan(PATIENCE_MS);
    await test.anonymous.get('/health/ready').expect(200);
  });
});
