/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type ResourceAccess, type ResourceDefinition } from '../src';
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';
import { bookResource, writerResource } from './lab/resources';

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

describe('a UUID in other letter case', () => {
  const id = '0000000a-0000-4000-8000-00000000000b';
  const upper = id.toUpperCase();
  const path = '/gen-api/writers';
  beforeEach(async () => {
    await lab.prisma.book.deleteMany();
    await lab.prisma.writer.deleteMany();
    await lab.prisma.writer.create({ data: { id, name: 'Ada' } });
  });

  it('is the id of the same record, alone and in bulk', async () => {
    expect((await lab.http.get(`${path}/${upper}`).expect(200)).body).toMatchObject({ id });
    const listed = await lab.http.get(`${path}?ids=${upper}&ids=${id}`).expect(200);
    expect(listed.body).toMatchObject({ data: [{ id }], limit: 1 });
    const changed = await lab.http.put(`${path}?ids=${upper}&ids=${id}`).send({ name: 'Eva' });
    expect(changed.body).toEqual({ ids: [id], count: 1 });
    const deleted = await lab.http.post(`${path}/bulk-delete`).send({ ids: [upper] });
    expect(deleted.body).toEqual({ ids: [id], count: 1 });
  });

  it('names the same record in a list of ids', async () => {
    const body = { name: 'crime', experts: [upper, id] };
    const created = await lab.http.post('/gen-api/genres').send(body).expect(201);
    expect(created.body.experts).toEqual([id]);
    const kept = await lab.http
      .put(`/gen-api/genres/${created.body.id}`)
      .send({ experts: [upper] })
      .expect(200);
    expect(kept.body.experts).toEqual([id]);
  });

  it('names the same record in a reference that rules check', async () => {
    const visible = { name: 'Ada' };
    const access = Object.fromEntries(
      ['list', 'show', 'create', 'edit', 'delete'].map((one) => [one, () => visible]),
    ) as unknown as ResourceAccess;
    const writers: ResourceDefinition = { ...writerResource, relations: {}, access };
    const books: ResourceDefinition = {
      ...bookResource,
      relations: { writer: { to: () => writers, by: ['writerId'] } },
      search: [],
    };
    const service = new CrudService(lab.prisma, books).as({ user: { id: 'x' }, isSystem: false });
    const book = await service.create({ title: 'a', writerId: upper });
    expect(book).toMatchObject({ writerId: id });
    await lab.prisma.writer.update({ where: { id }, data: { name: 'hidden' } });
    // an existing reference may stay, however it is written
    const { id: bookId } = book as { id: number };
    const kept = await service.update(bookId, { title: 'b', writerId: upper });
    expect(kept).toMatchObject({ title: 'b', writerId: id });
  });

  it('names the record itself as its parent', async () => {
    const tree: ResourceDefinition = {
      ...writerResource,
      relations: { mentor: { to: () => tree, by: ['mentorId'], tree: ['mentorId'] } },
    };
    const own = '0000000c-0000-4000-8000-00000000000d';
    const service = new CrudService(lab.prisma, tree);
    await expect(
      service.create({ id: own, name: 'x', mentorId: own.toUpperCase() }),
    ).rejects.toThrow('mentorId must be neither the record itself nor one below it');
  });
});
