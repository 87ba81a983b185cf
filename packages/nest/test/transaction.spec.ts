/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Row } from '../src';
import { useLab } from './lab/app';
import { seatResource } from './lab/resources';

const lab = useLab();

const seatsOf = (client: typeof lab.prisma) =>
  new CrudService<{ record: Row; create: object; update: object }>(client, seatResource);

beforeEach(() => lab.prisma.seat.deleteMany());

describe('a service in a transaction', () => {
  it('keeps its writes when the transaction commits', async () => {
    const seats = seatsOf(lab.prisma);
    await lab.prisma.$transaction(async (transaction) => {
      const inside = seats.withClient(transaction);
      await inside.create({ hall: 'a', row: 1 });
      await inside.create({ hall: 'a', row: 2 });
      await inside.deleteMany(['a~1']);
    });
    expect(await seats.list({})).toMatchObject({ total: 1, data: [{ id: 'a~2' }] });
  });

  it('is rolled back when the transaction fails', async () => {
    const seats = seatsOf(lab.prisma);
    const work = lab.prisma.$transaction(async (transaction) => {
      await seats.withClient(transaction).create({ hall: 'a', row: 1 });
      await seats.withClient(transaction).update('a~2', { name: 'x' });
    });
    await expect(work).rejects.toThrow('Seat with ID a~2 not found');
    expect(await lab.prisma.seat.count()).toBe(0);
  });

  it('supports concurrent bulk writes', async () => {
    const seats = seatsOf(lab.prisma);
    await lab.prisma.seat.createMany({ data: [1, 2, 3, 4].map((row) => ({ hall: 'a', row })) });
    await lab.prisma.$transaction(async (transaction) => {
      const inside = seats.withClient(transaction);
      await Promise.all([
        inside.updateMany(['a~1', 'a~2'], { name: 'x' }),
        seats.withClient(transaction).updateMany(['a~3'], { name: 'y' }),
        inside.deleteMany(['a~4']),
      ]);
    });
    const rows = await lab.prisma.seat.findMany({ orderBy: { row: 'asc' } });
    expect(rows.map(({ name }) => name)).toEqual(['x', 'x', 'y']);
  });

  it('never starts a nested transaction', async () => {
    const seats = seatsOf(lab.prisma);
    const nested = jest.fn();
    await lab.prisma.$transaction(async (transaction) => {
      // As drivers without savepoints, and MongoDB, refuse it.
      const refusing = new Proxy(transaction, {
        get: (client, name) => (name === '$transaction' ? nested : Reflect.get(client, name)),
      });
      const inside = seats.withClient(refusing);
      await inside.create({ hall: 'a', row: 1 });
      await inside.updateMany(['a~1'], { name: 'x' });
      await inside.deleteMany(['a~1']);
    });
    expect(nested).not.toHaveBeenCalled();
  });
});
