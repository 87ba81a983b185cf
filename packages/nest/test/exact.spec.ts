/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectError, expectRefused } from './lab/expectations';

const lab = useLab();

const ids = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const;
const filtered = (filter: object) =>
  lab.http.get(`/gen-api/devices?filter=${encodeURIComponent(JSON.stringify(filter))}`);

beforeAll(async () => {
  await lab.prisma.device.createMany({
    data: [
      { id: ids[0], address: '10.0.0.1', mask: '0001', flags: '01' },
      { id: ids[1], address: '10.0.0.20', mask: '1000' },
    ],
  });
});

describe('text that the database compares only as a whole', () => {
  it.each([
    ['equality', { id: ids[0] }, 1],
    ['difference', { id_neq: ids[0] }, 1],
    ['a list', { id_in: ids }, 2],
    ['an order', { id_gt: ids[0] }, 1],
    ['null', { flags: null }, 1],
  ])('can be filtered by %s', async (_what, filter, total) => {
    const { body } = await filtered(filter).expect(200);
    expect(body.total).toBe(total);
  });

  it.each(['id', 'address', 'mask', 'flags'])('cannot be searched in: %s', async (name) =>
    expectRefused(await filtered({ [`${name}_q`]: '1' }), 'filter'),
  );

  it.each(
    ['id', 'address', 'mask', 'flags'].flatMap((name) =>
      ['', '_neq', '_in', '_gte', '_lte', '_gt', '_lt'].map((suffix) => name + suffix),
    ),
  )('never fails inside, whatever the value: %s', async (key) => {
    for (const text of ['x', '', '1', '10.0.0.1', '0101', ids[0]]) {
      const value = key.endsWith('_in') ? [text] : text;
      const response = await filtered({ [key]: value });
      expect([200, 400]).toContain(response.status);
      if (response.status === 400) expectError(response, 400, 'VALIDATION');
    }
  });

  it('finds a record by its whole id, and by nothing less of it', async () => {
    const search = async (text: string) =>
      (await lab.http.get(`/gen-api/devices?search=${text}`).expect(200)).body.data;
    expect(await search(ids[1])).toMatchObject([{ id: ids[1], address: '10.0.0.20' }]);
    for (const text of ['abc', ids[1].slice(0, -1), `${ids[1]}0`, `${ids[1]}%20x`, '10.0.0.20'])
      expect(await search(text)).toEqual([]);
  });

  it.each(['id', 'address', 'mask', 'flags'])('has an order: %s', async (name) => {
    await lab.http.get(`/gen-api/devices?sortBy=${name}`).expect(200);
  });

  it('is refused as an id where it cannot be one', async () => {
    for (const path of ['/abc', '?ids=abc']) {
      expectError(await lab.http.get(`/gen-api/devices${path}`), 400, 'VALIDATION');
    }
    expectError(await lab.http.delete('/gen-api/devices?ids=abc'), 400, 'VALIDATION');
    expectError(await lab.http.put('/gen-api/devices/abc').send({ flags: '1' }), 400, 'VALIDATION');
    expectError(
      await lab.http.get('/gen-api/devices/' + ids[0].replace('1', 'a')),
      404,
      'NOT_FOUND',
    );
  });

  it('is refused in a body where it does not fit', async () => {
    for (const body of [{ address: 'x' }, { mask: '01010' }, { mask: '2' }, { flags: '012' }]) {
      expectError(await lab.http.post('/gen-api/devices').send(body), 400, 'VALIDATION');
    }
  });

  it('is found by no search', async () => {
    const { body } = await lab.http.get('/gen-api/devices?search=10').expect(200);
    expect(body.total).toBe(0);
  });
});
