/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Prisma } from '../test-output/prisma/client';
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';

const lab = useLab();
const path = '/gen-api/samples';

const create = (body: object) => lab.http.post(path).send(body);

beforeEach(async () => {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.author.deleteMany();
});

describe('create', () => {
  it('stores every kind of value and returns it without loss', async () => {
    const sent = {
      name: 'a',
      note: 'null "quoted" \\ 🙂',
      active: false,
      rank: -2147483648,
      views: '9223372036854775807',
      ratio: 0.1,
      price: '1234567890.12',
      status: 'live',
      tags: ['x', '', 'ü'],
      data: { deep: [1, null, { a: 'b' }], big: 1e15 },
      blob: 'AP/+',
      due: '2026-02-28T23:30:00.123+02:00',
    };
    const created = await create(sent).expect(201);
    const expected = { ...sent, due: '2026-02-28T21:30:00.123Z', authorId: null };
    expect(created.body).toEqual({
      ...expected,
      id: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const read = await lab.http.get(`${path}/${created.body.id}`).expect(200);
    expect(read.body).toEqual(created.body);
  });

  it('fills absent fields with the defaults of the columns', async () => {
    const { body } = await create({ name: 'a' }).expect(201);
    expect(body).toMatchObject({
      active: true,
      rank: 0,
      views: '0',
      status: 'draft',
      tags: [],
      data: null,
    });
  });

  it.each([...[null, 'text', 5, true, [], [null]], { a: [{ valueOf: 1 }], toLocaleString: 'é' }])(
    'stores the Json value %j',
    async (data) => {
      const { text } = await create({ name: 'a', data }).expect(201);
      expect(text).toContain(`"data":${JSON.stringify(data)},`);
    },
  );

  it('stores an empty text in an optional unique field as null, also in bulk', async () => {
    const writers = '/gen-api/writers';
    const ids: string[] = [];
    for (const passport of ['', '', '6a1c4f0e-0b1d-4c3a-9f6e-000000000001']) {
      const { body } = await lab.http.post(writers).send({ name: 'Ada', passport }).expect(201);
      expect(body.passport).toBe(passport || null);
      ids.push(body.id);
    }
    const { body } = await lab.http
      .patch(`${writers}/${ids[2]}`)
      .send({ passport: '' })
      .expect(200);
    expect(body.passport).toBeNull();
    const all = ids.map((id) => `ids=${id}`).join('&');
    await lab.http.put(`${writers}?${all}`).send({ passport: '' }).expect(200);
    expect(await lab.prisma.writer.count({ where: { passport: null } })).toBe(3);
    await lab.http.delete(`${writers}?${all}`).expect(200);
  });

  it('returns 409 that names the field, not the value, for a value that is already taken', async () => {
    await create({ name: 'taken name' }).expect(201);
    const response = await create({ name: 'taken name' });
    expectError(response, 409, 'UNIQUE_CONFLICT');
    expect(response.body).toMatchObject({
      message: 'name is already taken: another Sample has it',
      error: 'Conflict',
      errors: { name: ['name is already taken: another Sample has it'] },
    });
    expect(response.text).not.toContain('taken name');
  });

  it('returns 409 that names the field for a reference to a missing record', async () => {
    const response = await create({ name: 'a', authorId: 'nobody' });
    expectError(response, 409, 'FOREIGN_KEY');
    expect(response.body.errors).toEqual({
      authorId: ['authorId refers to a record that does not exist: nobody'],
    });
    expect(await lab.prisma.sample.count()).toBe(0);
  });

  it('lets only one of several identical concurrent requests succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'same' })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe.each(['put', 'patch'] as const)('%s', (method) => {
  it('does not change absent fields, and clears fields that are null', async () => {
    const { body: before } = await create({
      name: 'a',
      note: 'n',
      data: { a: 1 },
      blob: 'YQ==',
      price: '1',
      due: '2026-01-01',
      ratio: 2,
    });
    const cleared = { data: null, blob: null, price: null, due: null, ratio: null };
    const { body } = await lab.http[method](`${path}/${before.id}`).send(cleared).expect(200);
    expect(body).toEqual({ ...before, ...cleared, updatedAt: body.updatedAt });
    const isNull = { data: { equals: Prisma.DbNull } };
    expect(await lab.prisma.sample.count({ where: isNull })).toBe(1);
  });

  it('changes nothing, not even updatedAt, for an empty body', async () => {
    const { body: before } = await create({ name: 'a' });
    const { body } = await lab.http[method](`${path}/${before.id}`).send({}).expect(200);
    expect(body).toEqual(before);
  });

  it('returns 404 for a missing record, also with an empty body', async () => {
    for (const body of [{}, { note: 'x' }]) {
      const response = await lab.http[method](`${path}/999`).send(body);
      expectError(response, 404, 'NOT_FOUND');
      expect(response.body.message).toBe('Sample with ID 999 not found');
    }
  });

  it('returns 409 for a value that another record has', async () => {
    await create({ name: 'a' });
    const { body } = await create({ name: 'b' });
    expectError(
      await lab.http[method](`${path}/${body.id}`).send({ name: 'a' }),
      409,
      'UNIQUE_CONFLICT',
    );
  });
});

describe('delete', () => {
  it('returns the deleted record, and 404 the second time', async () => {
    const { body: before } = await create({ name: 'a' });
    const { body } = await lab.http.delete(`${path}/${before.id}`).expect(200);
    expect(body).toEqual(before);
    expectError(await lab.http.delete(`${path}/${before.id}`), 404, 'NOT_FOUND');
  });

  it('returns 409 while other records refer to it', async () => {
    const { body: author } = await lab.http
      .post('/gen-api/authors')
      .send({ email: 'a@example.com' });
    await create({ name: 'a', authorId: author.id }).expect(201);
    const response = await lab.http.delete(`/gen-api/authors/${author.id}`);
    expectError(response, 409, 'FOREIGN_KEY');
    expect(response.body.message).toBe('Author is still used by other records');
    expect(await lab.prisma.author.count()).toBe(1);
  });

  it('lets only one of several identical concurrent requests succeed', async () => {
    const { body } = await create({ name: 'a' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => lab.http.delete(`${path}/${body.id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });
});

describe('bulk requests', () => {
  const idsOf = async (...names: string[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const name of names) ids.push((await create({ name })).body.id);
    return ids;
  };
  const query = (ids: readonly unknown[]) => ids.map((id) => `ids=${id}`).join('&');

  it('writes the same values to all given records in one transaction', async () => {
    const [a, b, c] = await idsOf('a', 'b', 'c');
    const transaction = jest.spyOn(lab.prisma, '$transaction');
    const { body } = await lab.http
      .put(`${path}?${query([c, a, c])}`)
      .send({ note: 'same' })
      .expect(200);
    expect(body).toEqual({ ids: [c, a], count: 2 });
    expect(transaction).toHaveBeenCalledTimes(1);
    transaction.mockRestore();
    const notes = await lab.prisma.sample.findMany({
      orderBy: { id: 'asc' },
      select: { id: true, note: true },
    });
    expect(notes).toEqual([
      { id: a, note: 'same' },
      { id: b, note: null },
      { id: c, note: 'same' },
    ]);
  });

  it('deletes all given records', async () => {
    const [a, b, c] = await idsOf('a', 'b', 'c');
    const { body } = await lab.http.delete(`${path}?${query([a, b])}`).expect(200);
    expect(body).toEqual({ ids: [a, b], count: 2 });
    expect(await lab.prisma.sample.findMany({ select: { id: true } })).toEqual([{ id: c }]);
  });

  it('changes nothing when one of the records is missing', async () => {
    const [a] = await idsOf('a');
    for (const request of [
      lab.http.put(`${path}?${query([a, 999])}`).send({ note: 'x' }),
      lab.http.delete(`${path}?${query([a, 999])}`),
    ]) {
      const response = await request;
      expectError(response, 404, 'NOT_FOUND');
      expect(response.body.message).toBe('Sample with ID 999 not found');
    }
    expect(await lab.prisma.sample.findMany({ select: { note: true } })).toEqual([{ note: null }]);
  });

  it('changes nothing when one change is rejected', async () => {
    const ids = await idsOf('a', 'b');
    const response = await lab.http.put(`${path}?${query(ids)}`).send({ name: 'z' });
    expectError(response, 409, 'UNIQUE_CONFLICT');
    expect(await lab.prisma.sample.count({ where: { name: 'z' } })).toBe(0);
  });

  it('counts the records when there is nothing to write', async () => {
    const ids = await idsOf('a', 'b');
    await lab.http
      .put(`${path}?${query(ids)}`)
      .send({})
      .expect(200, { ids, count: 2 });
  });

  it('are rejected without ids, and never apply to all records', async () => {
    await idsOf('a');
    for (const suffix of ['', '?', '?ids=', '?ids[]=1', '?id=1', '?filter={}']) {
      expect((await lab.http.delete(path + suffix)).status).toBe(400);
      expect((await lab.http.put(path + suffix).send({ note: 'x' })).status).toBe(400);
    }
    expectInvalid(await lab.http.delete(path), 'ids');
    expect(await lab.prisma.sample.findMany({ select: { note: true } })).toEqual([{ note: null }]);
  });
});
