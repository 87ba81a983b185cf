/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';

const lab = useLab();

const get = (path: string) => lab.http.get(`/gen-api/${path}`);

describe('a numeric id', () => {
  beforeAll(async () => {
    await lab.prisma.sample.create({ data: { id: 1, name: 'one' } });
  });

  it('finds the record', async () => {
    const { body } = await get('samples/1').expect(200);
    expect(body).toMatchObject({ id: 1, name: 'one' });
  });

  it.each([
    'abc',
    '1abc',
    '0x1',
    '1e0',
    '01',
    '1.0',
    '+1',
    '-0',
    '%20',
    '%201',
    '1%20',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    'null',
    '..%2f1',
  ])('rejects %s', async (id) => expectInvalid(await get(`samples/${id}`), 'id'));

  it.each(['0', '-1', '2', '2147483647'])(
    'returns 404 for %s with a message that contains the id',
    async (id) => {
      const response = await get(`samples/${id}`);
      expectError(response, 404, 'NOT_FOUND');
      expect(response.body.message).toBe(`Sample with ID ${id} not found`);
    },
  );

  it('returns 400 when the path is not valid UTF-8', async () => {
    const { status, body } = await get('samples/%F0%28');
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });
});

describe('a text id', () => {
  it('returns 404 for any text that no record has', async () => {
    for (const id of ['abc', '%', '../x', 'ü🙂', '__proto__', 'a'.repeat(1000)]) {
      expectError(await get(`authors/${encodeURIComponent(id)}`), 404, 'NOT_FOUND');
    }
  });

  it('rejects text that cannot be stored', async () => {
    expectInvalid(await get('authors/a%00b'), 'id');
  });
});

describe('a composite id', () => {
  it.each([
    ['main', 1, 'main~1'],
    ['a~b', 2, 'a!1b~2'],
    ['a!1b', 2, 'a!01b~2'],
    ['', 3, '~3'],
    ['a/b?c', -4, 'a/b?c~-4'],
  ])('finds hall "%s", row %i as %s', async (hall, row, id) => {
    await lab.prisma.seat.create({ data: { hall, row, name: 'free' } });
    const path = `seats/${encodeURIComponent(id)}`;
    expect((await get(path).expect(200)).body).toEqual({ id, hall, row, name: 'free' });
    await lab.http.delete(`/gen-api/${path}`).expect(200);
    expectError(await get(path), 404, 'NOT_FOUND');
  });

  it.each(['main', 'main~', 'main~1~2', 'main~01', 'main~x', 'main!~1', '!2~1', '~'])(
    'rejects %s',
    async (id) => expectInvalid(await get(`seats/${id}`), 'id'),
  );

  it('can be used to update several records at once', async () => {
    await lab.prisma.word.createMany({
      data: [1, 2, 3].map((row) => ({ hall: 'bulk', row, AND: 'old' })),
    });
    const path = '/gen-api/words?ids=bulk~3&ids=bulk~1';
    const { body } = await lab.http.put(path).send({ AND: 'new' }).expect(200);
    expect(body).toEqual({ ids: ['bulk~3', 'bulk~1'], count: 2 });
    const words = await lab.prisma.word.findMany({ orderBy: { row: 'asc' } });
    expect(words.map(({ AND }) => AND)).toEqual(['new', 'old', 'new']);
  });

  it('can be used to delete several records at once', async () => {
    await lab.prisma.seat.deleteMany();
    await lab.prisma.seat.createMany({
      data: [1, 2, 3].map((row) => ({ hall: 'bulk', row, name: 'free' })),
    });
    const { body } = await lab.http.delete('/gen-api/seats?ids=bulk~3&ids=bulk~1').expect(200);
    expect(body).toEqual({ ids: ['bulk~3', 'bulk~1'], count: 2 });
    expect(await lab.prisma.seat.findMany({ select: { row: true } })).toEqual([{ row: 2 }]);
  });

  it('can be used in the ids of a list', async () => {
    await lab.prisma.seat.create({ data: { hall: 'list', row: 7 } });
    const { body } = await get('seats?ids=list~7&ids=list~8').expect(200);
    expect(body).toMatchObject({ total: 1, data: [{ id: 'list~7' }] });
  });

  it('can be sorted by as "id"', async () => {
    await lab.prisma.seat.deleteMany();
    await lab.prisma.seat.createMany({ data: [1, 3, 2].map((row) => ({ hall: 'h', row })) });
    const { body } = await get('seats?sortBy=id&sortOrder=asc').expect(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['h~1', 'h~2', 'h~3']);
  });
});

describe('a decimal id', () => {
  it('has one accepted spelling, also in bulk requests', async () => {
    await lab.prisma.rate.create({ data: { amount: '1.50', label: 'old' } });
    expect((await get('rates/1.5').expect(200)).body).toEqual({
      id: '1.5',
      amount: '1.5',
      label: 'old',
    });
    for (const other of ['1.50', '01.5', '1.5e0', '-0', '1.'])
      expectInvalid(await get(`rates/${other}`), 'id');
    await lab.http
      .put('/gen-api/rates?ids=1.5')
      .send({ label: 'new' })
      .expect(200, { ids: ['1.5'], count: 1 });
  });
});

describe('a 64-bit id', () => {
  it('keeps its full precision', async () => {
    await lab.prisma.counter.create({ data: { serial: 2n ** 63n - 1n } });
    const id = '9223372036854775807';
    expect((await get(`counters/${id}`).expect(200)).body).toMatchObject({ id, serial: id });
    expectError(await get('counters/9223372036854775806'), 404, 'NOT_FOUND');
    expectInvalid(await get('counters/9223372036854775808'), 'id');
  });
});
