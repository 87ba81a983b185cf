/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();
const path = '/gen-api/words';

const filtered = (filter: object) =>
  lab.http.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const rowsOf = async (request: ReturnType<typeof filtered>): Promise<number[]> => {
  const { body } = await request.expect(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ row }: { row: number }) => row);
};

beforeEach(async () => {
  await lab.prisma.word.deleteMany();
  const words = [
    { hall: 'a', row: 1, AND: 'x', OR: 1, class: 'c', not: 7 },
    { hall: 'a', row: 2, AND: 'y', OR: null, class: null, default: false },
    { hall: 'b', row: 3, AND: 'z', OR: 3, class: 'a' },
  ];
  for (const word of words) await lab.http.post(path).send(word).expect(201);
});

describe('fields with the names of Prisma keywords', () => {
  it('can be created, updated and read', async () => {
    const { body } = await lab.http.put(`${path}/a~1`).send({ AND: 'new', OR: 5 }).expect(200);
    expect(body).toMatchObject({ id: 'a~1', AND: 'new', OR: 5, class: 'c', not: 7, default: true });
    await lab.http.put(`${path}?ids=a~1&ids=b~3`).send({ AND: 'x', OR: 1 }).expect(200);
    expect((await lab.http.get(`${path}/b~3`).expect(200)).body).toMatchObject({ AND: 'x', OR: 1 });
  });

  it.each([
    ['AND', [1, 2, 3]],
    ['OR', [1, 3, 2]],
    ['class', [3, 1, 2]],
    ['not', [1, 2, 3]],
    ['default', [2, 1, 3]],
  ])('can be sorted by: %s', async (name, ascending) => {
    const sorted = (order: string) =>
      rowsOf(lab.http.get(`${path}?sortBy=${name}&sortOrder=${order}`));
    expect(await sorted('asc')).toEqual(ascending);
    expect(await sorted('desc')).toEqual([...ascending].reverse());
  });

  it.each(['AND', 'OR', 'not'])(
    'cannot be paged by cursors: a filter by %s makes all later queries fail',
    async (sortBy) => {
      expectInvalid(await lab.http.get(path).query({ sortBy, after: '' }), 'after');
      expect(await rowsOf(lab.http.get(path))).toEqual([1, 2, 3]);
    },
  );

  it('do not affect filters, search and ids of other fields', async () => {
    expect(await rowsOf(lab.http.get(path))).toEqual([1, 2, 3]);
    expect(await rowsOf(filtered({ hall: 'a', row_gte: 1, default: true }))).toEqual([1]);
    expect(await rowsOf(filtered({ class: null }))).toEqual([2]);
    expect(await rowsOf(filtered({ class_neq: 'c' }))).toEqual([2, 3]);
    expect(await rowsOf(filtered({ class_neq: null, hall_q: 'A' }))).toEqual([1]);
    expect(await rowsOf(lab.http.get(`${path}?search=A`))).toEqual([1, 2, 3]);
    expect(await rowsOf(lab.http.get(`${path}?search=c`))).toEqual([1]);
    expect(await rowsOf(lab.http.get(`${path}?search=x`))).toEqual([]);
    expect(await rowsOf(lab.http.get(`${path}?ids=a~2&ids=b~3&search=b`))).toEqual([3]);
  });

  it.each([
    { AND: 'x' },
    { AND_q: 'x' },
    { AND: [] },
    { OR: 1 },
    { OR_neq: null },
    { OR: [{}] },
    { not: 7 },
    { not_neq: 7 },
    { not: null },
  ])('cannot be filtered by, because Prisma itself fails on that: %j', async (filter) =>
    expectInvalid(await filtered(filter), 'filter'),
  );
});
