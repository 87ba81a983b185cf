/** @jest-environment ./test/lab/pglite-environment.cjs */
import { expectInvalid } from '../lab/expectations';
import { useAccessLab } from './lab/app';
import { onEachDatabase } from './lab/database';
import { LAB_ACCESS } from './lab/resources';

const PATH = '/gen-api/boards';

type Way = 'after' | 'before';

interface Answer {
  readonly data: { id: string; ownerId: string | null; owner?: { id: string } | null }[];
  readonly next: string | null;
  readonly previous: string | null;
}

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS, {
    changed: (resource) =>
      resource.model === 'Person'
        ? { ...resource, live: { left: { equals: false } }, softDelete: { flag: 'left' } }
        : resource,
  });

  beforeEach(async () => {
    await lab.refill();
    const owners = ['bob', 'ann', null, 'cid', 'bob', 'eve', null, 'cid', 'eve'];
    await lab.prisma.board.deleteMany();
    await lab.prisma.board.createMany({
      data: owners.map((ownerId, at) => ({ id: `b${at}`, name: `board ${at}`, ownerId })),
    });
    await lab.prisma.person.updateMany({
      where: { id: { in: ['bob', 'eve'] } },
      data: { left: true },
    });
  });

  const ask = (query: object) => lab.as('ada').get(PATH).query(query);
  const answerTo = async (query: object): Promise<Answer> =>
    (await ask(query).expect(200)).body as Answer;
  const idsIn = ({ data }: Answer): string[] => data.map(({ id }) => id);

  async function walk(query: object, way: Way): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await answerTo({ ...query, [way]: cursor });
      if (way === 'after') ids.push(...idsIn(page));
      else ids.unshift(...idsIn(page));
      cursor = way === 'after' ? page.next : page.previous;
    }
    return ids;
  }

  /** Returns the parts of the cursor after the board with this id. */
  async function cursorAfter(id: string): Promise<unknown[]> {
    const query = { sortBy: 'owner.name', sortOrder: 'asc', limit: 1 };
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data, next }: Answer = await answerTo({ ...query, after: cursor });
      cursor = next;
      if (data[0]?.id === id)
        return JSON.parse(Buffer.from(String(cursor), 'base64url').toString()) as unknown[];
    }
    throw new Error(`${id} is in no list`);
  }

  const askAfter = (parts: readonly unknown[]) =>
    ask({
      ...{ sortBy: 'owner.name', sortOrder: 'asc' },
      after: Buffer.from(JSON.stringify(parts)).toString('base64url'),
    });

  it('cursors in the order of a label list each record once, also those of deleted related records', async () => {
    for (const sortOrder of ['asc', 'desc'])
      for (const include of [{}, { include: 'owner' }]) {
        const order = { sortBy: 'owner.name', sortOrder, ...include };
        const all = idsIn(await answerTo(order));
        expect(all).toHaveLength(9);
        for (const limit of [1, 2])
          for (const way of ['after', 'before'] as const)
            expect([order, limit, way, await walk({ ...order, limit }, way)]).toEqual([
              ...[order, limit, way, all],
            ]);
      }
  });

  it('a related record appears in these lists only if it was asked for', async () => {
    const order = { sortBy: 'owner.name', after: '' };
    for (const board of (await answerTo(order)).data) expect(board).not.toHaveProperty('owner');
    const { data } = await answerTo({ ...order, include: 'owner' });
    for (const { ownerId, owner } of data)
      expect(owner?.id ?? null).toBe(ownerId === 'ann' || ownerId === 'cid' ? ownerId : null);
  });

  it('a cursor neither holds the label of a deleted record nor lets it be guessed', async () => {
    const parts = await cursorAfter('b0');
    expect(JSON.stringify(parts)).not.toContain('Bob');
    const [digest] = parts;
    const found = [];
    // before and after the label of the deleted one, Bob
    for (const guess of ['Boa', 'Boc'])
      found.push(idsIn((await askAfter([digest, guess, 'b0']).expect(200)).body as Answer));
    expect(found[0]).toEqual(found[1]);
    expectInvalid(await askAfter([digest, 'Ann', false]), 'after');
  });

  it('the list goes on after a record that is gone, unless its place cannot be told', async () => {
    const [shown, hidden] = [await cursorAfter('b3'), await cursorAfter('b0')];
    await lab.prisma.board.deleteMany({ where: { id: { in: ['b0', 'b3'] } } });
    expect(idsIn((await askAfter(shown).expect(200)).body as Answer)).toContain('b7');
    const answer = await askAfter(hidden);
    expectInvalid(answer, 'after');
    expect(answer.body.message).toContain('start');
  });
});
