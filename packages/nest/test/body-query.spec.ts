/** @jest-environment ./test/lab/pglite-environment.cjs */
import { randomUUID } from 'node:crypto';
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';

const lab = useLab();
const samples = '/gen-api/samples';

const put = (body: object, path = samples) => lab.http.put(path).send(body);
const remove = (body: object, path = samples) => lab.http.post(`${path}/bulk-delete`).send(body);
const query = (body: object, path = samples) => lab.http.post(`${path}/query`).send(body);

let ids: number[];

beforeEach(async () => {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.author.deleteMany();
  const rows = await lab.prisma.sample.createManyAndReturn({
    data: ['a', 'b', 'c'].map((name, rank) => ({ name, rank })),
  });
  ids = rows.map(({ id }) => id);
});

const notes = async () => {
  const rows = await lab.prisma.sample.findMany({ orderBy: { id: 'asc' } });
  return rows.map(({ note }) => note);
};

/** Creates more ids than fit into a URL: a thousand UUIDs. */
async function thousandAuthors(): Promise<string[]> {
  const data = Array.from({ length: 1000 }, (_, at) => ({
    id: randomUUID(),
    email: `${at}@example.com`,
  }));
  await lab.prisma.author.createMany({ data });
  return data.map(({ id }) => id);
}

describe('PUT without ids in the URL', () => {
  it('accepts ids and data in the body', async () => {
    const { body } = await put({ ids: [ids[2], String(ids[0])], data: { note: 'x' } }).expect(200);
    expect(body).toEqual({ ids: [ids[2], ids[0]], count: 2 });
    expect(await notes()).toEqual(['x', null, 'x']);
  });

  it('accepts a thousand ids', async () => {
    const all = await thousandAuthors();
    const data = { password: 'correct horse battery' };
    await put({ ids: all, data }, '/gen-api/authors').expect(200, { ids: all, count: 1000 });
    expect(await lab.prisma.author.count({ where: { password: null } })).toBe(0);
  });

  it('validates the data like any other update', async () => {
    expectInvalid(await put({ ids, data: { rank: 'x' } }), 'rank');
    expectInvalid(await put({ ids, data: { token: 'x' } }), 'token');
    expectInvalid(await put({ ids, data: { note: 'a\0' } }), 'note');
    expect(await notes()).toEqual([null, null, null]);
  });

  it.each<[string, () => object, string]>([
    ['nothing', () => ({}), 'ids'],
    ['what is written alone', () => ({ note: 'x' }), 'ids'],
    ['no ids', () => ({ ids: [], data: { note: 'x' } }), 'ids'],
    ['one id that is no list', () => ({ ids: ids[0], data: { note: 'x' } }), 'ids'],
    ['an id that is none', () => ({ ids: [ids[0], 'x'], data: { note: 'x' } }), 'ids'],
    ['an id that is an object', () => ({ ids: [{ id: ids[0] }], data: { note: 'x' } }), 'ids'],
    ['1001 ids', () => ({ ids: Array.from({ length: 1001 }, (_, at) => at), data: {} }), 'ids'],
    ['ids alone', () => ({ ids }), 'data'],
    ['a list to write', () => ({ ids, data: [] }), 'data'],
    ['null to write', () => ({ ids, data: null }), 'data'],
    ['more', () => ({ ids, data: { note: 'x' }, note: 'y' }), 'note'],
  ])('rejects a body of %s', async (_what, body, name) => {
    expectInvalid(await put(body()), name);
    expect(await notes()).toEqual([null, null, null]);
  });

  it('rejects other parameters in the URL', async () => {
    expectInvalid(await put({ ids, data: { note: 'x' } }, `${samples}?id=1`), 'id');
  });

  it('changes nothing when one of the records is missing', async () => {
    expectError(await put({ ids: [...ids, 999_999], data: { note: 'x' } }), 404, 'NOT_FOUND');
    expect(await notes()).toEqual([null, null, null]);
  });

  it('treats the body as fields when the URL contains ids', async () => {
    const response = await put({ ids, data: { note: 'x' } }, `${samples}?ids=${ids[0]}`);
    expectError(response, 400, 'VALIDATION');
    expect(await notes()).toEqual([null, null, null]);
  });
});

describe('POST bulk-delete', () => {
  it('deletes the records with the given ids', async () => {
    await remove({ ids: [ids[0], ids[1]] }).expect(200, {
      ids: [ids[0], ids[1]],
      count: 2,
    });
    expect(await notes()).toHaveLength(1);
  });

  it('accepts a thousand ids', async () => {
    const all = await thousandAuthors();
    await remove({ ids: all }, '/gen-api/authors').expect(200, { ids: all, count: 1000 });
    expect(await lab.prisma.author.count()).toBe(0);
  });

  it.each<[string, () => object, string]>([
    ['nothing', () => ({}), 'ids'],
    ['no ids', () => ({ ids: [] }), 'ids'],
    ['1001 ids', () => ({ ids: Array.from({ length: 1001 }, (_, at) => at) }), 'ids'],
    ['a filter', () => ({ ids, filter: {} }), 'filter'],
  ])('rejects a body of %s', async (_what, body, name) => {
    expectInvalid(await remove(body()), name);
    expect(await notes()).toHaveLength(3);
  });

  it('rejects ids in the URL, a form and a missing body', async () => {
    expectInvalid(await lab.http.post(`${samples}/bulk-delete?ids=${ids[0]}`).send({ ids }), 'ids');
    const form = lab.http.post(`${samples}/bulk-delete`).type('form').send(`ids=${ids[0]}`);
    expectError(await form, 415, 'UNSUPPORTED_TYPE');
    expectError(await lab.http.post(`${samples}/bulk-delete`), 400, 'VALIDATION');
    expect(await notes()).toHaveLength(3);
  });
});

describe('a whole number that JSON cannot hold', () => {
  const path = '/gen-api/counters';
  const send = (to: string, body: string) => lab.http.post(`${path}/${to}`).type('json').send(body);

  beforeEach(async () => {
    await lab.prisma.counter.deleteMany();
    const serials = [9_007_199_254_740_992n, 9_007_199_254_740_993n];
    await lab.prisma.counter.createMany({ data: serials.map((serial) => ({ serial })) });
  });

  it('is rejected, since it has become the id of another record, and accepted as text', async () => {
    const answer = await send('bulk-delete', '{"ids":[9007199254740993]}');
    expectInvalid(answer, 'ids');
    expect(answer.body.message).toContain('quotation marks');
    expectInvalid(await send('query', '{"ids":[9007199254740993]}'), 'ids');
    expect(await lab.prisma.counter.count()).toBe(2);
    await send('bulk-delete', '{"ids":["9007199254740993"]}').expect(200);
    expect(await lab.prisma.counter.findMany()).toMatchObject([{ serial: 9_007_199_254_740_992n }]);
  });
});

describe('POST query', () => {
  it('returns the same as the list with URL parameters', async () => {
    const inAddress = await lab.http
      .get(samples)
      .query({
        page: 1,
        limit: 2,
        search: 'a',
        sortBy: 'rank',
        sortOrder: 'asc',
        filter: JSON.stringify({ rank_gte: 0 }),
      })
      .query(ids.map((id) => `ids=${id}`).join('&'))
      .expect(200);
    const inBody = await query({
      page: 1,
      limit: '2',
      search: 'a',
      sortBy: 'rank',
      sortOrder: 'asc',
      filter: { rank_gte: 0 },
      ids,
    }).expect(200);
    expect(inBody.body).toEqual(inAddress.body);
    expect(inBody.body.total).toBe(1);
  });

  it('accepts a thousand ids, and returns all of the records', async () => {
    const all = await thousandAuthors();
    const { body } = await query({ ids: all }, '/gen-api/authors').expect(200);
    expect(body).toMatchObject({ total: 1000, limit: 1000 });
    expect(body.data).toHaveLength(1000);
  });

  it('returns no record for an empty list of ids', async () => {
    const { body } = await query({ ids: [] }).expect(200);
    expect(body).toMatchObject({ data: [], total: 0 });
    expect((await query({ ids: [], filter: { rank: 1 } }).expect(200)).body.total).toBe(0);
    expectInvalid(await lab.http.get(`${samples}?ids=`), 'ids');
  });

  it('returns the first page for an empty body, and accepts a filter as text and include', async () => {
    expect((await query({}).expect(200)).body).toMatchObject({ total: 3, limit: 10 });
    const filter = JSON.stringify({ rank: 1 });
    expect((await query({ filter }).expect(200)).body.total).toBe(1);
    await lab.prisma.book.deleteMany();
    await lab.prisma.book.create({ data: { title: 'x', writer: { create: { name: 'Ann' } } } });
    for (const include of ['writer', ['writer']]) {
      const { body } = await query({ include }, '/gen-api/books').expect(200);
      expect(body.data).toMatchObject([{ writer: { name: 'Ann' } }]);
    }
    await lab.prisma.book.deleteMany();
  });

  it.each<[string, object, string]>([
    ['an unknown parameter', { where: {} }, 'where'],
    ['a filter that is a list', { filter: [] }, 'filter'],
    ['null', { search: null }, 'search'],
    ['true', { page: true }, 'page'],
    ['an object', { sortBy: { rank: 1 } }, 'sortBy'],
    ['half a page', { page: 1.5 }, 'page'],
    ['1001 ids', { ids: Array.from({ length: 1001 }, (_, at) => at) }, 'ids'],
  ])('rejects %s', async (_what, body, name) => expectInvalid(await query(body), name));

  it('rejects parameters in the URL', async () =>
    expectInvalid(await query({}, samples).query({ limit: 1 }), 'limit'));
});
