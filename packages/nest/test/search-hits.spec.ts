/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, defineResource, type Row } from '../src';
import { useLab } from './lab/app';
import { bookResource } from './lab/resources';
import { statementsOf } from './lab/statements';

const lab = useLab();

/** Books by where the search matches: in the title, in the writer's name, or in both. */
const BOOKS = 2100;
const inTitle: Readonly<Record<string, (at: number) => boolean>> = {
  rare: (at) => at % 700 === 0,
  often: (at) => at < 900,
  most: (at) => at % 20 > 0,
};
const inName: Readonly<Record<string, (at: number) => boolean>> = {
  rare: (at) => at % 1000 < 2,
  often: (at) => at >= 600 && at < 1500,
  most: (at) => at === 20,
};
const words = (found: typeof inTitle, at: number) =>
  Object.keys(found).filter((word) => found[word]?.(at));

const hits: Record<string, number[]> = {};

beforeAll(async () => {
  const at = Array.from({ length: BOOKS }, (_, index) => index);
  const names = [...new Set(at.map((index) => words(inName, index).join(' ')))];
  const writers = new Map<string, string>();
  for (const name of names)
    writers.set(name, (await lab.prisma.writer.create({ data: { name } })).id);
  await lab.prisma.book.createMany({
    data: at.map((index) => ({
      id: index + 1,
      title: `${words(inTitle, index).join(' ')} ${index}`,
      writerId: writers.get(words(inName, index).join(' ')) ?? null,
    })),
  });
  for (const word of Object.keys(inTitle))
    hits[word] = at
      .filter((index) => inTitle[word]?.(index) || inName[word]?.(index))
      .map((index) => index + 1);
  hits['nowhere'] = [];
});

const ask = async (query: Record<string, unknown>) => {
  const { body } = await lab.http
    .get('/gen-api/books')
    .query({ sortBy: 'id', sortOrder: 'asc', ...query })
    .expect(200);
  return { ...body, ids: body.data.map(({ id }: { id: number }) => id) };
};

describe.each(['nowhere', 'rare', 'often', 'most'])('a search with hits: %s', (search) => {
  it.each([1, 2, 5])('returns page %i of its hits, each once and in order', async (page) => {
    const { ids, total } = await ask({ search, page, limit: 300 });
    expect(ids).toEqual(hits[search]?.slice((page - 1) * 300, page * 300));
    expect(total).toBe(hits[search]?.length);
  });

  it.each([3, 1499, 1500, 1999])('counts its hits up to %i', async (atMost) => {
    const { total, isMore } = await ask({ search, limit: 2, total: `atMost:${atMost}` });
    const count = hits[search]?.length ?? 0;
    expect({ total, isMore }).toEqual({
      total: Math.min(count, atMost),
      isMore: count > atMost ? true : undefined,
    });
  });

  it('continues with cursors in both directions', async () => {
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const answer = await ask({ search, after, limit: 700, total: 'none' });
      expect(answer.total).toBeUndefined();
      seen.push(...answer.ids);
      after = answer.next;
    }
    expect(seen).toEqual(hits[search]);
    const last = await ask({ search, before: '', limit: 2, total: 'atMost:1200' });
    expect(last.ids).toEqual(hits[search]?.slice(-2));
  });

  it('respects the filter', async () => {
    const { ids, total } = await ask({ search, filter: '{"id_lte":30}', limit: 100 });
    const expected = hits[search]?.filter((id) => id <= 30);
    expect({ ids, total }).toEqual({ ids: expected, total: expected?.length });
  });
});

describe('a search without hits', () => {
  it.each([
    ['a page', {}],
    ['a page without a total', { total: 'none' }],
    ['the records behind a cursor', { after: '' }],
  ])('runs only one statement per table for %s', async (_what, query) => {
    expect(await statementsOf(() => ask({ search: 'nowhere', ...query }))).toBe('2 SELECT');
  });
});

it('a search that counts far is counted by the database, and its hits are not read', async () => {
  const statements = (total: string) =>
    statementsOf(() => ask({ search: 'often', total, limit: 2 }));
  // the keys of each table twice, a count of each, and the page
  expect(await statements('atMost:10000')).toBe('7 SELECT');
  // instead of the keys, a count of both
  expect(await statements('atMost:10001')).toBe('6 SELECT');
  expect((await ask({ search: 'often', total: 'atMost:10001', limit: 2 })).total).toBe(1500);
});

describe('a search by words', () => {
  class Books extends CrudService<{ record: Row; create: Row; update: Row }> {
    constructor() {
      super(lab.prisma, defineResource({ ...bookResource, searchBy: 'words' }));
    }
  }
  const found = async (search: string) => {
    const orderBy = { id: 'asc' } as const;
    const { data, total } = await new Books().list({ search, orderBy, limit: BOOKS });
    return { ids: data.map(({ id }) => id), total };
  };

  it.each([
    ['rare often'],
    ['often  rare'],
    ['most rare'],
    ['often most'],
    ['nowhere most'],
    ['rare rare'],
  ])('finds records that contain each word of %s in any of the tables', async (search) => {
    const each = search.split(/ +/).map((word) => hits[word] ?? []);
    const [first = [], ...others] = each;
    const ids = first.filter((id) => others.every((more) => more.includes(id)));
    expect(await found(search)).toEqual({ ids, total: ids.length });
  });

  it('uses at most eight terms, the last of which is the rest of the text', async () => {
    const title = 'one two three four five six seven eight nine ten';
    const { id } = await lab.prisma.book.create({ data: { id: BOOKS + 1, title } });
    expect((await found('seven two one four three six five eight nine ten')).ids).toEqual([id]);
    expect((await found(`${title} three`)).ids).toEqual([]);
    await lab.prisma.book.delete({ where: { id } });
  });
});
