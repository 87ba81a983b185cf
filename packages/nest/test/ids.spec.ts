/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectError, expectRefused } from './lab/expectations';

const lab = useLab();

const get = (path: string) => lab.http.get(`/gen-api/${path}`);

describe('a number as the id', () => {
  beforeAll(async () => {
    await lab.prisma.sample.create({ data: { id: 1, name: 'one' } });
  });

  it('reaches the record', async () => {
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
  ])('refuses %s', async (id) => expectRefused(await get(`samples/${id}`), 'id'));

  it.each(['0', '-1', '2', '2147483647'])(
    'answers 404 for %s in the prescribed words',
    async (id) => {
      const response = await get(`samples/${id}`);
      expectError(response, 404, 'NOT_FOUND');
      expect(response.body.message).toBe(`Sample with ID ${id} not found`);
    },
  );

  it('answers 400 where the path is no UTF-8', async () => {
    const { status, body } = await get('samples/%F0%28');
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });
});

describe('text as the id', () => {
  it('answers 404 for any text that is stored nowhere', async () => {
    for (const id of ['abc', '%', '../x', 'ü🙂', '__proto__', 'a'.repeat(1000)]) {
      expectError(await get(`authors/${encodeURIComponent(id)}`), 404, 'NOT_FOUND');
    }
  });

  it('refuses text that cannot be stored', async () => {
    expectRefused(await get('authors/a%00b'), 'id');
  });
});

describe('several fields as the id', () => {
  it.each([
    ['main', 1, 'main~1'],
    ['a~b', 2, 'a!1b~2'],
    ['a!1b', 2, 'a!01b~2'],
    ['', 3, '~3'],
    ['a/b?c', -4, 'a/b?c~-4'],
  ])('reaches hall "%s", row %i as %s', async (hall, row, id) => {
    await lab.prisma.seat.create({ data: { hall, row, name: 'free' } });
    const path = `seats/${encodeURIComponent(id)}`;
    expect((await get(path).expect(200)).body).toEqual({ id, hall, row, name: 'free' });
    await lab.http.delete(`/gen-api/${path}`).expect(200);
    expectError(await get(path), 404, 'NOT_FOUND');
  });

  it.each(['main', 'main~', 'main~1~2', 'main~01', 'main~x', 'main!~1', '!2~1', '~'])(
    'refuses %s',
    async (id) => expectRefused(await get(`seats/${id}`), 'id'),
  );

  it('changes and deletes several at once', async () => {
    await lab.prisma.seat.createMany({
      data: [1, 2, 3].map((row) => ({ hall: 'bulk', row, name: 'free' })),
    });
    const { body } = await lab.http.delete('/gen-api/seats?ids=bulk~3&ids=bulk~1').expect(200);
    expect(body).toEqual({ ids: ['bulk~3', 'bulk~1'], count: 2 });
    expect(await lab.prisma.seat.findMany({ select: { row: true } })).toEqual([{ row: 2 }]);
  });

  it('may be named in a list', async () => {
    await lab.prisma.seat.create({ data: { hall: 'list', row: 7 } });
    const { body } = await get('seats?ids=list~7&ids=list~8').expect(200);
    expect(body).toMatchObject({ total: 1, data: [{ id: 'list~7' }] });
  });

  it('may be sorted by, as id', async () => {
    await lab.prisma.seat.deleteMany();
    await lab.prisma.seat.createMany({ data: [1, 3, 2].map((row) => ({ hall: 'h', row })) });
    const { body } = await get('seats?sortBy=id&sortOrder=asc').expect(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['h~1', 'h~2', 'h~3']);
  });
});

describe('a decimal as the id', () => {
  it('has one spelling, which bulk requests take too', async () => {
    await lab.prisma.rate.create({ data: { amount: '1.50', label: 'old' } });
    expect((await get('rates/1.5').expect(200)).body).toEqual({
      id: '1.5',
      amount: '1.5',
      label: 'old',
    });
    for (const other of ['1.50', '01.5', '1.5e0', '-0', '1.'])
      expectRefused(await get(`rates/${other}`), 'id');
    await lab.http
      .put('/gen-api/rates?ids=1.5')
      .send({ label: 'new' })
      .expect(200, { ids: ['1.5'], count: 1 });
  });
});

describe('a 64-bit number as the id', () => {
  it('is exact', async () => {
    await lab.prisma.counter.create({ data: { serial: 2n ** 63n - 1n } });
    const id = '9223372036854775807';
    expect((await get(`counters/${id}`).expect(200)).body).toMatchObject({ id, serial: id });
    expectError(await get('counters/9223372036854775806'), 404, 'NOT_FOUND');
    expectRefused(await get('counters/9223372036854775808'), 'id');
  });
});
