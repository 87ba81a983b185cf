/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';

const lab = useLab();

interface Answer {
  readonly data: { id: number; status: string }[];
  readonly next: string | null;
}

const ask = async (query: object): Promise<Answer> =>
  (
    await lab.http
      .get('/gen-api/samples')
      .query({ sortBy: 'status', ...query })
      .expect(200)
  ).body as Answer;

// as a value that is added before others in the schema: a migration adds it to the end of the type
beforeAll(async () => {
  for (const [from, to] of [
    ['live', 'last'],
    ['draft', 'live'],
    ['last', 'draft'],
  ])
    await lab.prisma.$executeRawUnsafe(`ALTER TYPE "Status" RENAME VALUE '${from}' TO '${to}'`);
  await lab.prisma.sample.createMany({
    data: Array.from({ length: 7 }, (_, at) => ({
      name: `s${at}`,
      status: at % 2 ? ('draft' as const) : ('live' as const),
    })),
  });
});

it.each(['asc', 'desc'])(
  'a list by cursors in the order of an enum contains every record once, in the order of the database: %s',
  async (sortOrder) => {
    const all = (await ask({ sortOrder, limit: 100 })).data;
    expect(all[0]?.status).toBe(sortOrder === 'asc' ? 'live' : 'draft');
    const seen: Answer['data'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await ask({ sortOrder, limit: 2, after: cursor });
      seen.push(...page.data);
      cursor = page.next;
    }
    expect(seen).toEqual(all);
  },
);
