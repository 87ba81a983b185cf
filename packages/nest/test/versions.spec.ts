/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { CrudService, type ResourceDefinition, type Row } from '../src';
import { useLab } from './lab/app';
import { featureOf } from './lab/controllers';
import { BookDto } from './lab/dtos';
import { expectError, expectInvalid } from './lab/expectations';
import { startOn } from './lab/platform';
import { bookResource, sampleResource } from './lab/resources';

const lab = useLab();
const path = '/gen-api/samples';

/** Returns the version of a record as a client sends it in `If-Match`. */
const tagOf = ({ updatedAt }: { updatedAt: string }) => `"${updatedAt}"`;

const create = async (body: object = {}) =>
  (await lab.http.post(path).send({ name: 'a', ...body })).body;
const put = (id: number, ifMatch: string, body: object) =>
  lab.http.put(`${path}/${id}`).set('If-Match', ifMatch).send(body);

beforeEach(async () => {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.book.deleteMany();
  await lab.prisma.ticket.deleteMany();
});

it('a record whose version JavaScript cannot hold is shown and locked, and has none of any request', async () => {
  const { id } = await create();
  await lab.prisma.$executeRaw`UPDATE "Sample" SET "updatedAt" = 'infinity' WHERE id = ${id}`;
  const { body } = await lab.http.get(`${path}/${id}`).expect(200);
  expect(body).toMatchObject({ name: 'a', updatedAt: null });
  expectError(await put(id, '"2026-01-01T00:00:00.000Z"', { name: 'b' }), 412, 'STALE');
  class Hooked extends CrudService<{ record: Row; create: object; update: object }> {
    override beforeUpdate(): void {
      // the record is locked for it
    }
  }
  const samples = new Hooked(lab.prisma, sampleResource as never);
  expect(await samples.update(id, { name: 'c' })).toMatchObject({ name: 'c' });
});

describe.each(['put', 'patch'] as const)('%s with If-Match', (method) => {
  const send = (id: number, ifMatch: string, body: object) =>
    lab.http[method](`${path}/${id}`).set('If-Match', ifMatch).send(body);

  it('updates the given version, which becomes a new one', async () => {
    const before = await create();
    const { body } = await send(before.id, tagOf(before), { note: 'x' }).expect(200);
    expect(body).toEqual({ ...before, note: 'x', updatedAt: body.updatedAt });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    await send(before.id, tagOf(body), { note: 'y' }).expect(200);
  });

  it('returns 412 with the current record if the version differs', async () => {
    const before = await create({ views: '9007199254740993', price: '1.50' });
    const theirs = await send(before.id, tagOf(before), { note: 'theirs' }).expect(200);
    const response = await send(before.id, tagOf(before), { note: 'mine' });
    expectError(response, 412, 'STALE');
    expect(response.body.message).toContain(tagOf(theirs.body));
    // as responses show it: no hidden field, and no lost digits
    expect(response.body.current).toEqual(theirs.body);
    expect(response.headers['etag']).toBe(tagOf(theirs.body));
    const read = await lab.http.get(`${path}/${before.id}`).expect(200);
    expect(read.body).toEqual(theirs.body);
  });

  it('compares the version even if there is nothing to change', async () => {
    const before = await create();
    await send(before.id, tagOf(before), {}).expect(200, before);
    expectError(await send(before.id, '"2020-01-01T00:00:00.000Z"', {}), 412, 'STALE');
  });

  it('accepts any version for *, and one of several versions', async () => {
    const before = await create();
    const other = '"2020-01-01T00:00:00.000Z"';
    await send(before.id, '*', { note: 'x' }).expect(200);
    const { body } = await send(before.id, '*', { note: 'y' }).expect(200);
    await send(before.id, `${other}, ${tagOf(body)}`, { note: 'z' }).expect(200);
    expectError(await send(before.id, `${other}, ${tagOf(body)}`, { note: '!' }), 412, 'STALE');
  });

  it.each(['"abc"', '""', 'W/"abc"', 'W/"2026-01-01T00:00:00.000Z"', '"null"'])(
    'treats %s as a version that no record has',
    async (tag) => {
      const before = await create();
      expectError(await send(before.id, tag, { note: 'x' }), 412, 'STALE');
    },
  );

  it('takes a weak tag for its version: a proxy that compresses responses makes every ETag weak', async () => {
    const before = await create();
    const tag = `W/${tagOf(before)}`;
    await send(before.id, tag, { note: 'x' }).expect(200);
    expectError(await send(before.id, tag, { note: 'y' }), 412, 'STALE');
  });

  it.each(['', '2026-01-01T00:00:00.000Z', '"a', 'a, "b"', '*, "a"'])(
    'rejects %j and describes the valid format',
    async (header) => {
      const { id } = await create();
      const response = await send(id, header, { note: 'x' });
      expectInvalid(response, 'If-Match');
      expect(response.body.message).toContain('in double quotes');
    },
  );

  it('returns 404 for a missing record', async () => {
    for (const [header, body] of [
      ['*', { note: 'x' }],
      ['"2026-01-01T00:00:00.000Z"', { note: 'x' }],
      ['"2026-01-01T00:00:00.000Z"', {}],
    ] as const) {
      expectError(await send(999, header, body), 404, 'NOT_FOUND');
    }
  });
});

it('lets only one of several concurrent writes of a version succeed', async () => {
  const before = await create();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => put(before.id, tagOf(before), { note: `${n}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(7).fill(412)]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await lab.http.get(`${path}/${before.id}`)).body).toEqual(winner?.body);
});

it('gives every write a new, increasing version even if the clock stands still or is slow', async () => {
  const before = await create();
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-01-01T00:00:00Z'));
  const first = await put(before.id, tagOf(before), { note: '1' }).expect(200);
  const second = await put(before.id, tagOf(first.body), { note: '2' }).expect(200);
  late.mockRestore();
  const versions = [before, first.body, second.body].map(({ updatedAt }) => updatedAt);
  expect(new Set(versions).size).toBe(3);
  expect([...versions].sort()).toEqual(versions);
});

it('compares versions correctly when the database stores microseconds', async () => {
  await lab.prisma.ticket.create({ data: { hall: 'a', row: 1 } });
  await lab.prisma.$executeRaw`UPDATE "Ticket" SET "seenAt" = '2026-01-01 10:00:00.123789'`;
  const { body } = await lab.http.get('/gen-api/tickets/a~1').expect(200);
  expect(body.seenAt).toBe('2026-01-01T10:00:00.123Z');
  const save = (tag: string) =>
    lab.http.put('/gen-api/tickets/a~1').set('If-Match', tag).send({ holder: 'x' });
  expectError(await save('"2026-01-01T10:00:00.122Z"'), 412, 'STALE');
  expectError(await save('"2026-01-01T10:00:00.124Z"'), 412, 'STALE');
  await save('"2026-01-01T10:00:00.123Z"').expect(200);
  expectError(await save('"2026-01-01T10:00:00.123Z"'), 412, 'STALE');
});

it('supports a record whose version is null', async () => {
  await lab.prisma.$executeRaw`INSERT INTO "Ticket" ("hall", "row") VALUES ('a', 1)`;
  const { headers } = await lab.http.get('/gen-api/tickets/a~1').expect(200);
  expect(headers['etag']).toBe('"null"');
  const save = () =>
    lab.http.put('/gen-api/tickets/a~1').set('If-Match', '"null"').send({ holder: 'x' });
  await save().expect(200);
  expectError(await save(), 412, 'STALE');
});

describe('many-to-many relations', () => {
  const createBook = async () => {
    const { body: genre } = await lab.http.post('/gen-api/genres').send({ name: 'g' });
    const { body: book } = await lab.http.post('/gen-api/books').send({ title: 't' });
    return { genre, book };
  };
  const save = (book: { id: number; updatedAt: string }, body: object) =>
    lab.http.put(`/gen-api/books/${book.id}`).set('If-Match', tagOf(book)).send(body);

  it('are only written if the version of the record matches', async () => {
    const { genre, book } = await createBook();
    const { body } = await save(book, { genres: [genre.id] }).expect(200);
    expect(body).toMatchObject({ genres: [genre.id] });
    const response = await save(book, { genres: [], title: 'other' });
    expectError(response, 412, 'STALE');
    expect(response.body.current).toEqual(body);
    expect((await lab.http.get(`/gen-api/books/${book.id}`)).body).toEqual(body);
  });

  it('give the record a new version even if nothing else is written', async () => {
    const { genre, book } = await createBook();
    await lab.http
      .put(`/gen-api/books/${book.id}`)
      .send({ genres: [genre.id] })
      .expect(200);
    const stale = await save(book, { title: 'x' });
    expectError(stale, 412, 'STALE');
    await lab.http.put('/gen-api/books').query({ ids: book.id }).send({ genres: [] }).expect(200);
    expectError(await save(stale.body.current, { title: 'x' }), 412, 'STALE');
  });

  it('give the record a new version on databases without row locks', async () => {
    const { genre, book } = await createBook();
    const resource: ResourceDefinition = { ...bookResource, provider: 'sqlite' };
    const books = new CrudService<{ record: Row; create: object; update: object }>(
      lab.prisma,
      resource,
    );
    const linked = await books.update(String(book.id), { genres: [genre.id] });
    expect(linked['updatedAt']).not.toEqual(new Date(book.updatedAt));
    await books.updateMany([String(book.id)], { genres: [] });
    const emptied = await books.get(String(book.id));
    expect(emptied['updatedAt']).not.toEqual(linked['updatedAt']);
  });

  it('get the next version even if the clock is slow', async () => {
    const { genre, book } = await createBook();
    await lab.prisma.book.updateMany({ data: { updatedAt: new Date('2100-01-01T00:00:00Z') } });
    const { body } = await save(
      { ...book, updatedAt: '2100-01-01T00:00:00.000Z' },
      { genres: [genre.id] },
    ).expect(200);
    expect(body.updatedAt).toBe('2100-01-01T00:00:00.001Z');
  });

  it('do not change the version of the record when a link is rejected', async () => {
    const { book } = await createBook();
    expectError(await save(book, { genres: [12345], title: 'x' }), 409, 'FOREIGN_KEY');
    await save(book, { title: 'x' }).expect(200);
  });
});

describe('many-to-many relations that are written from the other side', () => {
  interface Book {
    id: number;
    updatedAt: string;
  }
  const books = async (): Promise<[Book, Book]> => {
    const made: Book[] = [];
    for (const title of ['one', 'two'])
      made.push((await lab.http.post('/gen-api/books').send({ title }).expect(201)).body);
    return made as [Book, Book];
  };
  const read = async ({ id }: Book): Promise<Book> =>
    (await lab.http.get(`/gen-api/books/${id}`).expect(200)).body;
  const save = (book: Book, body: object) =>
    lab.http.put(`/gen-api/books/${book.id}`).set('If-Match', tagOf(book)).send(body);

  beforeEach(async () => {
    await lab.prisma.book.deleteMany();
    await lab.prisma.label.deleteMany();
  });

  it('are not taken away again by whoever has read the list before', async () => {
    const [one, two] = await books();
    const { body: genre } = await lab.http
      .post('/gen-api/genres')
      .send({ name: 'g', books: [one.id] })
      .expect(201);
    const stale = await save(one, { title: 'mine', genres: [] });
    expectError(stale, 412, 'STALE');
    expect(stale.body.current.genres).toEqual([genre.id]);
    await save(two, { title: 'other' }).expect(200);
  });

  it.each([
    ['a list', (id: number) => `/gen-api/genres/${id}`],
    ['the list of many', (id: number) => `/gen-api/genres?ids=${id}`],
  ])(
    'give exactly the linked records and those no longer linked a new version: %s',
    async (_what, pathOf) => {
      const [one, two] = await books();
      const { body: genre } = await lab.http
        .post('/gen-api/genres')
        .send({ name: 'g', books: [two.id] });
      const before = [await read(one), await read(two)] as const;
      const path = pathOf(genre.id);
      await lab.http
        .put(path)
        .send({ books: [one.id] })
        .expect(200);
      for (const book of before) expectError(await save(book, { genres: [] }), 412, 'STALE');
      const now = await read(one);
      // nothing changes for it any more
      await lab.http
        .put(path)
        .send({ name: 'h', books: [one.id] })
        .expect(200);
      expect(await read(one)).toEqual(now);
    },
  );

  it('are rows of a join model', async () => {
    const [one] = await books();
    await lab.http
      .post('/gen-api/labels')
      .send({ code: 'l', name: 'l', books: [one.id] })
      .expect(201);
    expectError(await save(one, { labels: [] }), 412, 'STALE');
    const linked = await read(one);
    await lab.http.put('/gen-api/labels/l').send({ books: [] }).expect(200);
    expectError(await save(linked, { labels: ['l'] }), 412, 'STALE');
  });
});

describe('delete with If-Match', () => {
  const remove = (id: number, ifMatch: string) =>
    lab.http.delete(`${path}/${id}`).set('If-Match', ifMatch);

  it('deletes only the given version', async () => {
    const before = await create();
    const { body } = await put(before.id, '*', { note: 'x' });
    const response = await remove(before.id, tagOf(before));
    expectError(response, 412, 'STALE');
    expect(response.body.current).toEqual(body);
    await remove(before.id, tagOf(body)).expect(200, body);
    expectError(await remove(before.id, tagOf(body)), 404, 'NOT_FOUND');
  });
});

describe('If-Match without a version to compare', () => {
  it('is rejected for a model without a version, except for *', async () => {
    const seats = '/gen-api/seats/a~1';
    await lab.prisma.seat.deleteMany();
    await lab.prisma.seat.create({ data: { hall: 'a', row: 1 } });
    const tag = '"2026-01-01T00:00:00.000Z"';
    for (const send of [lab.http.put(seats).send({}), lab.http.delete(seats)]) {
      const response = await send.set('If-Match', tag);
      expectError(response, 412, 'NO_VERSION');
      expect(response.body.message).toContain('no @updatedAt');
      expect(response.body).not.toHaveProperty('current');
    }
    await lab.http.put(seats).set('If-Match', '*').send({}).expect(200);
  });

  it('is rejected for a create, and changes nothing', async () => {
    const before = await create();
    const send = lab.http.post(path).send({ name: 'b' });
    expectError(await send.set('If-Match', tagOf(before)), 412, 'NO_VERSION');
    const { body } = await lab.http.get(path).expect(200);
    expect(body.data).toEqual([before]);
  });
});

describe('the ETag of a record', () => {
  it('is its version, and can be sent as If-Match', async () => {
    const created = await lab.http.post(path).send({ name: 'a' }).expect(201);
    expect(created.headers['etag']).toBe(tagOf(created.body));
    const updated = await put(created.body.id, created.headers['etag'] ?? '', { note: 'x' }).expect(
      200,
    );
    expect(updated.headers['etag']).toBe(tagOf(updated.body));
    const read = await lab.http.get(`${path}/${created.body.id}`).expect(200);
    expect(read.headers['etag']).toBe(tagOf(updated.body));
  });

  it('never causes a 304 with included records, which may change independently', async () => {
    const { body: writer } = await lab.http.post('/gen-api/writers').send({ name: 'Ann' });
    const { body: book } = await lab.http
      .post('/gen-api/books')
      .send({ title: 't', writerId: writer.id });
    const read = () =>
      lab.http
        .get(`/gen-api/books/${book.id}?include=writer`)
        .set('If-None-Match', tagOf(book))
        .expect(200);
    await read();
    await lab.http.put(`/gen-api/writers/${writer.id}`).send({ name: 'Bea' }).expect(200);
    expect((await read()).body.writer).toMatchObject({ name: 'Bea' });
  });
});

describe('If-None-Match', () => {
  const again = async (address: string, etag: string) =>
    (await lab.http.get(address).set('If-None-Match', etag)).status;

  it('returns 304 for the current version, and the record for any other', async () => {
    const { id } = await create();
    const first = await lab.http.get(`${path}/${id}`).expect(200);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = first.headers['etag'] ?? '';
    expect(await again(`${path}/${id}`, etag)).toBe(304);
    expect(await again(`${path}/${id}`, `"other", W/${etag}`)).toBe(304);
    expect(await again(`${path}/${id}`, '"other"')).toBe(200);
    const reload = lab.http
      .get(`${path}/${id}`)
      .set({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' });
    await reload.expect(200);
    const notModified = await lab.http.get(`${path}/${id}`).set('If-None-Match', etag).expect(304);
    expect(notModified.headers['etag']).toBe(etag);
    expect(notModified.text).toBe('');
    await lab.http.put(`${path}/${id}`).send({ note: 'x' }).expect(200);
    const { body } = await lab.http.get(`${path}/${id}`).set('If-None-Match', etag).expect(200);
    expect(body.note).toBe('x');
  });

  it('returns a record whose reference the database may have emptied, which leaves its version', async () => {
    const { body: writer } = await lab.http.post('/gen-api/writers').send({ name: 'Ann' });
    const { body: book } = await lab.http
      .post('/gen-api/books')
      .send({ title: 'set to null', writerId: writer.id });
    const resource = {
      ...bookResource,
      path: 'gen-api/plain',
      relations: {},
      search: ['title'],
      emptied: ['writerId'],
    };
    const { controller, service: Service } = featureOf(
      resource as ResourceDefinition,
      BookDto,
      BookDto,
    );
    const module = await Test.createTestingModule({
      controllers: [controller],
      providers: [{ provide: Service, useFactory: () => new Service(lab.prisma) }],
    }).compile();
    const app = await startOn(module);
    const read = () =>
      request(app.getHttpServer())
        .get(`/gen-api/plain/${book.id}`)
        .set('If-None-Match', tagOf(book));
    await read().expect(304);
    await lab.http.delete(`/gen-api/writers/${writer.id}`).expect(200);
    const { body } = await read().expect(200);
    expect(body).toMatchObject({ writerId: null, updatedAt: book.updatedAt });
    await app.close();
  });

  it('returns a record with ids or records of relations, which may change without its version', async () => {
    const { body: book } = await lab.http.post('/gen-api/books').send({ title: 'a' });
    expect(await again(`/gen-api/books/${book.id}`, tagOf(book))).toBe(200);
    expect(await again(`/gen-api/books/${book.id}?include=writer`, tagOf(book))).toBe(200);
  });
});
