/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { listParameters } from '../src/swagger/list-parameters';
import { expectError, expectInvalid } from './lab/expectations';
import { bookResource } from './lab/resources';

const lab = useLab();
const path = '/gen-api/books';

const list = (query: string, from = path) => lab.http.get(`${from}?${query}`);
const filtered = (filter: object, from = path) =>
  list(`sortBy=id&sortOrder=asc&filter=${encodeURIComponent(JSON.stringify(filter))}`, from);
const titlesOf = async (request: ReturnType<typeof list>): Promise<string[]> => {
  const { body } = await request.expect(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ title }: { title: string }) => title);
};

const idOf = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
const [ANN, BEA, CAT] = [idOf('a'), idOf('b'), idOf('c')];

beforeAll(async () => {
  await lab.prisma.writer.createMany({
    data: [
      { id: CAT, name: 'Cat', born: 1990 },
      { id: ANN, name: 'Ann 100%', born: 1970, mentorId: CAT, password: 'x', passport: BEA },
      { id: BEA, name: 'Bea', born: null },
    ],
  });
  const crime = await lab.prisma.genre.create({ data: { name: 'crime' } });
  const poetry = await lab.prisma.genre.create({ data: { name: 'crime and poetry' } });
  await lab.prisma.label.createMany({
    data: [
      { code: 'new', name: 'New' },
      { code: 'old', name: 'Old' },
    ],
  });
  await lab.prisma.shelf.create({ data: { room: 'a', row: 1, note: 'low' } });
  const book = (title: string, writerId: string | null, more: object = {}) =>
    lab.prisma.book.create({ data: { title, writerId, ...more } });
  await book('one', ANN, {
    genres: { connect: [{ id: crime.id }, { id: poetry.id }] },
    labels: { createMany: { data: [{ labelCode: 'new' }, { labelCode: 'old' }] } },
    shelves: { createMany: { data: [{ room: 'a', row: 1 }] } },
  });
  await book('two', ANN, { editorId: BEA, labels: { create: { labelCode: 'old' } } });
  await book('three', BEA, { genres: { connect: { id: poetry.id } } });
  await book('four', null);
  await book('five', null, { editorId: BEA });
  await book('six', CAT);
});

describe('a search', () => {
  const found = (text: string) =>
    titlesOf(list(`sortBy=id&sortOrder=asc&search=${encodeURIComponent(text)}`));

  it.each([
    ['the name of its writer, in any letter case', 'bEA', ['three']],
    ['a part of that name, literally', '0%', ['one', 'two']],
    ['its own text or that name, each record once', 't', ['two', 'three', 'six']],
    ['nothing of relations that the resource does not name', 'crime', []],
    ['nothing of the other fields of that record', '1990', []],
  ])('finds a record by %s', async (_what, text, titles) =>
    expect(await found(text)).toEqual(titles),
  );

  it('finds a record by its complete id, and records that contain it as text', async () => {
    const { id } = await lab.prisma.writer.create({ data: { name: `after ${ANN}` } });
    const { body } = await list(`search=${ANN}`, '/gen-api/writers').expect(200);
    await lab.prisma.writer.delete({ where: { id } });
    expect(body.data.map((writer: { id: string }) => writer.id).sort()).toEqual([ANN, id].sort());
    expect(body.total).toBe(2);
    // a number would be ambiguous
    const three = await lab.prisma.book.findUniqueOrThrow({ where: { title: 'three' } });
    expect(await found(String(three.id))).toEqual([]);
  });

  it('is described in the OpenAPI document', () =>
    expect(listParameters(bookResource).find(({ name }) => name === 'search')?.description).toBe(
      'Text contained in one of these: title, writer.name',
    ));
});

describe('a filter by a to-one relation', () => {
  it.each([
    ['text', { writer: { name: 'Bea' } }, ['three']],
    ['a part of it, literally', { writer: { name_q: '0%' } }, ['one', 'two']],
    ['numbers', { writer: { born_gte: 1980 } }, ['six']],
    ['null', { writer: { born: null } }, ['three']],
    ['a difference, for records that have one', { writer: { born_neq: 1970 } }, ['three', 'six']],
    ['a list', { writer: { name_in: ['Bea', 'Cat'] } }, ['three', 'six']],
    ['an id', { editor: { id: BEA } }, ['two', 'five']],
    ['several entries', { writer: { name_q: 'a', born_gt: 1970 } }, ['six']],
    ['the own fields too', { writer: { name_q: 'ann' }, title: 'two' }, ['two']],
    ['two relations', { writer: { name_q: 'ann' }, editor: { name: 'Bea' } }, ['two']],
    ['nobody', { writer: { name: 'nobody' } }, []],
  ])('supports %s', async (_what, filter, titles) => {
    expect(await titlesOf(filtered(filter))).toEqual(titles);
  });
});

describe('the count of related records', () => {
  const counted = async (query: string, from = path) => {
    const { body } = await list(`sortBy=id&sortOrder=asc&${query}`, from).expect(200);
    return body.data.map(
      ({ title, name, _count }: { title?: string; name?: string; _count: object }) => [
        title ?? name,
        _count,
      ],
    );
  };

  it('is included in each record for every kind of to-many relation', async () => {
    expect(
      (await counted('include=_count.genres,_count.labels,_count.sequels')).slice(0, 3),
    ).toEqual([
      ['one', { genres: 2, labels: 2, sequels: 0 }],
      ['two', { genres: 0, labels: 1, sequels: 0 }],
      ['three', { genres: 1, labels: 0, sequels: 0 }],
    ]);
    expect(await counted('include=_count.books&include=_count.pupils', '/gen-api/writers')).toEqual(
      [
        ['Ann 100%', { books: 2, pupils: 0 }],
        ['Bea', { books: 1, pupils: 0 }],
        ['Cat', { books: 1, pupils: 1 }],
      ],
    );
  });

  it('is included in a single record and a cursor list, together with included records', async () => {
    const { body } = await lab.http
      .get(`/gen-api/writers/${ANN}?include=mentor,_count.books`)
      .expect(200);
    expect(body).toMatchObject({ mentor: { name: 'Cat' }, _count: { books: 2 } });
    expect((await lab.http.get(`/gen-api/writers/${ANN}`)).body).not.toHaveProperty('_count');
    const slice = await list('after=&limit=1&sortBy=id&sortOrder=asc&include=writer,_count.genres');
    expect(slice.body.data).toMatchObject([
      { title: 'one', writer: { name: 'Ann 100%' }, _count: { genres: 2 } },
    ]);
  });

  it.each(['_count', '_count.', '_count.writer', '_count.shelves', '_count.nothing'])(
    'is rejected with include=%s',
    async (name) => {
      const response = await list(`include=${name}`);
      expectError(response, 400, 'VALIDATION');
      expect(response.body.errors).toEqual({
        include: [expect.stringContaining('_count.genres')],
      });
    },
  );
});

describe('an order by the number of related records', () => {
  const first = (query: string, from = path) =>
    list(query, from)
      .expect(200)
      .then(({ body }) =>
        body.data.map(({ title, name }: { title?: string; name?: string }) => title ?? name),
      );

  it('is that of lists of ids, join models and records that refer to this one', async () => {
    expect(await first('sortBy=_count.genres&limit=2')).toEqual(['one', 'three']);
    expect(await first('sortBy=_count.labels&limit=2')).toEqual(['one', 'two']);
    expect(await first('sortBy=_count.books&sortOrder=asc', '/gen-api/writers')).toEqual([
      ...['Bea', 'Cat', 'Ann 100%'],
    ]);
  });

  it('has pages on which no record appears twice', async () => {
    const pages = [1, 2, 3].map((page) => first(`sortBy=_count.genres&limit=2&page=${page}`));
    const titles = (await Promise.all(pages)).flat();
    expect(titles.slice(0, 2)).toEqual(['one', 'three']);
    expect([...titles].sort()).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
  });

  it('is described, and not continued by cursors', async () => {
    const sortBy = listParameters(bookResource).find(({ name }) => name === 'sortBy');
    expect(sortBy?.schema).toMatchObject({ enum: expect.arrayContaining(['_count.genres']) });
    const response = await list('sortBy=_count.genres&after=&limit=2');
    expectError(response, 400, 'VALIDATION');
    expect(response.body.errors).toEqual({
      after: ['after cannot go on in this order: use page, or another sortBy'],
    });
  });

  it.each(['_count', '_count.writer', '_count.nothing'])('is none by %s', async (name) =>
    expectError(await list(`sortBy=${name}`), 400, 'VALIDATION'),
  );
});

describe('a filter by a to-many relation', () => {
  it.each([
    ['some record, each once', { genres: { name_q: 'crime' } }, ['one', 'three']],
    ['entries that one record meets', { genres: { name_q: 'poetry', name: 'crime' } }, []],
    ['what stands behind a join model', { labels: { name_q: 'o' } }, ['one', 'two']],
    ['its key', { labels: { code_in: ['new', 'old'] } }, ['one', 'two']],
  ])('supports %s', async (_what, filter, titles) => {
    expect(await titlesOf(filtered(filter))).toEqual(titles);
  });

  it('supports one-to-many relations and relations to the same model', async () => {
    const named = async (filter: object) =>
      (await filtered(filter, '/gen-api/writers').expect(200)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await named({ books: { title_q: 'o' } })).toEqual(['Ann 100%']);
    expect(await named({ edited: { title_neq: 'no such' } })).toEqual(['Bea']);
    expect(await named({ pupils: { born: 1970 } })).toEqual(['Cat']);
    expect(await named({ mentor: { name: 'Cat' } })).toEqual(['Ann 100%']);
  });

  it('does not return or count a record twice', async () => {
    const filter = encodeURIComponent(JSON.stringify({ genres: { name_q: 'crime' } }));
    const first = await list(`limit=1&page=1&sortBy=id&filter=${filter}`).expect(200);
    const second = await list(`limit=1&page=2&sortBy=id&filter=${filter}`).expect(200);
    expect([first.body.total, second.body.total]).toEqual([2, 2]);
    expect([first.body.data[0].title, second.body.data[0].title]).toEqual(['three', 'one']);
  });
});

describe('a filter by a whole list of related records', () => {
  const named = async (filter: object) => {
    const { body } = await filtered(filter, '/gen-api/writers').expect(200);
    return body.data.map(({ name }: { name: string }) => name).sort();
  };
  const without = async (filter: object) => (await titlesOf(filtered(filter))).slice(0, 3);

  it('finds records without any, and those with some', async () => {
    expect(await without({ genres_none: true, id_lte: 3 })).toEqual(['two']);
    expect(await titlesOf(filtered({ genres_none: false }))).toEqual(['one', 'three']);
    expect(await titlesOf(filtered({ labels_none: false }))).toEqual(['one', 'two']);
    expect(await titlesOf(filtered({ labels_none: true, genres_none: false }))).toEqual(['three']);
    const all = await named({});
    const writing = await named({ books_none: false });
    expect(writing).toContain('Ann 100%');
    expect([...writing, ...(await named({ books_none: true }))].sort()).toEqual(all);
    expect(await named({ pupils_none: false })).toEqual(['Cat']);
  });

  it('finds the records that have all of some', async () => {
    const one = await lab.prisma.book.findFirstOrThrow({
      where: { title: 'one' },
      include: { genres: true },
    });
    const ids = one.genres.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await titlesOf(filtered({ genres_all: ids }))).toEqual(['one']);
    expect(await titlesOf(filtered({ labels_all: ['new', 'old'] }))).toEqual(['one']);
    const { body } = await lab.http
      .post('/gen-api/books/query')
      .send({ filter: { labels_all: ['new'], genres_all: ids } })
      .expect(200);
    expect(body.total).toBe(1);
    const counted = await lab.http.get(
      `/gen-api/books/aggregate?filter=${encodeURIComponent('{"labels_all":["new","old"]}')}`,
    );
    expect(counted.body).toEqual({ count: 1 });
  });

  it.each([
    ['no Boolean', { genres_none: 'true' }, 'genres_none must be true or false'],
    ['null', { genres_none: null }, 'genres_none must be true or false'],
    ['no list', { genres_all: 1 }, 'genres_all must be a list of 1 to 50 ids'],
    ['nothing to have', { genres_all: [] }, 'genres_all must be a list of 1 to 50 ids'],
    ['too many', { genres_all: Array.from({ length: 51 }, (_, at) => at) }, 'list of 1 to 50 ids'],
    ['no id', { genres_all: ['x'] }, 'filter: "x" is not a valid ID of Genre'],
    ['a record of another record', { genres_all: [{ id: 1 }] }, 'is not a valid ID of Genre'],
    ['another suffix', { genres_some: true }, 'use genres, genres_none, genres_all'],
    ['a relation to one', { writer_none: true }, 'is not a known filter'],
    ['a join model whose other side is unknown', { shelves_none: true }, 'is not a known filter'],
    ['a relation of a related record', { writer: { books_none: true } }, 'is not a known filter'],
  ])('rejects %s', async (_what, filter, message) => {
    const answer = await filtered(filter);
    expectInvalid(answer, 'filter');
    expect(answer.body.message).toContain(message);
  });
});

describe('a filter by a relation', () => {
  it.each([
    ['an unknown field', { writer: { nope: 1 } }],
    ['a second level', { writer: { mentor: { name: 'Cat' } } }],
    ['a second level to many', { genres: { books: { title: 'one' } } }],
    ['an operator of Prisma', { writer: { is: null } }],
    ['an operator of Prisma', { genres: { some: { name: 'crime' } } }],
    ['AND', { writer: { AND: [] } }],
    ['an operator that the field has not', { writer: { id_q: 'a' } }],
    ['a value of another kind', { writer: { born: 'x' } }],
    ['no entries', { writer: {} }],
    ['null', { writer: null }],
    ['text', { writer: 'Ann' }],
    ['a list', { writer: [{ name: 'Ann' }] }],
    ['a suffix on the relation', { writer_neq: { name: 'Ann' } }],
    ['a join model whose other side is unknown', { shelves: { note: 'low' } }],
    ['fields of the join model', { labels: { addedAt_gte: '2000-01-01' } }],
    ['a name from the prototype', { constructor: { name: 'Object' } }],
    ['a name from the prototype inside', { writer: { constructor: 1 } }],
  ])('rejects %s', async (_what, filter) => expectInvalid(await filtered(filter), 'filter'));

  it('names the invalid key', async () => {
    const { body } = await filtered({ writer: { born_gte: 'x' } });
    expect(body.message).toBe(
      'writer.born_gte must be a whole number from -2147483648 to 2147483647',
    );
  });
});

describe('an order by the label of a relation', () => {
  const titles = async (query: string) => titlesOf(list(query));

  it('puts records without a label at the end that the sort order defines, sorted by id', async () => {
    const ascending = ['one', 'two', 'three', 'six', 'four', 'five'];
    expect(await titles('sortBy=writer.name&sortOrder=asc')).toEqual(ascending);
    expect(await titles('sortBy=writer.name')).toEqual([...ascending].reverse());
  });

  it('shows every record on exactly one page', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { body } = await list(`sortBy=writer.name&sortOrder=asc&limit=2&page=${page}`);
      pages.push(...body.data.map(({ title }: { title: string }) => title));
    }
    expect(pages).toEqual(['one', 'two', 'three', 'six', 'four', 'five']);
  });

  it.each([
    'writer',
    'writer.id',
    'writer.born',
    'editor.name',
    'genres.name',
    'writer.mentor.name',
    'writer.',
    '.name',
    'writer.name.x',
  ])('rejects sortBy=%s', async (name) => {
    const response = await list(`sortBy=${name}`);
    expectInvalid(response, 'sortBy');
    expect(response.body.message).toBe(
      'sortBy must be one of id, title, writerId, editorId, updatedAt, writer.name, _count.genres, _count.sequels, _count.labels',
    );
  });
});

describe('include', () => {
  const writer = { id: BEA, name: 'Bea', born: null, passport: null, mentorId: null };

  it.each([
    'include=writer,editor',
    'include=editor&include=writer',
    'include=writer,writer,editor',
  ])('returns the related records: %s', async (query) => {
    const { body } = await list(`sortBy=id&sortOrder=asc&${query}`).expect(200);
    const seen = body.data.map((book: Record<string, unknown>) => [book['writer'], book['editor']]);
    expect(seen[2]).toEqual([writer, null]);
    expect(seen[4]).toEqual([null, writer]);
    expect(Object.keys(seen[0][0])).toEqual(Object.keys(writer));
  });

  it('returns the ids of many-to-many relations, which lists leave out otherwise', async () => {
    const { body: whole } = await lab.http.get(`${path}?sortBy=id&sortOrder=asc`).expect(200);
    const [one] = whole.data;
    expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['genres']));
    const single = (await lab.http.get(`${path}/${one.id}`).expect(200)).body;
    expect(single).toMatchObject({ genres: [1, 2], labels: ['new', 'old'] });
    for (const window of ['limit=3', 'limit=3&after=']) {
      const query = `sortBy=id&sortOrder=asc&include=genres,labels,writer&${window}`;
      const { body } = await list(query).expect(200);
      expect(body.data).toMatchObject([
        { title: 'one', genres: single.genres, labels: single.labels, writer: { id: ANN } },
        { title: 'two', genres: [], labels: ['old'] },
        { title: 'three', genres: [2], labels: [] },
      ]);
    }
    expect((await lab.http.get(`${path}/${one.id}?include=genres`).expect(200)).body).toEqual(
      single,
    );
  });

  it('returns only the requested relations', async () => {
    const { body } = await list('include=editor').expect(200);
    expect(body.data[0]).toHaveProperty('editor');
    expect(body.data[0]).not.toHaveProperty('writer');
  });

  it('works for a single record', async () => {
    const { id } = await lab.prisma.book.findFirstOrThrow({ where: { title: 'three' } });
    const { body: plain } = await lab.http.get(`${path}/${id}`).expect(200);
    const { body } = await lab.http.get(`${path}/${id}?include=writer`).expect(200);
    expect(body).toEqual({ ...plain, writer });
    expect(plain).not.toHaveProperty('writer');
    expectError(await lab.http.get(`${path}/999999?include=writer`), 404, 'NOT_FOUND');
  });

  it.each([
    'include=',
    'include=nope',
    'include=writer,nope',
    'include=genres.name',
    'include=writer.mentor',
    'include=writerId',
    'include=id',
    'include=*',
    'include=constructor',
    'include=__proto__',
    'include=writer,',
    'include=%20writer',
  ])('rejects %s', async (query) => {
    const { id } = await lab.prisma.book.findFirstOrThrow();
    expectInvalid(await list(query), 'include');
    expectInvalid(await lab.http.get(`${path}/${id}?${query}`), 'include');
  });

  it('is rejected without an includable relation, like any unknown parameter of a record', async () => {
    expectInvalid(await list('include=author', '/gen-api/samples'), 'include');
    const { id } = await lab.prisma.book.findFirstOrThrow();
    expectInvalid(await lab.http.get(`${path}/${id}?select=id`), 'select');
    expectInvalid(await lab.http.get(`${path}/${id}?include[]=writer`), 'include[]');
  });
});

describe('the cost of a list', () => {
  it('is one query of the table, with and without relations', async () => {
    const queries = jest.spyOn(lab.prisma.book, 'findMany');
    const counts = jest.spyOn(lab.prisma.book, 'count');
    await list('sortBy=writer.name&include=writer&filter={"genres":{"name_q":"crime"}}').expect(
      200,
    );
    await list('').expect(200);
    expect(queries).toHaveBeenCalledTimes(2);
    expect(counts).not.toHaveBeenCalled();
    expect(queries.mock.calls[1]?.[0]?.select).toEqual({
      id: true,
      title: true,
      writerId: true,
      editorId: true,
      updatedAt: true,
    });
    jest.restoreAllMocks();
  });
});
