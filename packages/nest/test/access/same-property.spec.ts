/** @jest-environment ./test/lab/pglite-environment.cjs */
import { onEachDatabase, openDatabase, type Provider } from './lab/database';
import { useSameLab } from './lab/same';

const ROUNDS = 60;

/** Returns a repeatable sequence of random numbers. */
function randomly(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

onEachDatabase((provider: Provider) => {
  const lab = useSameLab(provider, () => openDatabase(provider));
  const IDS = ['a', 'b', 'c', 'd'];
  const OWNERS = ['ann', 'bob', null];

  it('random writes of an administrator from every side never relate records of two owners', async () => {
    await lab.empty();
    for (const [at, id] of IDS.entries()) {
      const ownerId = OWNERS[at % 3] ?? null;
      await lab.prisma.drawer.create({ data: { id, ownerId } });
      await lab.prisma.sticker.create({ data: { id, ownerId } });
      await lab.prisma.note.create({ data: { id, drawerId: id } });
    }
    const next = randomly(7);
    const pick = <T>(all: readonly T[]): T => all[next(all.length)] as T;
    const some = () => IDS.filter(() => next(3) === 0);
    const owner = () => pick(OWNERS);
    const reference = () => pick([...IDS, null]);
    const writes: (() => [path: string, body: object])[] = [
      () => ['drawers', { ownerId: owner() }],
      () => ['drawers', { insideId: reference() }],
      () => ['drawers', { insideId: reference(), ownerId: owner() }],
      () => ['notes', { drawerId: reference() }],
      () => ['notes', { stickers: some() }],
      () => ['notes', { pins: some(), drawerId: reference() }],
      () => ['stickers', { ownerId: owner() }],
      () => ['stickers', { notes: some() }],
      () => ['stickers', { pins: some(), ownerId: owner() }],
    ];
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const [path, body] = pick(writes)();
      const ids = next(3) === 0 ? `?ids=${pick(IDS)}` : `/${pick(IDS)}`;
      const { status } = await lab.as('ada').put(`/gen-api/${path}${ids}`).send(body);
      statuses.add(status);
      expect(await pairsThatDisagree()).toEqual([]);
    }
    // 400: a drawer within itself
    expect([...statuses].sort()).toEqual([200, 400, 409]);
  });

  async function pairsThatDisagree(): Promise<unknown[]> {
    const { prisma } = lab;
    const drawers = await prisma.drawer.findMany({ include: { inside: true } });
    const include = {
      drawer: true,
      stickers: true,
      pins: { include: { sticker: true } },
    } as const;
    const notes = await prisma.note.findMany({ include });
    return [
      ...drawers.filter(({ ownerId, inside }) => inside && inside.ownerId !== ownerId),
      ...notes.filter(
        ({ drawer, stickers, pins }) =>
          drawer &&
          [...stickers, ...pins.map(({ sticker }) => sticker)].some(
            ({ ownerId }) => ownerId !== drawer.ownerId,
          ),
      ),
    ];
  }
});
