import type { TestApp } from './support/app';
import { onEachDatabase, statusesOf } from './support/races';

onEachDatabase('two people at once', (started) => {
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

  it('lets one of two that write the same version win, and tells the other what is saved', async () => {
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

  it('lets one of many win', async () => {
    const read = await newProduct();
    const statuses = await statusesOf(20, (n) => save(read, { stock: n, images: [] }));
    expect(statuses).toEqual({ 200: 1, 412: 19 });
  });

  it('loses no acknowledged write where everybody saves again over what they met', async () => {
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

  it('deletes the version that is named only', async () => {
    const read = await newProduct();
    const remove = (updatedAt: string) =>
      started().admin.delete(`${path}/${read.id}`).set('If-Match', `"${updatedAt}"`);
    const { body } = await save(read, { stock: 1 }).expect(200);
    await remove(read.updatedAt).expect(412);
    await remove(body.updatedAt).expect(200);
  });

  it('is not misled by a database that keeps microseconds', async () => {
    const read = await newProduct();
    const { prisma } = started();
    await prisma.$executeRaw`ALTER TABLE "Product" ALTER COLUMN "updatedAt" TYPE timestamp(6)`;
    await prisma.$executeRaw`UPDATE "Product" SET "updatedAt" = '2026-01-01 10:00:00.123789' WHERE id = ${read.id}`;
    const { body } = await started().admin.get(`${path}/${read.id}`).expect(200);
    await save(body, { stock: 1 }).expect(200);
    await save(body, { stock: 2 }).expect(412);
  });

  it('tells the version of a record with each answer that has one', async () => {
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
  ])('answers If-Match: %s with %d', async (header, status) => {
    const { id } = await newProduct();
    const send = started().admin.put(`${path}/${id}`).set('If-Match', header);
    await send.send({ stock: 1 }).expect(status);
    await started().admin.delete(`${path}/${id}`).set('If-Match', header).expect(status);
  });

  it('takes one of several versions, and gives a deleted record as it was', async () => {
    const read = await newProduct();
    const header = `W/"${read.updatedAt}", "2020-01-01T00:00:00Z", "${read.updatedAt}"`;
    const send = started().admin.delete(`${path}/${read.id}`).set('If-Match', header);
    expect((await send.expect(200)).body).toEqual(read);
    await save(read, { stock: 1 }).expect(404);
  });

  it('refuses If-Match where nothing compares it', async () => {
    const { admin } = started();
    const { id } = await newProduct();
    const codes = await admin.get('/gen-api/users?limit=1').expect(200);
    const answers = [
      admin.put(`${path}?ids=${id}`).set('If-Match', '"a"').send({ stock: 1 }),
      admin.delete(`${path}?ids=${id}`).set('If-Match', '"a"'),
      admin.put(`/gen-api/users/${codes.body.data[0].id}`).set('If-Match', '"a"').send({}),
    ];
    for (const { status, body } of await Promise.all(answers))
      expect([status, body.code]).toEqual([412, 'NO_VERSION']);
    await admin.get(`${path}/${id}`).expect(200);
  });
});
