/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';

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
      // the order of addresses is not that of their text
      { id: ids[0], address: '10.0.0.100', mask: '1000' },
      { id: ids[1], address: '10.0.0.20', mask: '0001', flags: '01' },
    ],
  });
});

describe('text that the database can only compare as a whole', () => {
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

  it.each(['id', 'address', 'mask', 'flags'])(
    'cannot be filtered by a part of it: %s',
    async (name) => expectInvalid(await filtered({ [`${name}_q`]: '1' }), 'filter'),
  );

  it.each(
    ['id', 'address', 'mask', 'flags'].flatMap((name) =>
      ['', '_neq', '_in', '_gte', '_lte', '_gt', '_lt'].map((suffix) => name + suffix),
    ),
  )('rejects filter values of an invalid format: %s', async (key) => {
    const taken: Record<string, string[]> = {
      id: [ids[0], ids[0].toUpperCase()],
      address: ['10.0.0.1', '10.0.0.0/8', '::1', '::ffff:10.0.0.1/128'],
      mask: ['0101', '1'],
      flags: ['0101', '1', ''],
    };
    const [name = ''] = key.split('_');
    const some = ['x', '', '1', '10.0.0.1', '0101', ids[0], `{${ids[0]}}`, '10.1', '10.0.0.1/33'];
    const texts = [...some, 'fe80::1%eth0', '::1/129', '10.0.0.1/', ...(taken[name] ?? [])];
    for (const text of new Set(texts)) {
      const response = await filtered({ [key]: key.endsWith('_in') ? [text] : text });
      const isTaken = taken[name]?.includes(text) || (name === 'mask' && text === '');
      if (isTaken) expect([text, response.status]).toEqual([text, 200]);
      else {
        expectInvalid(response, 'filter');
        expect(response.body.message).toMatch(`${key} must be `);
      }
    }
  });

  it('finds a record by its complete id only', async () => {
    const search = async (text: string) =>
      (await lab.http.get(`/gen-api/devices?search=${text}`).expect(200)).body.data;
    expect(await search(ids[1])).toMatchObject([{ id: ids[1], address: '10.0.0.20' }]);
    for (const text of ['abc', ids[1].slice(0, -1), `${ids[1]}0`, `${ids[1]}%20x`, '10.0.0.20'])
      expect(await search(text)).toEqual([]);
  });

  it.each([
    ['id', ids],
    ['address', [ids[1], ids[0]]],
    ['mask', [ids[1], ids[0]]],
    ['flags', [ids[1], ids[0]]],
  ])('can be sorted by: %s', async (name, ascending) => {
    const sorted = async (sortOrder: string) => {
      const query = `sortBy=${name}&sortOrder=${sortOrder}`;
      const { body } = await lab.http.get(`/gen-api/devices?${query}`).expect(200);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await sorted('asc')).toEqual(ascending);
    expect(await sorted('desc')).toEqual([...ascending].reverse());
  });

  it('is rejected as an id if its format is invalid', async () => {
    expectInvalid(await lab.http.get('/gen-api/devices/abc'), 'id');
    expectInvalid(await lab.http.get('/gen-api/devices?ids=abc'), 'ids');
    expectInvalid(await lab.http.delete('/gen-api/devices?ids=abc'), 'ids');
    expectInvalid(await lab.http.put('/gen-api/devices/abc').send({ flags: '1' }), 'id');
    expectError(
      await lab.http.get('/gen-api/devices/' + ids[0].replace('1', 'a')),
      404,
      'NOT_FOUND',
    );
  });

  it('is rejected in a body if its format is invalid', async () => {
    for (const [body, wrong] of [
      [{ address: 'x' }, 'address must be an IP address such as 10.0.0.1 or 10.0.0.0/8'],
      [{ mask: '01010' }, 'mask must be 4 bits, each 0 or 1'],
      [{ mask: '2' }, 'mask must be 4 bits, each 0 or 1'],
      [{ flags: '012' }, 'flags must be at most 8 bits, each 0 or 1'],
    ] as const) {
      const response = await lab.http.post('/gen-api/devices').send(body);
      expectInvalid(response, Object.keys(body)[0] ?? '');
      expect(response.body.message).toEqual([wrong]);
    }
  });

  it('is not found by a search', async () => {
    const { body } = await lab.http.get('/gen-api/devices?search=10').expect(200);
    expect(body.total).toBe(0);
  });
});
