import { setTimeout as sleep } from 'node:timers/promises';
import type { PrismaClientLike } from '../../src';
import { openDatabase } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';
import { useSameLab, type SameModel, type SameService } from './lab/same';
import { statusOf } from './lab/status-of';

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: () => openDatabase('mysql'), named: 'TEST_MYSQL_URL' },
] as const;

type Services = (model: SameModel) => SameService;
type Write = (services: Services) => Promise<unknown>;

/** Two writes of which each alone is allowed, and both together leave records of two owners related. */
const PAIRS: [string, Write, Write][] = [
  [
    'a drawer is put into another one, whose owner changes',
    (of) => of('Drawer').create({ id: 'new', ownerId: 'ann', insideId: 'outer' }),
    (of) => of('Drawer').update('outer', { ownerId: 'bob' }),
  ],
  [
    'a drawer is moved into another one, and changes its owner',
    (of) => of('Drawer').update('loose', { insideId: 'outer' }),
    (of) => of('Drawer').update('loose', { ownerId: 'bob' }),
  ],
  [
    'a note gets a sticker, whose owner changes',
    (of) => of('Note').update('note', { stickers: ['sticker'] }),
    (of) => of('Sticker').update('sticker', { ownerId: 'bob' }),
  ],
  [
    'a note gets a sticker by a join row, and the owner of its drawer changes',
    (of) => of('Note').update('note', { pins: ['sticker'] }),
    (of) => of('Drawer').update('drawer', { ownerId: 'bob' }),
  ],
  [
    'a sticker is put on a note, which moves to the drawer of another owner',
    (of) => of('Sticker').update('sticker', { notes: ['note'] }),
    (of) => of('Note').update('note', { drawerId: 'bobs' }),
  ],
  [
    'a sticker is put on a note, and the owner of its drawer changes',
    (of) => of('Sticker').update('sticker', { notes: ['note'] }),
    (of) => of('Drawer').update('drawer', { ownerId: 'bob' }),
  ],
  [
    'a sticker is pinned to a note, which moves to the drawer of another owner',
    (of) => of('NotePin').create({ noteId: 'note', stickerId: 'sticker' }),
    (of) => of('Note').update('note', { drawerId: 'bobs' }),
  ],
  [
    'a note with a sticker moves to a drawer, whose owner changes',
    (of) => of('Note').update('stuck', { drawerId: 'outer' }),
    (of) => of('Drawer').update('outer', { ownerId: 'bob' }),
  ],
];

const CASES = SERVERS.flatMap((server) =>
  PAIRS.flatMap(([what, one, other]) => [
    { ...server, what, first: one, second: other },
    { ...server, what: `${what} first`, first: other, second: one },
  ]),
);

for (const { provider, open, named } of SERVERS)
  (process.env[named] ? describe : describe.skip)(`on a server of ${provider}`, () => {
    const lab = useSameLab(provider, open);
    const services: Services = (model) => lab.serviceOf(model).asSystem();
    const inside =
      (client: PrismaClientLike): Services =>
      (model) =>
        services(model).withClient(client);

    beforeEach(async () => {
      await lab.empty();
      const { prisma } = lab;
      await prisma.drawer.createMany({
        data: [
          ...['outer', 'loose', 'drawer', 'used'].map((id) => ({ id, ownerId: 'ann' })),
          { id: 'bobs', ownerId: 'bob' },
        ],
      });
      await prisma.sticker.create({ data: { id: 'sticker', ownerId: 'ann' } });
      await prisma.sticker.create({ data: { id: 'used', ownerId: 'ann' } });
      await prisma.note.create({ data: { id: 'note', drawerId: 'drawer' } });
      const stickers = { connect: { id: 'used' } };
      await prisma.note.create({ data: { id: 'stuck', drawerId: 'used', stickers } });
    });

    it.each(CASES.filter((one) => one.provider === provider))(
      '$what: the second of two concurrent writes is refused',
      async ({ first, second }) => {
        let waiting: Promise<number> = Promise.resolve(0);
        await lab.prisma.$transaction(async (client) => {
          await first(inside(client));
          waiting = statusOf(second(services));
          // the second one has started, and waits for the first
          await sleep(150);
        });
        expect(await waiting).toBe(409);
        expect(await statusOf(second(services))).toBe(409);
      },
    );
  });
