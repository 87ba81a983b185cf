/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Row } from '../src';
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';
import { bookResource } from './lab/resources';

const lab = useLab();
const path = '/gen-api/books';

const create = (body: object) => lab.http.post(path).send(body);
const update = (id: number, body: object) => lab.http.put(`${path}/${id}`).send(body);
const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);

let genres: number[];

beforeEach(async () => {
  await lab.prisma.book.deleteMany();
  await lab.prisma.genre.deleteMany();
  await lab.prisma.label.deleteMany();
  await lab.prisma.shelf.deleteMany();
  genres = await idsOf(
    lab.prisma.genre.createManyAndReturn({
      data: ['crime', 'poetry', 'travel'].map((name) => ({ name })),
    }),
  );
  await lab.prisma.label.createMany({ data: ['new', 'a~b', '7'].map((code) => ({ code })) });
  await lab.prisma.shelf.createMany({
    data: [
      { room: 'a', row: 1 },
      { room: 'a', row: 2 },
      { room: 'b~!', row: 1 },
    ],
  });
});

describe('to-many relations as ids', () => {
  it('are empty by default', async () => {
    const { body } = await create({ title: 'a' }).expect(201);
    expect(body).toMatchObject({ genres: [], sequels: [], labels: [], shelves: [] });
  });

  it('are written and read with the ids of the other resource', async () => {
    const { body: first } = await create({ title: 'first' }).expect(201);
    const linked = {
      genres: genres.slice(0, 2).sort((a, b) => a - b),
      sequels: [first.id],
      labels: ['7', 'a~b'],
      shelves: ['a~2', 'b!1!0~1'],
    };
    const { body } = await create({ title: 'second', ...linked }).expect(201);
    expect(body).toMatchObject(linked);
    expect((await lab.http.get(`${path}/${body.id}`).expect(200)).body).toEqual(body);
    const shelf = await lab.http.get('/gen-api/shelves').expect(200);
    expect(shelf.body.data.map(({ id }: Row) => id)).toContain('b!1!0~1');
    expect((await lab.http.delete(`${path}/${body.id}`).expect(200)).body).toEqual(body);
    expect(await lab.prisma.genre.count()).toBe(3);
    expect(await lab.prisma.bookLabel.count()).toBe(0);
  });

  it('can be read and written from the other side', async () => {
    const { body: book } = await create({ title: 'a', genres: [genres[0]], labels: ['new'] });
    const genre = await lab.http.get(`/gen-api/genres/${genres[0]}`).expect(200);
    expect(genre.body).toEqual({
      id: genres[0],
      name: 'crime',
      books: [book.id],
      experts: [],
    });
    await lab.http.put('/gen-api/labels/new').send({ books: [] }).expect(200);
    expect((await lab.http.get(`${path}/${book.id}`)).body.labels).toEqual([]);
  });

  it('accept numbers as text, and ignore duplicates', async () => {
    const { body } = await create({
      title: 'a',
      genres: [String(genres[0]), genres[0], genres[1]],
      labels: ['new', 'new'],
    }).expect(201);
    expect(body).toMatchObject({ genres: [genres[0], genres[1]], labels: ['new'] });
  });

  it('are not contained in lists', async () => {
    await create({ title: 'a', genres });
    const { body } = await lab.http.get(path).expect(200);
    expect(Object.keys(body.data[0])).toEqual(['id', 'title', 'writerId', 'editorId', 'updatedAt']);
  });
});

describe('an update of relations', () => {
  const before = () =>
    create({ title: 'a', genres: genres.slice(0, 2), labels: ['7', 'new'], shelves: ['a~1'] });

  it('does not change absent relations', async () => {
    const { body } = await before();
    const after = await update(body.id, { title: 'b' }).expect(200);
    expect(after.body).toEqual({ ...body, title: 'b', updatedAt: after.body.updatedAt });
  });

  it('replaces the given relations, also with empty lists', async () => {
    const { body } = await before();
    const changed = { genres: genres.slice(1), labels: ['a~b', 'new'], shelves: ['a~2'] };
    expect((await update(body.id, changed).expect(200)).body).toMatchObject(changed);
    const none = { genres: [], labels: [], shelves: [] };
    expect((await update(body.id, none).expect(200)).body).toMatchObject(none);
  });

  it('keeps the rows of a join model that are still linked', async () => {
    const { body } = await before();
    const addedAt = new Date('2020-01-01T00:00:00Z');
    await lab.prisma.bookLabel.updateMany({ data: { addedAt } });
    const [shelf] = await lab.prisma.bookShelf.findMany();
    await update(body.id, { labels: ['a~b', 'new'], shelves: ['a~1', 'a~2'] }).expect(200);
    expect(await lab.prisma.bookLabel.findMany({ where: { addedAt } })).toMatchObject([
      { labelCode: 'new' },
    ]);
    expect(await lab.prisma.bookShelf.findMany({ orderBy: { serial: 'asc' } })).toEqual([
      shelf,
      { ...shelf, serial: expect.any(Number), row: 2 },
    ]);
  });

  it('does not change other records', async () => {
    const { body: other } = await create({ title: 'o', genres, labels: ['new'], shelves: ['a~1'] });
    const { body } = await before();
    await update(body.id, { genres: [], labels: [], shelves: [] }).expect(200);
    expect((await lab.http.get(`${path}/${other.id}`)).body).toEqual(other);
  });

  it('returns 404 for a missing record', async () => {
    for (const body of [{ genres }, { labels: ['new'] }, { labels: [] }, { genres: [] }]) {
      expectError(await update(999_999, body), 404, 'NOT_FOUND');
    }
  });

  it('succeeds with concurrent updates of the same record', async () => {
    const { body } = await create({ title: 'a' });
    const sets = [['new'], ['new', '7'], ['new', 'a~b', '7'], ['7', 'new'], ['new']];
    const answers = await Promise.all(sets.map((labels) => update(body.id, { labels })));
    expect(answers.map(({ status }) => status)).toEqual(sets.map(() => 200));
  });
});

describe('a bulk update of relations', () => {
  it('sets the same relations for all given records', async () => {
    const { body: a } = await create({ title: 'a', genres: [genres[0]], labels: ['7'] });
    const { body: b } = await create({ title: 'b', labels: ['new'] });
    const { body: c } = await create({ title: 'c', genres });
    const linked = { genres: [genres[2]], labels: ['7', 'new'] };
    const { body } = await lab.http.put(`${path}?ids=${a.id}&ids=${b.id}`).send(linked).expect(200);
    expect(body).toEqual({ ids: [a.id, b.id], count: 2 });
    for (const { id } of [a, b]) {
      expect((await lab.http.get(`${path}/${id}`)).body).toMatchObject(linked);
    }
    expect((await lab.http.get(`${path}/${c.id}`)).body).toEqual(c);
  });

  it('changes nothing when one of the ids is unknown', async () => {
    const { body: a } = await create({ title: 'a', genres: [genres[0]] });
    const sent = { genres: [], labels: ['none'] };
    expectError(await lab.http.put(`${path}?ids=${a.id}`).send(sent), 409, 'FOREIGN_KEY');
    expect((await lab.http.get(`${path}/${a.id}`)).body).toEqual(a);
  });
});

describe('ids of relations', () => {
  const one = (id: string) => `a record that does not exist: ${id}`;
  const bodies: [string, () => object, string][] = [
    ['genres', () => ({ genres: [genres[0], 999_999] }), one('999999')],
    ['sequels', () => ({ sequels: [999_999] }), one('999999')],
    ['labels', () => ({ labels: ['new', 'none'] }), one('none')],
    ['labels', () => ({ labels: ['b', 'new', 'a'] }), 'records that do not exist: b, a'],
    ['shelves', () => ({ shelves: ['a~1', 'a~9'] }), one('a~9')],
    [
      'sequels',
      () => ({ sequels: Array.from({ length: 12 }, (_, at) => 900 + at) }),
      'records that do not exist: 900, 901, 902, 903, 904, 905, 906, 907, 908, 909, and 2 more',
    ],
  ];

  it.each(bodies)(
    'that are unknown are rejected with 409 that names %s and the ids, and nothing is written',
    async (name, body, what) => {
      const { body: before } = await create({ title: 'old', genres: [genres[2]], labels: ['7'] });
      for (const response of [
        await create({ title: 'new', ...body() }),
        await update(before.id, { title: 'new', ...body() }),
      ]) {
        expectError(response, 409, 'FOREIGN_KEY');
        const text = `${name} refers to ${what}`;
        expect(response.body).toMatchObject({ message: text, errors: { [name]: [text] } });
      }
      expect(await lab.prisma.book.count()).toBe(1);
      expect((await lab.http.get(`${path}/${before.id}`)).body).toEqual(before);
    },
  );

  it.each([
    ['genres', ['abc']],
    ['genres', ['01']],
    ['genres', [1.5]],
    ['genres', [2 ** 31]],
    ['genres', ['']],
    ['genres', [null]],
    ['genres', [{ id: 1 }]],
    ['genres', [[1]]],
    ['genres', 1],
    ['genres', '1'],
    ['genres', null],
    ['genres', { set: [] }],
    ['genres', { connect: { id: 1 } }],
    ['labels', ['a\0']],
    ['labels', ['\ud800']],
    ['shelves', ['a']],
    ['shelves', ['a~1~2']],
    ['shelves', [{ room: 'a', row: 1 }]],
    ['genres', Array.from({ length: 1001 }, (_, at) => at)],
  ])('that are malformed are rejected: %s %#', async (name, ids) => {
    const { body } = await create({ title: 'old' });
    expectInvalid(await create({ title: 'new', [name]: ids }), name);
    expectInvalid(await update(body.id, { [name]: ids }), name);
    expect(await lab.prisma.book.count()).toBe(1);
  });

  it('that only the database recognizes as malformed are rejected too', async () => {
    const { body } = await lab.http.post('/gen-api/genres').send({ name: 'x' }).expect(201);
    for (const experts of [['abc'], ['00000000-0000-0000-0000-00000000000g']]) {
      const response = await lab.http.put(`/gen-api/genres/${body.id}`).send({ experts });
      expectInvalid(response, 'experts');
    }
  });

  it('can be up to a thousand', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ code: `many ${at}`, name: 'x' }));
    await lab.prisma.label.createMany({ data: many });
    await lab.prisma.genre.createMany({ data: many });
    const all = await idsOf(lab.prisma.genre.findMany({ take: 1000, select: { id: true } }));
    const labels = many.map(({ code }) => code);
    const { body } = await create({ title: 'a', labels, genres: all }).expect(201);
    expect(body.labels).toHaveLength(1000);
    expect(body.genres).toHaveLength(1000);
    await update(body.id, { labels: [], genres: [] }).expect(200);
    expect(await lab.prisma.bookLabel.count()).toBe(0);
  });
});

describe('a service with relations in a transaction', () => {
  const booksOf = (client: typeof lab.prisma) =>
    new CrudService<{ record: Row; create: Row; update: Row }>(client, bookResource);

  it('writes within it, and is rolled back when it fails', async () => {
    const work = lab.prisma.$transaction(async (transaction) => {
      const books = booksOf(lab.prisma).withClient(transaction);
      const { id } = await books.create({ title: 'a', genres, labels: ['new'] });
      const updated = await books.update(String(id), { genres: [genres[0]], labels: ['7'] });
      expect(updated).toMatchObject({ genres: [genres[0]], labels: ['7'] });
      throw new Error('taken back');
    });
    await expect(work).rejects.toThrow('taken back');
    expect(await lab.prisma.book.count()).toBe(0);
  });

  it('starts no transaction of its own for writes without relations', async () => {
    const transaction = jest.spyOn(lab.prisma, '$transaction');
    const books = booksOf(lab.prisma);
    const { id } = await books.create({ title: 'a', genres: [] });
    await books.update(String(id), { title: 'b' });
    expect(transaction).not.toHaveBeenCalled();
    await books.update(String(id), { genres });
    expect(transaction).toHaveBeenCalledTimes(1);
    transaction.mockRestore();
  });
});
