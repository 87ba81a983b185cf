/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type ListedOf, type RequestContext } from '../src';
import type { Book, Prisma, Writer } from '../test-output/prisma/client';
import { useLab } from './lab/app';
import { writerResource } from './lab/resources';

const lab = useLab();

interface WriterTypes {
  record: Pick<Writer, 'id' | 'name'>;
  row: Writer;
  create: { name: string };
  update: { name?: string };
  client: Prisma.TransactionClient;
  delegate: 'writer';
}

/** The number of records in each call, and the user. */
let calls: [number, unknown][];

class Writers extends CrudService<WriterTypes> {
  constructor(prisma: Prisma.TransactionClient) {
    super(prisma, writerResource as never);
  }

  protected override async afterRead(
    records: readonly ListedOf<WriterTypes>[],
    { user }: RequestContext,
  ): Promise<(ListedOf<WriterTypes> & { bookCount: number })[]> {
    calls.push([records.length, user?.id]);
    const counts = await this.prisma.book.groupBy({
      by: ['writerId'],
      where: { writerId: { in: records.map(({ id }) => id) } },
      _count: true,
    });
    const countOf = new Map(counts.map(({ writerId, _count }) => [writerId, _count]));
    return records.map((record) => ({ ...record, bookCount: countOf.get(record.id) ?? 0 }));
  }
}

const writers = () => new Writers(lab.prisma).as({ user: { id: 'ann' }, isSystem: false });

const bookBy = (writer: Writer, title: string): Promise<Book> =>
  lab.prisma.book.create({ data: { title, writerId: writer.id } });

let ada: Writer;

beforeEach(async () => {
  calls = [];
  await lab.prisma.book.deleteMany();
  await lab.prisma.writer.deleteMany();
  ada = await lab.prisma.writer.create({ data: { name: 'Ada' } });
  await lab.prisma.writer.create({ data: { name: 'Bob' } });
  await bookBy(ada, 'a');
  await bookBy(ada, 'b');
});

describe('afterRead', () => {
  it('adds to the records of a page together', async () => {
    const { data, total } = await writers().list();
    const counts = data.map(({ name, ...more }) => [name, Reflect.get(more, 'bookCount')]);
    expect(Object.fromEntries(counts)).toEqual({ Ada: 2, Bob: 0 });
    expect(total).toBe(2);
    expect(calls).toEqual([[2, 'ann']]);
  });

  it('adds to a record that is read by itself, and to no empty page', async () => {
    expect(await writers().get(ada.id, { can: ['edit'] })).toMatchObject({ bookCount: 2 });
    expect((await writers().list({ search: 'nobody' })).data).toEqual([]);
    expect(calls).toEqual([[1, 'ann']]);
  });

  it('reads inside the transaction of the service', async () => {
    const count = await lab.prisma.$transaction(async (client) => {
      await client.book.create({ data: { title: 'c', writerId: ada.id } });
      return writers().withClient(client).get(ada.id);
    });
    expect(count).toMatchObject({ bookCount: 3 });
  });

  it('must return a record for each', async () => {
    class Fewer extends Writers {
      protected override async afterRead(): Promise<[]> {
        return [];
      }
    }
    await expect(new Fewer(lab.prisma).asSystem().list()).rejects.toThrow(
      'Writer: afterRead must return one record for each it receives',
    );
  });
});
