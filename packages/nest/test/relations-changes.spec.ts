/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Change, type IdChange, type ResourceDefinition, type Row } from '../src';
import { useLab } from './lab/app';
import { expectError, expectInvalid } from './lab/expectations';
import { bookResource } from './lab/resources';

const lab = useLab();
const path = '/gen-api/books';

const create = (body: object) => lab.http.post(path).send(body);
const update = (id: number, body: object) => lab.http.patch(`${path}/${id}`).send(body);
const updateAll = (ids: readonly number[], data: object) => lab.http.put(path).send({ ids, data });
const get = async (id: number) => (await lab.http.get(`${path}/${id}`).expect(200)).body;

let genres: [number, number, number];

beforeEach(async () => {
  await lab.prisma.book.deleteMany();
  await lab.prisma.genre.deleteMany();
  await lab.prisma.label.deleteMany();
  const rows = await lab.prisma.genre.createManyAndReturn({
    data: ['crime', 'poetry', 'travel'].map((name) => ({ name })),
  });
  genres = rows.map(({ id }) => id).sort((a, b) => a - b) as [number, number, number];
  await lab.prisma.label.createMany({ data: ['new', 'a~b', '7'].map((code) => ({ code })) });
});

/** Three books with different lists. */
async function books() {
  const [first, second, third] = genres;
  const bodies = [
    { title: 'a', genres: [first, second], labels: ['7'] },
    { title: 'b', genres: [third], labels: ['new', '7'] },
    { title: 'c', genres: [], labels: [] },
  ];
  const ids: number[] = [];
  for (const body of bodies) ids.push((await create(body).expect(201)).body.id);
  return ids as [number, number, number];
}

describe('a change of many-to-many ids in a bulk update', () => {
  it('adds to the list of each record and removes from it, and leaves the others as they are', async () => {
    const [first, second, third] = genres;
    const [a, b, c] = await books();
    const change = { add: [third], remove: [first] };
    const { body } = await updateAll([a, b], { genres: change }).expect(200);
    expect(body).toEqual({ ids: [a, b], count: 2 });
    expect((await get(a)).genres).toEqual([second, third]);
    expect((await get(b)).genres).toEqual([third]);
    expect((await get(c)).genres).toEqual([]);
  });

  it('keeps the rows of a join model that stay, and changes other fields too', async () => {
    const [a, b] = await books();
    const addedAt = new Date('2020-01-01T00:00:00Z');
    await lab.prisma.bookLabel.updateMany({ data: { addedAt } });
    const sent = { writerId: null, labels: { add: ['7', 'a~b'], remove: ['new'] } };
    await updateAll([a, b], sent).expect(200);
    for (const id of [a, b]) expect((await get(id)).labels).toEqual(['7', 'a~b']);
    const kept = await lab.prisma.bookLabel.findMany({ where: { addedAt } });
    expect(kept.map(({ labelCode }) => labelCode)).toEqual(['7', '7']);
  });

  it('gives the changed records a new version', async () => {
    const [a] = await books();
    const { updatedAt } = await get(a);
    await updateAll([a], { genres: { add: [genres[2]] } }).expect(200);
    expect((await get(a)).updatedAt > updatedAt).toBe(true);
  });

  it('loses nothing when others change the same lists at the same time', async () => {
    const [, , c] = await books();
    const all = [...genres.map((id) => ({ genres: { add: [id] } }))];
    await Promise.all(all.map((data) => updateAll([c], data).expect(200)));
    expect((await get(c)).genres).toEqual(genres);
  });

  it('changes nothing when an id is unknown, to add or to remove', async () => {
    const [a, b] = await books();
    const before = [await get(a), await get(b)];
    for (const change of [{ add: [genres[2], 999_999] }, { remove: [999_999] }]) {
      const refused = await updateAll([a, b], { genres: change });
      expectError(refused, 409, 'FOREIGN_KEY');
      expect(refused.body.errors).toHaveProperty('genres');
    }
    expectError(await updateAll([a], { labels: { remove: ['none'] } }), 409, 'FOREIGN_KEY');
    expect([await get(a), await get(b)]).toEqual(before);
  });
});

describe('a change of many-to-many ids of one record', () => {
  it('is answered with the whole lists', async () => {
    const [first, second, third] = genres;
    const [a] = await books();
    const sent = { genres: { add: [third], remove: [second] }, labels: { remove: ['7'] } };
    const { body } = await update(a, sent).expect(200);
    expect(body).toMatchObject({ genres: [first, third], labels: [] });
  });

  it('is compared with the version of If-Match', async () => {
    const [a] = await books();
    const { updatedAt } = await get(a);
    const sent = { genres: { add: [genres[2]] } };
    const tag = `"${updatedAt}"`;
    await update(a, sent).set('If-Match', tag).expect(200);
    expectError(await update(a, sent).set('If-Match', tag), 412, 'STALE');
  });

  it.each([
    [{}],
    [{ add: 1 }],
    [{ add: ['abc'] }],
    [{ add: [null] }],
    [{ set: [1] }],
    [{ add: [1], set: [2] }],
    [{ add: [1], remove: [1] }],
    [{ add: [1], remove: ['1'] }],
    [{ add: Array.from({ length: 1001 }, (_, at) => at) }],
  ])('that is malformed is a 400: %j', async (change) => {
    const [a] = await books();
    const before = await get(a);
    expectInvalid(await update(a, { genres: change }), 'genres');
    expectInvalid(await updateAll([a], { genres: change }), 'genres');
    expect(await get(a)).toEqual(before);
  });

  it('is refused for a new record', async () => {
    expectInvalid(await create({ title: 'x', genres: { add: [genres[0]] } }), 'genres');
    const service = new CrudService<BookTypes>(lab.prisma, bookResource);
    await expect(
      service.create({ title: 'x', genres: { add: [genres[0]] } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('names an id that stands in both lists, in whatever spelling', async () => {
    const [a] = await books();
    const service = new CrudService<BookTypes>(lab.prisma, bookResource);
    const change = { add: [genres[0]], remove: [String(genres[0])] };
    await expect(service.update(a, { genres: change })).rejects.toMatchObject({
      response: { message: `genres both adds and removes ${genres[0]}` },
    });
  });
});

interface BookTypes {
  record: Row & { id: number };
  create: Row;
  update: { title?: string; genres?: (string | number)[] | IdChange };
}

describe('a change of a list with bounds', () => {
  const bounded: ResourceDefinition = {
    ...bookResource,
    relations: {
      ...bookResource.relations,
      genres: { ...bookResource.relations?.['genres'], bounds: { min: 1, max: 2 } } as never,
    },
  };
  const service = () => new CrudService<BookTypes>(lab.prisma, bounded);

  it('is refused if a list has too many ids or too few after it, and nothing is changed', async () => {
    const [a, b] = await books();
    const [first, second, third] = genres;
    const before = [await get(a), await get(b)];
    const refused = (id: number, size: number) => {
      const text = `genres must be a list of 1 to 2 ids; that of Book with ID ${id} would have ${size}`;
      return { status: 400, response: { message: text, errors: { genres: [text] } } };
    };
    const adding = { genres: { add: [third] } };
    await expect(service().updateMany([b, a], adding)).rejects.toMatchObject(refused(a, 3));
    await expect(service().update(a, adding)).rejects.toMatchObject(refused(a, 3));
    const removing = { genres: { remove: [third] } };
    await expect(service().updateMany([a, b], removing)).rejects.toMatchObject(refused(b, 0));
    expect([await get(a), await get(b)]).toEqual(before);
    await service().update(a, { genres: { add: [third], remove: [first] } });
    expect((await get(a)).genres).toEqual([second, third]);
  });

  it('counts up to a thousand ids where nothing else is said', async () => {
    const [, , c] = await books();
    const many = Array.from({ length: 1000 }, (_, at) => ({ name: `many ${at}` }));
    const created = await lab.prisma.genre.createManyAndReturn({ data: many });
    const all = created.map(({ id }) => id);
    await update(c, { genres: { add: all } }).expect(200);
    expectInvalid(await update(c, { genres: { add: [genres[0]] } }), 'genres');
    await update(c, { genres: { add: [genres[0]], remove: [all[0]] } }).expect(200);
  });
});

describe('a hook', () => {
  const told: unknown[] = [];
  class Hooked extends CrudService<BookTypes> {
    protected override beforeUpdate({ data }: Change<BookTypes>): void {
      // whole lists: this would not compile with a change
      told.push(data.genres?.map(Number).sort((x, y) => x - y));
      data.genres?.push(genres[1]);
    }
  }

  it('gets the whole list that a change leads to, and may change it', async () => {
    told.length = 0;
    const [a, b] = await books();
    const [first, second, third] = genres;
    const service = new Hooked(lab.prisma, bookResource);
    await service.updateMany([a, b], { genres: { add: [third], remove: [second] } });
    expect(told).toEqual([[first, third], [third]]);
    expect((await get(a)).genres).toEqual([first, second, third]);
    expect((await get(b)).genres).toEqual([second, third]);
    await service.update(a, { title: 'aa' });
    expect(told).toHaveLength(3);
    expect(told[2]).toBeUndefined();
  });

  it('never sees a change with unknown ids', async () => {
    told.length = 0;
    const [a] = await books();
    const service = new Hooked(lab.prisma, bookResource);
    await expect(service.update(a, { genres: { remove: [999_999] } })).rejects.toMatchObject({
      status: 409,
    });
    expect(told).toEqual([]);
  });
});
