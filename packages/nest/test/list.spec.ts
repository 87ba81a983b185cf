/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Prisma } from '../test-output/prisma/client';
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();
const path = '/gen-api/samples';

const list = (query: string) => lab.http.get(`${path}?${query}`);
const filtered = (filter: unknown) =>
  list(`limit=1000&filter=${encodeURIComponent(JSON.stringify(filter))}`);
const namesOf = async (request: ReturnType<typeof list>): Promise<string[]> => {
  const { body } = await request.expect(200);
  return body.data.map((record: { name: string }) => record.name).sort();
};

const NAMES = ['100% wool', '100 items', 'snake_case', 'snakeXcase', 'back\\slash', 'Ünïcode 🙂'];

beforeAll(async () => {
  await lab.prisma.sample.createMany({
    data: [
      ...NAMES.map((name, rank) => ({ name, rank })),
      ...Array.from({ length: 25 }, (_, at) => ({
        name: `row ${String(at).padStart(2, '0')}`,
        note: at % 2 ? 'odd' : null,
        rank: 100,
        views: BigInt(at),
        ratio: at / 2,
        price: `${at}.25`,
        status: at % 5 ? ('draft' as const) : ('live' as const),
        active: at % 3 === 0,
        tags: [`tag${at % 4}`],
        due: new Date(Date.UTC(2026, 0, at + 1)),
      })),
    ],
  });
});

describe('pages', () => {
  it('returns the first ten records without parameters', async () => {
    const { body } = await lab.http.get(path).expect(200);
    expect(body).toMatchObject({ total: 31, page: 1, limit: 10, totalPages: 4 });
    expect(body.data).toHaveLength(10);
  });

  it('shows every record on exactly one page when the sort values are equal', async () => {
    const ids: number[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { body } = await list(`page=${page}&limit=7&sortBy=rank`).expect(200);
      ids.push(...body.data.map(({ id }: { id: number }) => id));
    }
    expect(new Set(ids).size).toBe(31);
    expect(ids).toHaveLength(31);
  });

  it('returns an empty page with the correct total after the last page', async () => {
    const { body } = await list('page=9&limit=10').expect(200);
    expect(body).toMatchObject({ data: [], total: 31, page: 9, totalPages: 4 });
  });

  it('accepts the largest limit and the largest page', async () => {
    const all = await list('limit=1000').expect(200);
    expect(all.body).toMatchObject({ total: 31, limit: 1000, totalPages: 1 });
    const last = await list('limit=1000&page=2147484').expect(200);
    expect(last.body.data).toEqual([]);
  });

  it.each([
    '0',
    '-1',
    '1.5',
    '1001',
    'abc',
    '',
    '1e2',
    '0x10',
    '%2010',
    '+5',
    '٣',
    '9007199254740993',
  ])('rejects limit=%s', async (limit) =>
    expectInvalid(await list(`limit=${encodeURI(limit)}`), 'limit'),
  );

  it.each(['0', '-1', 'abc', '', '2147485', '99999999999'])(
    'rejects page=%s at limit 1000',
    async (page) => expectInvalid(await list(`limit=1000&page=${page}`), 'page'),
  );
});

describe('parameters', () => {
  it.each(['page', 'limit', 'search', 'sortBy', 'sortOrder', 'filter'])(
    'rejects %s given twice',
    async (name) => expectInvalid(await list(`${name}=1&${name}=1`), name),
  );

  it.each([
    'search[]',
    'search[contains]',
    'where',
    'orderBy',
    'select',
    'include',
    'cursor',
    '__proto__',
    'constructor',
    'toString',
  ])('rejects the unknown parameter %s instead of ignoring it', async (name) =>
    expectInvalid(await list(`${encodeURIComponent(name)}=a`), name),
  );

  it('rejects any parameter for a single record of a resource without relations', async () => {
    await lab.prisma.counter.create({ data: { serial: 7n, label: 'asked' } });
    expectInvalid(await lab.http.get('/gen-api/counters/7?foo=1'), 'foo');
    await lab.http.get('/gen-api/counters/7').expect(200);
    await lab.prisma.counter.delete({ where: { serial: 7n } });
  });

  it('rejects more parameters than the query parser reads', async () => {
    const { status } = await list(Array(1001).fill('ids=1').join('&'));
    expect(status).toBe(400);
  });
});

describe('search', () => {
  it.each([
    ['WOOL', ['100% wool']],
    ['  wool ', ['100% wool']],
    ['100%', ['100% wool']],
    ['e_c', ['snake_case']],
    ['back\\s', ['back\\slash']],
    ['ünÏ', ['Ünïcode 🙂']],
    ['🙂', ['Ünïcode 🙂']],
    ["' OR 1=1 --", []],
  ])('searches for %s literally and ignores case', async (text, names) => {
    expect(await namesOf(list(`search=${encodeURIComponent(text)}`))).toEqual(names);
  });

  it.each([
    ['100%25 wool', ['100% wool']],
    ['wool 100%25', []],
    ['100%25%20%20wool', []],
  ])('searches for %s as one phrase', async (text, names) => {
    expect(await namesOf(list(`search=${text}`))).toEqual(names);
  });

  it('searches every searchable field', async () => {
    const { body } = await list('search=odd').expect(200);
    expect(body.total).toBe(12);
  });

  it('matches every record when the text is blank', async () => {
    expect((await list('search=').expect(200)).body.total).toBe(31);
    expect((await list('search=%20%20').expect(200)).body.total).toBe(31);
  });

  it('finds nothing in a hidden field', async () => {
    expect(await namesOf(list('search=never-shown'))).toEqual([]);
  });

  it('finds nothing when the resource has no searchable field', async () => {
    await lab.prisma.counter.create({ data: { serial: 1n, label: 'x' } });
    const { body } = await lab.http.get('/gen-api/counters?search=x').expect(200);
    expect(body).toMatchObject({ data: [], total: 0 });
  });

  it('rejects a NUL and a text that is too long', async () => {
    expectInvalid(await list('search=a%00b'), 'search');
    expectInvalid(await list(`search=${'a'.repeat(201)}`), 'search');
  });
});

describe('order', () => {
  it('sorts by a field in both directions, descending by default', async () => {
    const first = async (query: string) => (await list(query).expect(200)).body.data[0].name;
    expect(await first('sortBy=due&sortOrder=asc')).toBe('row 00');
    expect(await first('sortBy=name&sortOrder=desc')).toBe('Ünïcode 🙂');
    expect(await first('sortBy=name')).toBe('Ünïcode 🙂');
  });

  it.each([
    'token',
    'password',
    'author',
    'tags',
    'data',
    'blob',
    '',
    'id,name',
    '-id',
    'id.name',
    '__proto__',
    'constructor',
  ])('rejects sortBy=%s and lists the accepted values', async (name) => {
    const response = await list(`sortBy=${name}`);
    expectInvalid(response, 'sortBy');
    expect(response.body.message).toBe(
      'sortBy must be one of id, name, note, active, rank, views, ratio, price, status, due, authorId, createdAt, updatedAt',
    );
  });

  it.each(['DESC', 'up', '', 'asc;drop'])('rejects sortOrder=%s', async (order) =>
    expectInvalid(await list(`sortOrder=${order}`), 'sortOrder'),
  );
});

describe('filter', () => {
  const rows = (...numbers: number[]) => numbers.map((at) => `row ${String(at).padStart(2, '0')}`);

  it.each([
    ['equality of text', { name: 'row 03' }, rows(3)],
    ['null', { note: null, views_gte: '23' }, rows(24)],
    ['a list of values', { name_in: ['row 03', 'row 05', 'no such'] }, rows(3, 5)],
    ['contained text, literally', { name_q: '0%' }, ['100% wool']],
    ['numbers', { ratio_gt: 11, ratio_lte: 12 }, rows(23, 24)],
    ['64-bit numbers as text', { views_gte: '23' }, rows(23, 24)],
    ['decimals as text', { price: '3.25' }, rows(3)],
    ['decimals as numbers', { price_lt: 1.25, price_gte: 0 }, rows(0)],
    ['dates', { due_gte: '2026-01-24' }, rows(23, 24)],
    ['instants with a zone', { due_lt: '2026-01-01T01:00:00+00:30' }, rows(0)],
    ['enums', { status: 'live', rank: 100, ratio_lt: 5 }, rows(0, 5)],
    ['booleans', { active: true, views_lt: '6', rank: 100 }, rows(0, 3)],
    ['a value in a list', { tags_has: 'tag3', ratio_lt: 4 }, rows(3, 7)],
    ['all entries at once', { note: 'odd', ratio_lt: 2 }, rows(1, 3)],
  ])('supports %s', async (_what, filter, names) => {
    expect(await namesOf(filtered(filter))).toEqual(names);
  });

  it.each(['9007199254740993', '9007199254740.993'])(
    'rejects a decimal that JSON has rounded, and accepts it as text: %s',
    async (value) => {
      const filter = (json: string) => lab.http.get(path).query({ filter: `{"price_lt":${json}}` });
      const answer = await filter(value);
      expectInvalid(answer, 'filter');
      expect(answer.body.message).toContain('as text if it has more than 15 digits');
      await filter(`"${value}"`).expect(200);
    },
  );

  it('includes records without a value in "not equal"', async () => {
    const { body } = await filtered({ note_neq: 'odd' }).expect(200);
    expect(body.total).toBe(31 - 12);
  });

  it('compares Json values as a whole, and null with both kinds of null', async () => {
    const values = [{ a: [1, null], b: 'x' }, [1, 2], 'text', 5, false, null, Prisma.DbNull];
    await lab.prisma.sample.createMany({
      data: values.map((data, at) => ({
        name: `json ${at}`,
        rank: -5,
        data: data === null ? Prisma.JsonNull : data,
      })),
    });
    const names = (filter: object) => namesOf(filtered({ rank: -5, ...filter }));
    const all = values.map((_, at) => `json ${at}`);
    const without = (...at: number[]) => all.filter((name) => !at.some((one) => all[one] === name));
    expect(await names({ data: { b: 'x', a: [1, null] } })).toEqual([all[0]]);
    expect(await names({ data: [1, 2] })).toEqual([all[1]]);
    expect(await names({ data: [2, 1] })).toEqual([]);
    expect(await names({ data: 'text' })).toEqual([all[2]]);
    expect(await names({ data: 5 })).toEqual([all[3]]);
    expect(await names({ data: false })).toEqual([all[4]]);
    expect(await names({ data: null })).toEqual([all[5], all[6]]);
    expect(await names({ data_neq: null })).toEqual(without(5, 6));
    expect(await names({ data_neq: 5 })).toEqual(without(3));
    await lab.prisma.sample.deleteMany({ where: { rank: -5 } });
  });

  it.each([
    ['an unknown field', { nope: 1 }],
    ['a hidden field', { token: 'never-shown' }],
    ['part of a hidden field', { token_q: 'never' }],
    ['a relation', { author: { email: 'a' } }],
    ['an operator that the field has not', { active_gt: true }],
    ['an unknown operator', { name_contains: 'a' }],
    ['an order of Json', { data_gt: 1 }],
    ['a part of Json', { data_q: 'a' }],
    ['Json with text that cannot be stored', { data: { a: '\0' } }],
    ['Json that is too deep', { data: JSON.parse('['.repeat(40) + ']'.repeat(40)) }],
    ['a list without an operator', { tags: 'tag1' }],
    ['an operator of Prisma', { name: { contains: 'a' } }],
    ['a list where one value belongs', { name: ['a'] }],
    ['one value where a list belongs', { name_in: 'a' }],
    ['null for a column that has none', { rank: null }],
    ['null with an order', { ratio_gt: null }],
    ['text for a number', { rank: 'abc' }],
    ['a number that overflows', { rank: 2147483648 }],
    ['a fraction for a whole number', { rank: 1.5 }],
    ['a number for text', { name: 1 }],
    ['an unknown enum value', { status: 'toString' }],
    ['a day that does not exist', { due: '2026-02-30' }],
    ['a time without a zone', { due: '2026-01-01T00:00:00' }],
    ['a NUL', { name: 'a\0' }],
    ['half a surrogate pair', { name: '\ud800' }],
    ['half a surrogate pair in a key', { '\ud800': 1 }],
    ['too many values', { rank_in: Array(1001).fill(1) }],
    ['a name from the prototype', { constructor: 1 }],
  ])('rejects %s', async (_what, filter) => expectInvalid(await filtered(filter), 'filter'));

  it.each(['', '{', '[]', '"a"', 'null', '1', '{"__proto__":{"rank":1}}'])(
    'rejects the text %s',
    async (text) => expectInvalid(await list(`filter=${encodeURIComponent(text)}`), 'filter'),
  );
});

describe('ids', () => {
  it('returns exactly the records with these ids, beyond the default page size', async () => {
    const all = await list('limit=1000&sortBy=id&sortOrder=asc').expect(200);
    const ids = all.body.data.slice(0, 12).map(({ id }: { id: number }) => id);
    const { body } = await list(
      `${ids.map((id: number) => `ids=${id}`).join('&')}&ids=999999`,
    ).expect(200);
    expect(body.total).toBe(12);
    expect(
      body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b),
    ).toEqual(ids);
  });

  it.each(['abc', '01', '1.0', ''])('rejects ids=%s', async (id) =>
    expectInvalid(await list(`ids=1&ids=${id}`), 'ids'),
  );
});

describe('total', () => {
  it.each([
    ['a last page that is not full', 'limit=1000', 31, 0],
    ['a first page without records', 'search=no-such-record', 0, 0],
    ['a full page', 'limit=31', 31, 1],
    ['an empty page behind the end', 'page=9', 31, 1],
  ])(
    'is computed from the page without a count query if possible: %s',
    async (_what, query, total, counts) => {
      const count = jest.spyOn(lab.prisma.sample, 'count');
      const { body } = await list(query).expect(200);
      expect(body.total).toBe(total);
      expect(count).toHaveBeenCalledTimes(counts);
      count.mockRestore();
    },
  );
});
