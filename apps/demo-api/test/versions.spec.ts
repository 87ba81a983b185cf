import type { TestApp } from './support/app';
import { onEachDatabase, statusesOf } from './support/races';

onEachDatabase('writes with If-Match', (started) => {
  const path = '/gen-api/products';
  const newProduct = async () => {
    const data = { name: 'Lamp', description: 'Text', price: 1, images: ['/uploads/a.png'] };
    return (await started().admin.post(path).send(data).expect(201)).body;
  };
  const save = (
    { id, updatedAt }: { id: string; updatedAt: string },
    data: object,
    { admin }: TestApp = started(),
  ) => admin.put(`${path}/${id}`).set('If-Match', `"${updatedAt}"`).send(data);

  it('succeed for one of two concurrent requests, and the other receives the current record', async () => {
    for (let round = 0; round < 10; round++) {
      const read = await newProduct();
      const answers = await Promise.all([save(read, { stock: 1 }), save(read, { stock: 2 })]);
      const [winner, loser] = answers.sort((a, b) => a.status - b.status);
      expect([winner.status, loser.status]).toEqual([200, 412]);
      expect(loser.body).toMatchObject({ code: 'STALE', error: 'Precondition Failed' });
      expect(loser.body.current).toEqual(winner.body);
      expect(loser.headers['etag']).toBe(`"${winner.body.updatedAt}"`);
      const { body } = await started().admin.get(`${path}/${read.id}`).expect(200);
      expect(body).toEqual(winner.body);
    }
  });

  it('succeed for one of twenty concurrent requests', async () => {
    const read = await newProduct();
    const statuses = await statusesOf(20, (n) => save(read, { stock: n, images: [] }));
    expect(statuses).toEqual({ 200: 1, 412: 19 });
  });

  it('lose no acknowledged write when clients retry with the current version', async () => {
    const read = await newProduct();
    const add = async (): Promise<void> => {
      let { body: last } = await started().admin.get(`${path}/${read.id}`);
      for (;;) {
        const { status, body } = await save(last, { stock: last.stock + 1 });
        if (status === 200) return;
        expect(status).toBe(412);
        last = body.current;
      }
    };
    await Promise.all(Array.from({ length: 12 }, add));
    const { body } = await started().admin.get(`${path}/${read.id}`).expect(200);
    expect(body.stock).toBe(12);
  });

  it('delete only the given version', async () => {
    const read = await newProduct();
    const remove = (updatedAt: string) =>
      started().admin.delete(`${path}/${read.id}`).set('If-Match', `"${updatedAt}"`);
    const { body } = await save(read, { stock: 1 }).expect(200);
    await remove(read.updatedAt).expect(412);
    await remove(body.updatedAt).expect(200);
  });

  it('compare versions correctly when the database stores microseconds', async () => {
    const read = await newProduct();
    const { prisma } = started();
    await prisma.$executeRaw`ALTER TABLE "Product" ALTER COLUMN "updatedAt" TYPE timestamp(6)`;
    await prisma.$executeRaw`UPDATE "Product" SET "updatedAt" = '2026-01-01 10:00:00.123789' WHERE id = ${read.id}`;
    const { body } = await started().admin.get(`${path}/${read.id}`).expect(200);
    await save(body, { stock: 1 }).expect(200);
    await save(body, { stock: 2 }).expect(412);
  });

  it('return the version of the record as ETag', async () => {
    const read = await newProduct();
    const asked = await started().admin.get(`${path}/${read.id}`).expect(200);
    expect(asked.headers['etag']).toBe(`"${read.updatedAt}"`);
    const { headers, body } = await save(read, { stock: 1 }).expect(200);
    expect(headers['etag']).toBe(`"${body.updatedAt}"`);
    expect(body.updatedAt > read.updatedAt).toBe(true);
    const deleted = await started().admin.delete(`${path}/${read.id}`).expect(200);
    expect(deleted.headers['etag']).not.toBe(`"${body.updatedAt}"`);
    expect(deleted.body).toEqual(body);
  });

  it.each([
    ['*', 200],
    ['"2020-01-01T00:00:00.000Z"', 412],
    ['"another"', 412],
    ['2020', 400],
  ])('with the value %s return %d', async (header, status) => {
    const { id } = await newProduct();
    const send = started().admin.put(`${path}/${id}`).set('If-Match', header);
    await send.send({ stock: 1 }).expect(status);
    await started().admin.delete(`${path}/${id}`).set('If-Match', header).expect(status);
  });

  it('accept one of several versions, and return a deleted record', async () => {
    const read = await newProduct();
    const header = `W/"${read.updatedAt}", "2020-01-01T00:00:00Z", "${read.updatedAt}"`;
    const send = started().admin.delete(`${path}/${read.id}`).set('If-Match', header);
    expect((await send.expect(200)).body).toEqual(read);
    await save(read, { stock: 1 }).expect(404);
  });

  it('are compared for each record of a bulk request', async () => {
    const { admin } = started();
    const [one, other] = [await newProduct(), await newProduct()];
    const many = `${path}?ids=${other.id}&ids=${one.id}`;
    const versions = `"${other.updatedAt}", "${one.updatedAt}"`;
    await admin.put(many).set('If-Match', `"${one.updatedAt}"`).send({ stock: 1 }).expect(400);
    await admin.put(many).set('If-Match', versions).send({ stock: 1 }).expect(200);
    const { body } = await admin.get(`${path}/${one.id}`).expect(200);
    for (const send of [
      admin.put(many).set('If-Match', `"*", "${one.updatedAt}"`).send({ stock: 2 }),
      admin.delete(many).set('If-Match', `"*", "${one.updatedAt}"`),
    ]) {
      const stale = await send.expect(412);
      expect(stale.body).toMatchObject({ code: 'STALE', ids: [one.id] });
    }
    await admin.delete(many).set('If-Match', `"*", "${body.updatedAt}"`).expect(200);
  });

  it('are rejected for models without a version', async () => {
    const { admin } = started();
    const codes = await admin.get('/gen-api/users?limit=1').expect(200);
    const { status, body } = await admin
      .put(`/gen-api/users/${codes.body.data[0].id}`)
      .set('If-Match', '"a"')
      .send({});
    expect([status, body.code]).toEqual([412, 'NO_VERSION']);
  });
});
