import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/app';
import { PDF, picture } from './support/files';

let test: TestApp;
let folder: string;
let uploads: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
  uploads = join(folder, 'uploads');
  test = await startApp({ UPLOADS_DIR: uploads });
});
afterAll(async () => {
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.prisma.product.deleteMany();
  for (const name of stored()) rmSync(join(uploads, name));
});

const stored = () => readdirSync(uploads).filter((name) => name !== '.tmp');
const nameOf = (url: string) => url.slice('/uploads/'.length);

async function upload(content?: Buffer, filename = 'a.png'): Promise<string> {
  const file = content ?? (await picture('png'));
  const { body } = await test.user.post('/upload').attach('file', file, filename).expect(201);
  return body.url;
}

async function createProduct(fields: object): Promise<string> {
  const product = { name: 'Coffee cup', description: 'Blue', price: 9.5, ...fields };
  const { body } = await test.admin.post('/gen-api/products').send(product).expect(201);
  return `/gen-api/products/${body.id}`;
}

describe('an uploaded file', () => {
  it('is deleted when its product gets another one', async () => {
    const [old, next] = [await upload(), await upload()];
    const product = await createProduct({ thumbnail: old });
    await test.admin.put(product).send({ thumbnail: next }).expect(200);
    expect(stored()).toEqual([nameOf(next)]);
    await test.anonymous.get(old).expect(404);
    await test.anonymous.get(next).expect(200);
  });

  it('is deleted when it is removed from a list of images with PATCH', async () => {
    const [first, second] = [await upload(), await upload()];
    const product = await createProduct({ images: [first, second] });
    await test.admin
      .patch(product)
      .send({ images: [second] })
      .expect(200);
    expect(stored()).toEqual([nameOf(second)]);
  });

  it('is deleted with its product', async () => {
    const product = await createProduct({
      thumbnail: await upload(),
      images: [await upload(), await upload()],
      datasheet: await upload(PDF, 'sheet.pdf'),
    });
    expect(stored()).toHaveLength(4);
    await test.admin.delete(product).expect(200);
    expect(stored()).toEqual([]);
  });

  it('is deleted with the products of a bulk delete', async () => {
    const products = [
      await createProduct({ thumbnail: await upload() }),
      await createProduct({ thumbnail: await upload() }),
    ];
    const ids = products.map((path) => path.split('/').at(-1));
    await test.admin.delete('/gen-api/products').query({ ids }).expect(200);
    expect(stored()).toEqual([]);
  });

  it('is kept while another product refers to it', async () => {
    const url = await upload();
    const product = await createProduct({ thumbnail: url });
    const other = await createProduct({ images: [url] });
    await test.admin.delete(product).expect(200);
    await test.anonymous.get(url).expect(200);
    await test.admin.delete(other).expect(200);
    await test.anonymous.get(url).expect(404);
  });

  it('is kept when the change is rejected', async () => {
    const url = await upload();
    await createProduct({ slug: 'taken' });
    const product = await createProduct({ thumbnail: url });
    await test.admin.put(product).send({ thumbnail: null, slug: 'taken' }).expect(409);
    await test.admin.put(product).send({ thumbnail: null, price: 'free' }).expect(400);
    await test.user.delete(product).expect(403);
    expect(stored()).toEqual([nameOf(url)]);
  });

  it('cannot be used to delete a file outside the uploads folder', async () => {
    const outside = join(folder, 'precious.png');
    writeFileSync(outside, 'mine');
    const url = await upload();
    const addresses = ['/uploads/../precious.png', '/uploads/..%2fprecious.png', outside];
    const product = await createProduct({ thumbnail: url });
    for (const images of addresses.map((address) => [url, address]))
      await test.admin.put(product).send({ images }).expect(400);
    // a row written by other means has them
    const data = { thumbnail: addresses[0], images: addresses };
    await test.prisma.product.updateMany({ where: { thumbnail: url }, data });
    await test.admin.delete(product).expect(200);
    expect(readdirSync(folder)).toContain('precious.png');
    expect(stored()).toEqual([nameOf(url)]);
  });
});
