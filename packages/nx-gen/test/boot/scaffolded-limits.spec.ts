import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

/** A server on which the test may create a database, such as postgresql://postgres@127.0.0.1:5432/postgres. */
const SERVER = process.env['TEST_POSTGRES_URL'];
const ADMIN = { email: 'first@example.com', password: 'the first password' };

(SERVER ? describe : describe.skip)('a scaffolded API with a blocked table in PostgreSQL', () => {
  const project = new ScaffoldedProject('scaffolded-limits');
  const name = `gen_test_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString: SERVER });
  const url = new URL(SERVER ?? 'postgresql://unused');
  url.pathname = name;
  const holder = new Client({ connectionString: url.href });
  let api: Instance;
  let headers: Record<string, string>;

  beforeAll(async () => {
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    await holder.connect();
    await project.scaffold();
    await holder.query(project.tables());
    api = await project.start({
      DATABASE_URL: url.href,
      JWT_SECRET: 'x'.repeat(48),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    const answer = await fetch(`${api.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    headers = { authorization: `Bearer ${accessToken}` };
  });
  afterAll(async () => {
    await project.end();
    await holder.end();
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  });

  const list = async (resource: string) => {
    const began = Date.now();
    const { status } = await fetch(`${api.url}/gen-api/${resource}`, { headers });
    return { status, ms: Date.now() - began };
  };

  it('returns 503 for a blocked query in time, and still serves other routes', async () => {
    await holder.query('BEGIN; LOCK TABLE "Product" IN ACCESS EXCLUSIVE MODE');
    const stuck = [list('products'), list('products')];
    expect(await list('users')).toMatchObject({ status: 200 });
    for (const { status, ms } of await Promise.all(stuck)) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(7_000);
    }
    await holder.query('ROLLBACK');
    expect(await list('products')).toMatchObject({ status: 200 });
  });

  it('completes running requests on shutdown, and exits in time', async () => {
    await holder.query('BEGIN; LOCK TABLE "Product" IN ACCESS EXCLUSIVE MODE');
    const stuck = list('products');
    await list('users'); // so that the first one is under way
    const began = Date.now();
    expect(await api.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(13_000);
    expect(await stuck).toMatchObject({ status: 503 });
  });
});
