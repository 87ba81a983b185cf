/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Change, type Row } from '../src';
import { useLab } from './lab/app';
import { bookResource, sampleResource } from './lab/resources';
import { statementsOf } from './lab/statements';

const lab = useLab();

interface Types {
  record: Row;
  create: Row;
  update: Row;
}

class Books extends CrudService<Types> {
  constructor() {
    super(lab.prisma, bookResource);
  }
}

class Checked extends Books {
  protected override beforeUpdate({ before, data }: Change<Types>): void {
    if (before['title'] === 'x') data['title'] = 'checked';
  }

  protected override beforeDelete(record: Row): void {
    if (record['title'] === 'kept') throw new Error('kept');
  }
}

/** A model without links, with a hook on deletion. */
class CheckedSamples extends CrudService<Types> {
  constructor({ version }: { version: string | undefined } = sampleResource as never) {
    super(lab.prisma, { ...sampleResource, version } as never);
  }

  protected override beforeDelete(record: Row): void {
    if (record['name'] === 'kept') throw new Error('kept');
  }
}

/** Its hooks query the database themselves. */
class Linking extends Books {
  protected override async beforeUpdate({ before }: Change<Types>): Promise<void> {
    await this.link(Number(before['id']));
  }

  protected override async beforeDelete({ id }: Row): Promise<void> {
    await this.link(Number(id));
  }

  private async link(id: number): Promise<void> {
    const data = { genres: { create: { name: 'of a hook' } } };
    await (this.prisma as typeof lab.prisma).book.update({ where: { id }, data });
  }
}

const add = async (): Promise<number> =>
  (await lab.prisma.book.create({ data: { title: 'x' } })).id;
const versionOf = async (id: number): Promise<Date> =>
  (await lab.prisma.book.findUniqueOrThrow({ where: { id } })).updatedAt;

afterEach(() => lab.prisma.book.deleteMany());

/** A book has four lists of ids, each of which costs a statement. */
describe('the statements of one record with links', () => {
  it('are the reads of the links and a DELETE that returns the row', async () => {
    const id = await add();
    expect(await statementsOf(() => new Books().delete(id))).toBe('5 SELECT, DELETE');
    const checked = await add();
    expect(await statementsOf(() => new Checked().delete(checked))).toBe(
      'BEGIN, 5 SELECT, UPDATE, DELETE, COMMIT',
    );
  });

  it('read the links once when a hook uses the record, with and without a version', async () => {
    const id = await add();
    const once = 'BEGIN, 5 SELECT, 2 UPDATE, COMMIT';
    expect(await statementsOf(() => new Checked().update(id, { title: 'y' }))).toBe(once);
    const versions = [await versionOf(id)];
    expect(await statementsOf(() => new Checked().update(id, { title: 'z' }, versions))).toBe(once);
  });

  it('do not read again when nothing is written', async () => {
    const id = await add();
    await new Checked().update(id, {});
    const held = 'BEGIN, 5 SELECT, UPDATE, COMMIT';
    expect(await statementsOf(() => new Checked().update(id, {}))).toBe(held);
    expect(await statementsOf(() => new Books().update(id, {}))).toBe('5 SELECT');
  });

  it('lock a record once when its links change', async () => {
    const id = await add();
    const statements = await statementsOf(() => new Checked().update(id, { genres: [] }));
    expect(statements).toMatch(/^BEGIN, 5 SELECT, 2 UPDATE, /);
    expect(statements.match(/UPDATE/g)).toHaveLength(1);
  });

  it('are a single one without links', async () => {
    const { id } = await lab.prisma.sample.create({ data: { name: 's' } });
    const samples = new CrudService<Types>(lab.prisma, sampleResource);
    expect(await statementsOf(() => samples.update(id, { name: 't' }))).toBe('UPDATE');
    expect(await statementsOf(() => samples.delete(id))).toBe('DELETE');
  });

  it('are a single one with the version as a condition', async () => {
    const add = () => lab.prisma.sample.create({ data: { name: 's' } });
    const { id, updatedAt } = await add();
    const samples = new CrudService<Types>(lab.prisma, sampleResource);
    const update = () => samples.update(id, { name: 't' }, [updatedAt]);
    expect(await statementsOf(update)).toBe('UPDATE');
    // and one more that reads the record, to report that it has changed
    expect(await statementsOf(() => expect(update()).rejects.toMatchObject({ status: 412 }))).toBe(
      'UPDATE, SELECT',
    );
    const stale = () =>
      expect(samples.delete(id, [updatedAt])).rejects.toMatchObject({ status: 412 });
    expect(await statementsOf(stale)).toBe('DELETE, SELECT');
    const now = await lab.prisma.sample.findUniqueOrThrow({ where: { id } });
    expect(await statementsOf(() => samples.delete(id, [now.updatedAt]))).toBe('DELETE');
  });
});

it('a bulk delete with a hook reads all records at once, locks each of them, and deletes one after the other', async () => {
  const samples = async (count: number): Promise<number[]> => {
    const names = Array.from({ length: count }, (_, at) => ({ name: `s${at}` }));
    await lab.prisma.sample.createMany({ data: names });
    return (await lab.prisma.sample.findMany({ select: { id: true } })).map(({ id }) => id);
  };
  const fourMore = ', SELECT, DELETE'.repeat(4);
  const ids = await samples(5);
  expect(await statementsOf(() => new CheckedSamples().deleteMany(ids))).toBe(
    `BEGIN, SELECT, 5 UPDATE, SELECT, DELETE${fourMore}, COMMIT`,
  );
  const others = await samples(5);
  const unversioned = new CheckedSamples({ version: undefined });
  expect(await statementsOf(() => unversioned.deleteMany(others))).toBe(
    `BEGIN, 5 UPDATE, 2 SELECT, DELETE${fourMore}, COMMIT`,
  );
});

it('a bulk update of links reads all records at once, and locks each of them', async () => {
  await lab.prisma.book.createMany({ data: ['a', 'b', 'c'].map((title) => ({ title })) });
  const ids = (await lab.prisma.book.findMany({ select: { id: true } })).map(({ id }) => id);
  const sent = await statementsOf(() => new Books().updateMany(ids, { genres: [] }));
  expect(sent).toMatch(/^BEGIN, SELECT, 3 UPDATE, /);
});

describe('a list with cursors', () => {
  it('needs no count query when one page contains all records', async () => {
    const samples = new CrudService<Types>(lab.prisma, sampleResource);
    await lab.prisma.sample.deleteMany();
    await lab.prisma.sample.createMany({ data: ['a', 'b', 'c'].map((name) => ({ name })) });
    const read = (limit: number, place: object) => samples.list({ limit, ...place });
    for (const place of [{ after: '' }, { before: '' }]) {
      expect(await statementsOf(() => read(3, place))).toBe('SELECT');
      expect(await read(3, place)).toMatchObject({ total: 3, next: null, previous: null });
      expect(await statementsOf(() => read(2, place))).toBe('2 SELECT');
      expect(await read(2, place)).toMatchObject({ total: 3 });
      expect(await read(3, { ...place, total: 'none' })).not.toHaveProperty('total');
    }
    await lab.prisma.sample.deleteMany();
  });
});

describe('a record that is read once', () => {
  it('is read again after a hook that queries the database', async () => {
    const linking = new Linking();
    const id = await add();
    const updated = await linking.update(id, { title: 'y' });
    expect(updated).toMatchObject({ title: 'y', genres: [expect.any(Number)] });
    expect(await linking.updateMany([id], { title: 'z' })).toEqual({ ids: [id], count: 1 });
    const deleted = await linking.delete(id);
    expect(deleted).toMatchObject({ title: 'z', genres: Array(3).fill(expect.any(Number)) });
  });

  it('is read again in an external transaction, which may have changed it in the meantime', async () => {
    const id = await add();
    await lab.prisma.$transaction(async (transaction) => {
      class Outside extends Books {
        protected override async beforeUpdate(): Promise<void> {
          const data = { genres: { create: { name: 'from outside' } } };
          await transaction.book.update({ where: { id }, data });
        }
      }
      const record = await new Outside().withClient(transaction).update(id, { title: 'y' });
      expect(record).toMatchObject({ genres: [expect.any(Number)] });
    });
  });

  it('is compared with the version: returns a new version, or rejects with 412', async () => {
    const id = await add();
    const first = await versionOf(id);
    const record = await new Checked().update(id, { title: 'y' }, [first]);
    expect(Number(record['updatedAt'])).toBeGreaterThan(Number(first));
    const late = new Checked().update(id, { title: 'z' }, [first]);
    await expect(late).rejects.toMatchObject({ status: 412 });
    await expect(new Checked().delete(id, [first])).rejects.toMatchObject({ status: 412 });
    expect(await lab.prisma.book.count()).toBe(1);
  });
});
