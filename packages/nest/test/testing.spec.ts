/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type HookContext, type Row } from '../src';
import { undone } from '../src/testing';
import { useLab } from './lab/app';
import { seatResource } from './lab/resources';

const lab = useLab();

interface SeatTypes {
  record: Row;
  create: { hall: string; row: number; name?: string };
  update: object;
}

class Seats extends CrudService<SeatTypes> {
  readonly told: string[] = [];

  protected override beforeCreate(seat: SeatTypes['create'], { user }: HookContext): void {
    seat.name = (user as { id: string } | undefined)?.id ?? 'nobody';
  }

  protected override afterCreate({ name }: Row, { afterCommit }: HookContext): void {
    afterCommit(() => void this.told.push(String(name)));
  }
}

const seats = (): Seats => new Seats(lab.prisma, seatResource);
const count = (): Promise<number> => lab.prisma.seat.count();

beforeEach(() => lab.prisma.seat.deleteMany());

describe('a test that is rolled back', () => {
  it('runs the hooks and sees the rows of the service, and leaves no rows behind', async () => {
    const service = seats();
    await undone(lab.prisma, async ({ join, client, commit }) => {
      const inside = join(service).as({ user: { id: 'ada' }, isSystem: false });
      expect(await inside.create({ hall: 'a', row: 1 })).toMatchObject({ name: 'ada' });
      expect(await client.seat.count()).toBe(1);
      expect(service.told).toEqual([]);
      await commit();
      expect(service.told).toEqual(['ada']);
    });
    expect(await count()).toBe(0);
  });

  it('rejects with the error of the test, and leaves no rows behind', async () => {
    const failing = undone(lab.prisma, async ({ join }) => {
      await join(seats()).create({ hall: 'a', row: 1 });
      throw new Error('not what was expected');
    });
    await expect(failing).rejects.toThrow('not what was expected');
    expect(await count()).toBe(0);
  });

  it('rejects with the error of failed work after the commit', async () => {
    await undone(lab.prisma, async ({ join, commit }) => {
      const service = seats();
      service.told.push = () => {
        throw new Error('no mail today');
      };
      await join(service).create({ hall: 'a', row: 1 });
      await expect(commit()).rejects.toThrow('no mail today');
    });
  });
});
