/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Records } from '../src/crud/records';
import { linkedRelations } from '../src/crud/links';
import { selectLinks } from '../src/crud/link-data';
import { selectKey, type Select } from '../src/crud/select';
import { selectIncluded } from '../src/crud/select-included';
import { includable } from '../src/query/include';
import type { Rules } from '../src/access/rules';
import type { ResourceDefinition } from '../src';
import { readListQuery } from '../src/query/list-query';
import { useLab } from './lab/app';
import { bookResource, sampleResource, seatResource, writerResource } from './lab/resources';

const lab = useLab();

type Conditions = (resource: ResourceDefinition) => object | undefined;

/** Returns rules that allow the caller any operation on these records of a resource. */
const rulesOf = (conditions: Conditions): Rules => ({
  isVisitor: false,
  allowed: (resource) => Promise.resolve(conditions(resource) ?? true),
  field: () => Promise.resolve(true),
  evaluate: () => Promise.resolve(true),
  presets: () => ({}),
});
const listed = (resource: ResourceDefinition, conditions: Conditions | undefined): Records =>
  Records.listed({ client: lab.prisma, rules: conditions && rulesOf(conditions) }, resource);

const KEY = selectKey(seatResource);
const MINE = { hall: 'mine', row: 1 };
const THEIRS = { hall: 'theirs', row: 1 };
const onlyMine: Conditions = () => ({ hall: 'mine' });

const records = (conditions?: Conditions): Records => listed(seatResource, conditions);
const kept = async (): Promise<object[]> =>
  lab.prisma.seat.findMany({ orderBy: { hall: 'asc' }, select: { hall: true, name: true } });

beforeEach(async () => {
  await lab.prisma.seat.deleteMany();
  await lab.prisma.seat.createMany({ data: [MINE, THEIRS] });
});

describe('records that the rules hide from a session', () => {
  it('cannot be read or counted, one by one or in bulk', async () => {
    const mine = records(onlyMine);
    expect(await mine.one(MINE, KEY)).toEqual(MINE);
    expect(await mine.one(THEIRS, KEY)).toBeNull();
    expect(await mine.many({ select: KEY })).toEqual([MINE]);
    expect(await mine.many({ select: KEY, where: { hall: 'theirs' } })).toEqual([]);
    expect(await mine.count()).toBe(1);
    expect(await mine.count({ row: 1 })).toBe(1);
  });

  it('cannot be changed, one by one or in bulk', async () => {
    const mine = records(onlyMine);
    await mine.update(MINE, { name: 'a' }, KEY);
    await expect(mine.update(THEIRS, { name: 'b' }, KEY)).rejects.toMatchObject({ code: 'P2025' });
    expect(await mine.updateMany({ row: 1 }, { name: 'c' })).toEqual({ count: 1 });
    expect(await kept()).toEqual([
      { hall: 'mine', name: 'c' },
      { hall: 'theirs', name: null },
    ]);
  });

  it('cannot be deleted, one by one or in bulk', async () => {
    const mine = records(onlyMine);
    await expect(mine.delete(THEIRS, KEY)).rejects.toMatchObject({ code: 'P2025' });
    expect(await mine.deleteMany({ row: 1 })).toEqual({ count: 1 });
    expect(await kept()).toEqual([{ hall: 'theirs', name: null }]);
  });
});

describe('soft-deleted records', () => {
  const soft: ResourceDefinition = {
    ...sampleResource,
    live: { due: null },
    softDelete: { at: 'due', unless: [{ name: 'needed' }] },
  };
  const samples = (conditions?: Conditions): Records => listed(soft, conditions);
  const ofRank: Conditions = () => ({ rank: 1 });
  const select = { name: true } as const;
  const make = (name: string, rank: number, due: Date | null = null) =>
    lab.prisma.sample.create({ data: { name, rank, due } });
  const stored = () =>
    lab.prisma.sample.findMany({ orderBy: { name: 'asc' }, select: { name: true, due: true } });
  const WHEN = new Date('2020-01-01');

  beforeEach(async () => {
    await lab.prisma.sample.deleteMany();
  });
  afterAll(async () => {
    await lab.prisma.sample.deleteMany();
  });

  it('are hidden with and without rules, which apply to the remaining records', async () => {
    await make('mine', 1);
    await make('mine-gone', 1, WHEN);
    await make('theirs', 2);
    await make('theirs-gone', 2, WHEN);
    const names = async (records: Records) =>
      (await records.many({ select, orderBy: { name: 'asc' } })).map(({ name }) => name);
    expect(await names(samples())).toEqual(['mine', 'theirs']);
    expect(await names(samples(ofRank))).toEqual(['mine']);
    expect(await samples(ofRank).count()).toBe(1);
    expect(await names(Records.unrestricted({ client: lab.prisma, resource: soft }))).toHaveLength(
      4,
    );
  });

  it('are returned by the deletion as they were, and store the time of it', async () => {
    const { id } = await make('one', 1);
    const before = Date.now();
    expect(await samples(ofRank).delete({ id }, { name: true, due: true })).toEqual({
      name: 'one',
      due: null,
    });
    const [row] = await stored();
    expect(row?.due?.getTime()).toBeGreaterThanOrEqual(before);
    await expect(samples().delete({ id }, select)).rejects.toMatchObject({ code: 'P2025' });
    expect(await samples().one({ id }, select)).toBeNull();
  });

  it('are identified by their flag only, which the deletion sets together with the date', async () => {
    const flagged: ResourceDefinition = {
      ...sampleResource,
      live: { active: false },
      softDelete: { flag: 'active', at: 'due' },
    };
    const data = (name: string, active: boolean) => ({ name, active, due: WHEN });
    const { id } = await lab.prisma.sample.create({ data: data('there', false) });
    await lab.prisma.sample.create({ data: data('gone', true) });
    expect(await listed(flagged, undefined).count()).toBe(1);
    expect(await listed(flagged, undefined).delete({ id }, { name: true })).toEqual({
      name: 'there',
    });
    expect(await listed(flagged, undefined).count()).toBe(0);
    const row = await lab.prisma.sample.findUniqueOrThrow({ where: { id } });
    expect(row.active).toBe(true);
    expect(row.due?.getTime()).toBeGreaterThan(WHEN.getTime());
  });

  it('can be read and restored, unless the resource is not restorable', async () => {
    const session = { client: lab.prisma };
    const restorable: ResourceDefinition = {
      ...soft,
      softDelete: { at: 'due', restorable: true, refersTo: [{ rank: 1 }] },
    };
    const { id } = await make('gone', 1, WHEN);
    const { id: lost } = await make('lost', 2, WHEN);
    await make('there', 1);
    const deleted = Records.restorable(session as never, restorable, true);
    expect(await deleted.count()).toBe(2);
    expect(await deleted.one({ id }, { name: true })).toEqual({ name: 'gone' });
    await expect(deleted.restoreMany([{ id }, { id: lost }], {})).rejects.toMatchObject({
      status: 409,
    });
    expect(await deleted.restoreMany([{ id }], {})).toEqual({ count: 1 });
    expect(await deleted.restoreMany([{ id }], {})).toEqual({ count: 0 });
    expect(await samples().count()).toBe(2);
    await expect(Records.deleted(session, soft).count()).rejects.toThrow(
      'Sample: no record is brought back',
    );
  });

  it('do not include records hidden by the rules or needed by others, which cannot be deleted', async () => {
    const { id } = await make('theirs', 2);
    await expect(samples(ofRank).delete({ id }, select)).rejects.toMatchObject({ code: 'P2025' });
    expect(await samples(ofRank).deleteMany({ rank: { gte: 1 } })).toEqual({ count: 0 });
    const needed = await make('needed', 1);
    for (const refused of [
      samples(ofRank).delete({ id: needed.id }, select),
      samples(ofRank).deleteMany({ rank: 1 }),
    ])
      await expect(refused).rejects.toMatchObject({ status: 409 });
    expect(await stored()).toEqual([
      { name: 'needed', due: null },
      { name: 'theirs', due: null },
    ]);
  });
});

it('every record is accessible without conditions', async () => {
  expect(await records().count()).toBe(2);
  expect(await records(() => undefined).one(THEIRS, KEY)).toEqual(THEIRS);
});

describe('related records that the rules hide from a session', () => {
  const [ANN, BOB] = [1, 2].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
  const notTheSecond: Record<string, object> = {
    Writer: { name: { not: 'Bob' } },
    Genre: { id: { not: 2 } },
    Label: { code: { not: 'b' } },
    Shelf: { row: { not: 2 } },
  };
  const books = (conditions: Conditions | undefined): Records => listed(bookResource, conditions);
  const hiding: Conditions = ({ model }) => notTheSecond[model];

  const writer = selectIncluded(includable(bookResource).filter(({ relation }) => !relation.list));
  const links = selectLinks(linkedRelations(bookResource));
  const read = async (select: Select, conditions?: Conditions) =>
    books(conditions).many({ select: { title: true, ...select }, orderBy: { id: 'asc' } });

  beforeAll(async () => {
    const writers = [
      { id: ANN, name: 'Ann' },
      { id: BOB, name: 'Bob' },
    ];
    await lab.prisma.writer.createMany({ data: writers });
    await lab.prisma.genre.createMany({ data: [1, 2].map((id) => ({ id, name: `no. ${id}` })) });
    await lab.prisma.label.createMany({ data: [{ code: 'a' }, { code: 'b' }] });
    await lab.prisma.shelf.createMany({ data: [1, 2].map((row) => ({ room: 'r', row })) });
    for (const [title, writerId] of [
      ['first', ANN],
      ['second', BOB],
    ] as const)
      await lab.prisma.book.create({
        data: {
          title,
          writerId,
          genres: { connect: [{ id: 1 }, { id: 2 }] },
          labels: { create: [{ labelCode: 'a' }, { labelCode: 'b' }] },
          shelves: { create: [1, 2].map((row) => ({ room: 'r', row })) },
        },
      });
  });
  afterAll(async () => {
    await lab.prisma.bookLabel.deleteMany();
    await lab.prisma.bookShelf.deleteMany();
    await lab.prisma.book.deleteMany();
  });

  it('are not returned with other records', async () => {
    expect(await read(writer)).toMatchObject([
      { title: 'first', writer: { name: 'Ann' } },
      { title: 'second', writer: { name: 'Bob' } },
    ]);
    expect(await read(writer, hiding)).toMatchObject([
      { title: 'first', writer: { name: 'Ann' }, editor: null },
      { title: 'second', writer: null, editor: null },
    ]);
    const ofBoth = {
      genres: [{ id: 1 }],
      labels: [{ labelCode: 'a' }],
      shelves: [{ room: 'r', row: 1 }],
    };
    expect(await read(links, hiding)).toEqual([
      { title: 'first', sequels: [], ...ofBoth },
      { title: 'second', sequels: [], ...ofBoth },
    ]);
    const [{ id } = { id: 0 }] = await lab.prisma.book.findMany({ where: { title: 'second' } });
    expect(await books(hiding).one({ id }, writer)).toMatchObject({ writer: null });
    const data = { title: 'second' };
    expect(await books(hiding).update({ id }, data, { ...writer, ...links })).toMatchObject({
      writer: null,
      ...ofBoth,
    });
  });

  it.each([
    [{ search: 'bob' }],
    [{ filter: '{"writer":{"name_q":"b"}}' }],
    [{ filter: '{"genres":{"name_q":"2"}}' }],
    [{ filter: '{"labels":{"code":"b"}}' }],
  ])('cannot be used to find other records: %j', async (query) => {
    const { where } = readListQuery(query, bookResource);
    expect(await books(undefined).count(where)).toBeGreaterThan(0);
    expect(await books(hiding).count(where)).toBe(0);
    expect(await books(hiding).many({ where, select: { id: true } })).toEqual([]);
    expect(await books(hiding).updateMany(where, { margin: 1 })).toEqual({ count: 0 });
  });

  it('do not prevent visible related records from being found', async () => {
    const { where } = readListQuery({ filter: '{"writer":{"name_q":"n"}}' }, bookResource);
    expect(await books(hiding).count(where)).toBe(1);
    const written = readListQuery({ filter: '{"books":{"title_q":"i"}}' }, writerResource);
    const writers = listed(writerResource, hiding);
    expect(await writers.many({ where: written.where, select: { name: true } })).toEqual([
      { name: 'Ann' },
    ]);
  });

  it('do not limit unrestricted access', async () => {
    const source = { client: lab.prisma, resource: bookResource };
    expect(await Records.unrestricted(source).count()).toBe(2);
  });
});
