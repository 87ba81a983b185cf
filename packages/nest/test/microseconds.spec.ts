/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';

// Other programs write microseconds, while a Date holds milliseconds.
const lab = useLab();
const path = '/gen-api/tickets';
const READ = '2026-01-01T10:00:00.123Z';

interface Page {
  data: { row: number }[];
  next: string | null;
  previous: string | null;
}

const ask = async (query: Record<string, unknown>): Promise<Page> => {
  const { body } = await lab.http.get(path).query(query).expect(200);
  return body as Page;
};
const rowsOf = ({ data }: Page): number[] => data.map(({ row }) => row);

async function walk(query: object, way: 'after' | 'before'): Promise<number[]> {
  const rows: number[] = [];
  for (let cursor: string | null = ''; cursor !== null && rows.length < 50;) {
    const page: Page = await ask({ ...query, [way]: cursor });
    if (way === 'after') rows.push(...rowsOf(page));
    else rows.unshift(...rowsOf(page));
    cursor = way === 'after' ? page.next : page.previous;
  }
  return rows;
}

beforeAll(async () => {
  await lab.prisma.ticket.createMany({
    data: Array.from({ length: 9 }, (_, row) => ({ hall: 'a', row })),
  });
  const at = (time: string, ...rows: number[]) =>
    lab.prisma.$executeRawUnsafe(
      `UPDATE "Ticket" SET "seenAt" = '2026-01-01 10:00:00.${time}' WHERE "row" IN (${rows.join()})`,
    );
  await at('122999', 1);
  await at('123456', 2, 3, 4, 5); // as by now() in one transaction
  await at('123789', 6);
  await at('124000', 7);
  await lab.prisma.$executeRaw`UPDATE "Ticket" SET "seenAt" = NULL WHERE "row" IN (0, 8)`;
});

describe('a list with cursors over a column with microseconds', () => {
  it.each(['asc', 'desc'])('contains every record once, %s', async (sortOrder) => {
    const query = { sortBy: 'seenAt', sortOrder, limit: 2 };
    const all = rowsOf(await ask({ ...query, limit: 100 }));
    expect(all).toHaveLength(9);
    expect(await walk(query, 'after')).toEqual(all);
    expect(await walk(query, 'before')).toEqual(all);
  });
});

describe('a filter by what was read from a column with microseconds', () => {
  it.each([
    [{ seenAt: READ }, [2, 3, 4, 5, 6]],
    [{ seenAt_in: [READ, '2026-01-01T10:00:00.124Z'] }, [2, 3, 4, 5, 6, 7]],
    [{ seenAt_in: [] }, []],
    [{ seenAt_neq: READ }, [0, 1, 7, 8]],
    [{ seenAt_gt: READ }, [7]],
    [{ seenAt_gte: READ }, [2, 3, 4, 5, 6, 7]],
    [{ seenAt_lt: READ }, [1]],
    [{ seenAt_lte: READ }, [1, 2, 3, 4, 5, 6]],
    [{ seenAt: null }, [0, 8]],
  ])('%j', async (filter, rows) => {
    const page = await ask({ filter: JSON.stringify(filter), limit: 100 });
    expect(rowsOf(page).sort()).toEqual(rows);
  });

  it('finds it as a parameter of its own', async () => {
    expect(rowsOf(await ask({ seenAt: READ })).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(rowsOf(await ask({ seenAt: [READ, 'null'] })).sort()).toEqual([0, 2, 3, 4, 5, 6, 8]);
  });
});

describe('a record whose key has microseconds', () => {
  const ID = 'a~2026-01-01T10:00:00.123Z';
  const readings = '/gen-api/readings';

  beforeEach(async () => {
    await lab.prisma.$executeRaw`DELETE FROM "Reading"`;
    await lab.prisma.$executeRaw`
      INSERT INTO "Reading" VALUES
        ('a', '2026-01-01 10:00:00.123456Z', 'red'), ('a', '2026-01-01 10:00:00.124999Z', 'blue'),
        ('b', '2026-01-01 10:00:00.123456Z', 'green')`;
  });

  const notesOf = async (query: object): Promise<unknown[]> => {
    const { body } = await lab.http.get(readings).query(query).expect(200);
    return body.data.map(({ note }: { note: string }) => note);
  };

  it('is found by its id, by several, and by a search', async () => {
    const { body } = await lab.http.get(`${readings}/${ID}`).expect(200);
    expect(body).toMatchObject({ id: ID, note: 'red' });
    expect(await notesOf({ ids: [ID, 'b~2026-01-01T10:00:00.123Z'] })).toEqual(['green', 'red']);
    expect(await notesOf({ search: 'blue' })).toEqual(['blue']);
  });

  it('is changed and deleted with others', async () => {
    const ids = [ID, 'b~2026-01-01T10:00:00.123Z'];
    await lab.http.put(readings).query({ ids }).send({ note: 'new' }).expect(200);
    expect(await notesOf({ sortBy: 'note' })).toEqual(['new', 'new', 'blue']);
    await lab.http.delete(readings).query({ ids }).expect(200);
    expect(await notesOf({})).toEqual(['blue']);
  });

  it('is neither read nor changed if another one has the same id', async () => {
    await lab.prisma
      .$executeRaw`INSERT INTO "Reading" VALUES ('a', '2026-01-01 10:00:00.123999Z', 'pink')`;
    await lab.http.get(`${readings}/${ID}`).expect(404);
    await lab.http.put(`${readings}/${ID}`).send({ note: 'new' }).expect(404);
    await lab.http
      .put(readings)
      .query({ ids: [ID] })
      .send({ note: 'new' })
      .expect(404);
    await lab.http
      .delete(readings)
      .query({ ids: [ID] })
      .expect(404);
    expect(await notesOf({ sortBy: 'note', sortOrder: 'asc' })).toEqual([
      ...['blue', 'green', 'pink', 'red'],
    ]);
  });
});
