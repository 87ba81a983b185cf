import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { SeedService } from '../src/seed/seed.service';
import { startApp, type TestApp } from './support/app';

/** A server on which the test may create a database, such as postgresql://postgres@127.0.0.1:5432/postgres. */
const SERVER = process.env['TEST_POSTGRES_URL'];
const onServer = SERVER ? describe : describe.skip;

onServer('on the PostgreSQL of DATABASE_URL', () => {
  const database = `demo_api_test_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString: SERVER });
  const url = new URL(SERVER ?? 'postgresql://unused');
  url.pathname = database;
  const apps: TestApp[] = [];
  const start = async () => {
    const app = await startApp({ DATABASE_URL: url.href });
    apps.push(app);
    return app;
  };

  beforeAll(async () => {
    await server.connect();
    await server.query(`CREATE DATABASE ${database}`);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await server.end();
  });

  it('migrates and seeds an empty database, serves it and finds it again', async () => {
    const first = await start();
    await first.prisma.user.deleteMany();
    await first.app.get(SeedService).seedAtStart();
    expect(await first.prisma.post.count()).toBe(50);

    const second = await start();
    const { body } = await second.admin.get('/gen-api/products?search=lamp').expect(200);
    expect(body.total).toBeGreaterThan(0);
    await second.admin.post('/gen-api/orders').send({ userId: 'nobody', amount: 5 }).expect(409);
  });

  it('says what is wrong where the database cannot be used', async () => {
    const wrong = new URL(url);
    wrong.pathname = 'no_such_database';
    await expect(startApp({ DATABASE_URL: wrong.href })).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*no_such_database/,
    );
  });
});
