import { SeedService } from '../src/seed/seed.service';
import { startApp, type TestApp } from './support/app';
import { onServer, useServerDatabase } from './support/server-database';

onServer('on the PostgreSQL of DATABASE_URL', () => {
  const [database, registerDrop] = useServerDatabase();
  const apps: TestApp[] = [];
  const start = async () => {
    const app = await startApp({ DATABASE_URL: database.url });
    apps.push(app);
    return app;
  };

  afterAll(async () => {
    for (const app of apps) await app.close();
  });
  registerDrop();

  it('the application migrates and seeds an empty database, and uses it after a restart', async () => {
    const first = await start();
    await first.prisma.$executeRaw`DELETE FROM "User"`; // otherwise an administrator remains
    await first.app.get(SeedService).seedAtStart();
    expect(await first.prisma.post.count()).toBe(50);

    const second = await start();
    const { body } = await second.admin.get('/gen-api/products?search=lamp').expect(200);
    expect(body.total).toBeGreaterThan(0);
    await second.admin.post('/gen-api/orders').send({ userId: 'nobody', amount: 5 }).expect(409);
  });

  it('the application fails to start with a message when the database cannot be used', async () => {
    const wrong = new URL(database.url);
    wrong.pathname = 'no_such_database';
    await expect(startApp({ DATABASE_URL: wrong.href })).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*no_such_database/,
    );
  });
});
