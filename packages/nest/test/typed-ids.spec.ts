/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type BulkResult, type Change } from '../src';
import type { Book, Genre, Prisma, Seat, Writer } from '../test-output/prisma/client';
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';
import { bookResource, genreResource, seatResource } from './lab/resources';

const lab = useLab();

interface GenreTypes {
  record: Genre & { books?: number[]; experts?: string[] };
  create: { name?: string; books?: number[] };
  update: { name?: string; books?: number[] };
  client: Prisma.TransactionClient;
  delegate: 'genre';
}

class Genres extends CrudService<GenreTypes> {
  constructor(prisma: Prisma.TransactionClient) {
    super(prisma, genreResource as never);
  }

  protected override beforeUpdate({ data }: Change<GenreTypes>): void {
    Genres.seen.push(data.books);
  }

  static readonly seen: unknown[] = [];
}

class PlainGenres extends CrudService<GenreTypes> {
  constructor(prisma: Prisma.TransactionClient) {
    super(prisma, genreResource as never);
  }
}

interface SeatTypes {
  record: Seat;
  create: object;
  update: { name?: string };
}

interface WriterTypes {
  record: Writer;
  create: object;
  update: object;
}

beforeEach(async () => {
  await lab.prisma.genre.deleteMany();
  await lab.prisma.book.deleteMany();
});

const genreIds = async (): Promise<[number, number]> => {
  const [a, b] = await lab.prisma.genre.createManyAndReturn({
    data: [{ name: 'a' }, { name: 'b' }],
  });
  return [a?.id ?? 0, b?.id ?? 0];
};

describe('a service', () => {
  it('accepts ids with the type of the record or as text', async () => {
    const genres = new PlainGenres(lab.prisma);
    const [a, b] = await genreIds();
    expect(await genres.get(a)).toMatchObject({ id: a, name: 'a' });
    expect(await genres.get(String(a))).toMatchObject({ id: a });
    expect(await genres.update(a, { name: 'c' })).toMatchObject({ id: a, name: 'c' });
    const changed: BulkResult<number> = await genres.updateMany([a, b], { name: 'd' });
    expect(changed).toEqual({ ids: [a, b], count: 2 });
    expect(await genres.delete(a)).toMatchObject({ id: a });
    expect(await genres.deleteMany([b])).toEqual({ ids: [b], count: 1 });
    await expect(genres.get(a)).rejects.toMatchObject({ message: `Genre with ID ${a} not found` });
    await expect(genres.get(1.5)).rejects.toMatchObject({ status: 400 });
  });

  it('passes ids of related records to hooks with the type of the record', async () => {
    const genres = new Genres(lab.prisma);
    const [a, b] = await genreIds();
    const { id } = await lab.prisma.book.create({ data: { title: 'x' } });
    const sent = { books: [String(id)] } as unknown as { books: number[] };
    expect(await genres.updateMany([b, a], sent)).toEqual({ ids: [b, a], count: 2 });
    expect(Genres.seen).toEqual([[id], [id]]);
    expect(sent).toEqual({ books: [String(id)] });
  });

  it('does not accept an id of another type', async () => {
    const seats = new CrudService<SeatTypes>(lab.prisma, seatResource as never);
    const writers = new CrudService<WriterTypes>(lab.prisma, genreResource as never);
    // @ts-expect-error a text is no number
    await expect(writers.get(1)).rejects.toMatchObject({ status: 404 });
    await lab.prisma.seat.create({ data: { hall: 'a', row: 1 } });
    const { ids }: BulkResult<string> = await seats.updateMany(['a~1'], { name: 'x' });
    expect(ids).toEqual(['a~1']);
  });
});

describe('the response to a bulk request', () => {
  it('contains the ids with the type of the records', async () => {
    const [a, b] = await genreIds();
    const byAddress = await lab.http.put(`/gen-api/genres?ids=${a}&ids=${b}`).send({ name: 'c' });
    expect(byAddress.body).toEqual({ ids: [a, b], count: 2 });
    const byBody = await lab.http.post('/gen-api/genres/bulk-delete').send({ ids: [a, String(b)] });
    expect(byBody.body).toEqual({ ids: [a, b], count: 2 });
  });

  it('contains text ids for records with text ids', async () => {
    const first = await lab.http.post('/gen-api/labels').send({ code: '7', name: 'x' }).expect(201);
    const { body } = await lab.http.delete(`/gen-api/labels?ids=${first.body.id}`).expect(200);
    expect(body).toEqual({ ids: ['7'], count: 1 });
  });
});

describe('an invalid id', () => {
  it('is named in the error for a list of ids', async () => {
    const book: Book = await lab.prisma.book.create({ data: { title: 'x' } });
    const path = `/gen-api/${bookResource.path.split('/')[1]}`;
    const links = await lab.http.patch(`${path}/${book.id}`).send({ genres: [1, '01'] });
    expectInvalid(links, 'genres');
    expect(links.body.message).toBe('genres: "01" is not a valid ID of Genre');
    const bulk = await lab.http.delete(`${path}?ids=1&ids=abc`);
    expectInvalid(bulk, 'ids');
    expect(bulk.body.message).toBe('ids: "abc" is not a valid ID of Book');
    const alone = await lab.http.get(`${path}/abc`);
    expect(alone.body.message).toBe('id is not a valid ID of Book');
  });
});
