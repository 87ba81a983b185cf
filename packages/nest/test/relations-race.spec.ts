/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Row } from '../src';
import { useLab } from './lab/app';
import { bookResource } from './lab/resources';

const lab = useLab();

let genres: number[];

beforeEach(async () => {
  await lab.prisma.book.deleteMany();
  await lab.prisma.genre.deleteMany();
  await lab.prisma.label.deleteMany();
  const rows = await lab.prisma.genre.createManyAndReturn({
    data: ['crime', 'poetry'].map((name) => ({ name })),
  });
  genres = rows.map(({ id }) => id);
  await lab.prisma.label.createMany({ data: ['7', 'new'].map((code) => ({ code })) });
});

/** Returns books whose transactions see the linked records as they were before one was deleted. */
async function outrunBooks(remove: () => Promise<unknown>) {
  const seen = {
    genre: await lab.prisma.genre.findMany(),
    label: await lab.prisma.label.findMany(),
  };
  await remove();
  const inside = (transaction: object) =>
    new Proxy(transaction, {
      get: (client, name) =>
        name === 'genre' || name === 'label'
          ? { findMany: async () => seen[name] }
          : Reflect.get(client, name),
    });
  const client = new Proxy(lab.prisma, {
    get: (outer, name) =>
      name === '$transaction'
        ? (work: (client: object) => Promise<Row>) =>
            outer.$transaction((transaction) => work(inside(transaction)))
        : Reflect.get(outer, name),
  });
  return new CrudService<{ record: Row; create: Row; update: Row }>(client, bookResource);
}

const refused = (name: string, id: unknown) => {
  const text = `${name} refers to a record that does not exist: ${String(id)}`;
  return {
    status: 409,
    response: { message: text, code: 'FOREIGN_KEY', errors: { [name]: [text] } },
  };
};

const CASES: [string, () => (string | number)[], () => Promise<unknown>][] = [
  ['genres', () => genres, () => lab.prisma.genre.deleteMany({ where: { id: genres[1] } })],
  ['labels', () => ['7', 'new'], () => lab.prisma.label.deleteMany({ where: { code: 'new' } })],
];

describe.each(CASES)(
  'a linked record of %s that is deleted after it was checked',
  (name, ids, remove) => {
    it('results in 409 for a new record', async () => {
      const work = (await outrunBooks(remove)).create({ title: 'a', [name]: ids() });
      await expect(work).rejects.toMatchObject(refused(name, ids().at(-1)));
      expect(await lab.prisma.book.count()).toBe(0);
    });

    it('results in 409 for an update', async () => {
      const { id } = await lab.prisma.book.create({ data: { title: 'a' } });
      const work = (await outrunBooks(remove)).update(String(id), { title: 'b', [name]: ids() });
      await expect(work).rejects.toMatchObject(refused(name, ids().at(-1)));
      expect(await lab.prisma.book.count({ where: { title: 'a' } })).toBe(1);
    });

    it('results in 409 for a bulk update', async () => {
      const { id } = await lab.prisma.book.create({ data: { title: 'a' } });
      const work = (await outrunBooks(remove)).updateMany([String(id)], { [name]: ids() });
      await expect(work).rejects.toMatchObject(refused(name, ids().at(-1)));
      expect(await lab.prisma.book.count({ where: { title: 'a' } })).toBe(1);
    });
  },
);
