import sharp from 'sharp';
import { SeedService } from '../src/seed/seed.service';
import { logIn, startApp, type TestApp } from './support/app';

let test: TestApp;
const seed = () => test.app.get(SeedService).seedAtStart();

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

async function countRows(): Promise<Record<string, number>> {
  const { prisma } = test;
  return {
    users: await prisma.user.count(),
    posts: await prisma.post.count(),
    products: await prisma.product.count(),
    orders: await prisma.order.count(),
    promoCodes: await prisma.promoCode.count(),
    developers: await prisma.developer.count(),
  };
}

it('does not change a database that is not empty', async () => {
  const before = await countRows(); // the test's three users
  await seed();
  expect(await countRows()).toEqual(before);
});

describe('an empty database', () => {
  beforeAll(async () => {
    await test.prisma.$executeRaw`DELETE FROM "User"`; // otherwise an administrator remains
    await seed();
  });

  it('gets 50 posts and products, and rows in every other table', async () => {
    const rows = await countRows();
    expect(rows).toMatchObject({ posts: 50, products: 50 });
    expect(Math.min(...Object.values(rows))).toBeGreaterThanOrEqual(8);
  });

  it('gets the three demo accounts', async () => {
    const { anonymous } = test;
    const admin = await logIn(anonymous, 'admin@example.com', 'demo-admin-password');
    await test.withToken(admin).get('/gen-api/users').expect(200);
    const editor = await logIn(anonymous, 'editor@example.com', 'demo-editor-password');
    await test.withToken(editor).get('/gen-api/products').expect(403);
    const user = await logIn(anonymous, 'user@example.com', 'demo-user-password');
    await test.withToken(user).get('/gen-api/products').expect(403);
  });

  it('gets records that are visible to some accounts only', async () => {
    const { prisma, anonymous } = test;
    const seenBy = async (path: string, email: string, password: string): Promise<number> => {
      const client = test.withToken(await logIn(anonymous, email, password));
      return (await client.get(`/gen-api/${path}?limit=1`).expect(200)).body.total;
    };
    const published = await prisma.post.count({ where: { published: true } });
    expect((await anonymous.get('/gen-api/posts').expect(200)).body.total).toBe(published);
    expect(published).toBeLessThan(50);
    expect(await seenBy('posts', 'editor@example.com', 'demo-editor-password')).toBe(50);
    const mine = await seenBy('orders', 'user@example.com', 'demo-user-password');
    expect(mine).toBeGreaterThan(3);
    expect(mine).toBeLessThan(await prisma.order.count());
  });

  it('gets images that are served, with thumbnails of 200 by 200 pixels', async () => {
    const products = await test.prisma.product.findMany();
    expect(products.every(({ images, thumbnail }) => images.length > 0 && thumbnail)).toBe(true);
    const [product] = products;
    const read = async (url: string) => {
      const { body } = await test.anonymous
        .get(url)
        .expect(200)
        .expect('Content-Type', 'image/webp');
      return sharp(body).metadata();
    };
    expect(await read(String(product?.images[0]))).toMatchObject({ width: 480, height: 360 });
    expect(await read(String(product?.thumbnail))).toMatchObject({ width: 200, height: 200 });
  });

  it('is seeded only once', async () => {
    const before = await countRows();
    await seed();
    expect(await countRows()).toEqual(before);
  });
});

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await startApp({ NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET: 'whsec_test' });
  });
  afterAll(() => production?.close());

  it('seeds nothing, not even into an empty database', async () => {
    await production.prisma.$executeRaw`DELETE FROM "User"`;
    await production.app.get(SeedService).seedAtStart();
    expect(await production.prisma.user.count()).toBe(0);
  });

  it('rejects logins with a demo password', async () => {
    const demo = await test.prisma.user.findUniqueOrThrow({
      where: { email: 'admin@example.com' },
    });
    await production.prisma.user.create({ data: demo });
    await production.anonymous
      .post('/auth/login')
      .send({ email: demo.email, password: 'demo-admin-password' })
      .expect(401);
  });
});
