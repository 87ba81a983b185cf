import { setTimeout as sleep } from 'node:timers/promises';
import { equals, related, type CrudService, type RequestContext, type Row } from '../../src';
import { useAccessLab } from './lab/app';
import { CHANGED_AT } from './lab/data';
import { openMysql, type LabClient } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';
import { PEOPLE } from './lab/people';
import { statusOf } from './lab/status-of';

type Service = CrudService<{ record: Row; create: Row; update: Row }>;
type Write = (posts: Service) => Promise<unknown>;
type Other = (client: Pick<LabClient, 'post'>) => Promise<unknown>;

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: openMysql, named: 'TEST_MYSQL_URL' },
] as const;

const IDS = ['mine', 'second'];
const VERSION = [CHANGED_AT];
const VERSIONS = [CHANGED_AT, CHANGED_AT];

const WITH_VERSION: [string, Write][] = [
  ['update', (posts) => posts.update('mine', { content: 'taken' }, VERSION)],
  ['update with links', (posts) => posts.update('mine', { content: 'taken', tags: [3] }, VERSION)],
  ['update of links', (posts) => posts.update('mine', { tags: [3] }, VERSION)],
  ['delete', (posts) => posts.delete('mine', VERSION)],
  ['update of many', (posts) => posts.updateMany(IDS, { content: 'taken' }, VERSIONS)],
  [
    'update of many with links',
    (posts) => posts.updateMany(IDS, { content: 'taken', tags: [3] }, VERSIONS),
  ],
  ['update of links of many', (posts) => posts.updateMany(IDS, { tags: [3] }, VERSIONS)],
  ['delete of many', (posts) => posts.deleteMany(IDS, VERSIONS)],
];

const OF_MANY: [string, Write][] = [
  ['update of many', (posts) => posts.updateMany(IDS, { content: 'taken' })],
  ['update of many with links', (posts) => posts.updateMany(IDS, { content: 'taken', tags: [3] })],
  ['delete of many', (posts) => posts.deleteMany(IDS)],
];

const WITHOUT_VERSION: [string, Write][] = [
  ['update', (posts) => posts.update('mine', { content: 'taken' })],
  ['delete', (posts) => posts.delete('mine')],
  ...OF_MANY,
];

const RESTORATIONS: [string, Write][] = [
  ['restore', (posts) => posts.restore('mine')],
  ['restore of many', (posts) => posts.restoreMany(IDS)],
];

const RESTORATIONS_WITH_VERSION: [string, Write][] = [
  ['restore with a version', (posts) => posts.restore('mine', VERSION)],
  ['restore of many with versions', (posts) => posts.restoreMany(IDS, VERSIONS)],
];

/** What is linked to each record. */
const kept = { tags: [{ id: 1 }], comments: [{ number: 1 }] };

const HOOKS = { beforeUpdate: () => undefined, beforeDelete: () => undefined };

/** The system, and callers under a rule on a column or on a related record. */
type Writer = 'system' | 'ann' | 'bob';

const WRITERS: readonly { writer: Writer; isHooked: boolean }[] = [
  { writer: 'system', isHooked: false },
  { writer: 'bob', isHooked: false },
  { writer: 'ann', isHooked: false },
  { writer: 'system', isHooked: true },
  { writer: 'bob', isHooked: true },
];

const CASES = SERVERS.flatMap((server) => [
  ...[false, true].flatMap((isEmulated) =>
    [false, true].map((isSoft) => ({ ...server, isEmulated, isSoft, isVersioned: true })),
  ),
  // locked by another column
  { ...server, isEmulated: true, isSoft: true, isVersioned: false },
]);

for (const { provider, open, named, isEmulated, isSoft, isVersioned } of CASES)
  (process.env[named] ? describe : describe.skip)(
    `on a server of ${provider}, ${isEmulated ? 'with emulated foreign keys' : 'with foreign keys'}, ${isSoft ? 'soft' : 'hard'} deletion${isVersioned ? '' : ', no versions'}: while another transaction holds the record`,
    () => {
      const rule = (user?: { id: string; tenantId: string }) =>
        user?.id === 'ann'
          ? equals('authorId', 'ann')
          : related('author', equals('tenantId', user?.tenantId));
      const access = {
        ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
      };
      const lab = useAccessLab(
        provider,
        { Post: access },
        {
          open: () => open(isEmulated),
          changed: ({ version = '', ...resource }) => ({
            ...resource,
            ...(version && (isVersioned || resource.model !== 'Post') && { version }),
            ...(isEmulated && { relationMode: 'prisma' as const }),
            ...(isEmulated && resource.model === 'Post' && { heldBy: 'score' }),
            ...(isSoft &&
              resource.model === 'Post' && {
                access: { ...access, restore: rule },
                live: { published: { equals: false } },
                softDelete: { flag: 'published', restorable: true },
              }),
          }),
        },
      );
      const postsOf = (writer: Writer, isHooked: boolean): Service => {
        const service = lab.serviceOf('Post') as Service;
        const plain =
          writer === 'system'
            ? service.asSystem()
            : service.as({ user: PEOPLE[writer], isSystem: false } as unknown as RequestContext);
        return isHooked ? Object.assign(Object.create(plain) as Service, HOOKS) : plain;
      };
      const rows = () =>
        lab.prisma.post.findMany({
          where: { id: { in: IDS } },
          select: {
            ...{ content: true, published: true, authorId: true, updatedAt: true, tags: true },
            comments: { select: { number: true } },
          },
          orderBy: { id: 'asc' },
        });

      /** Starts a write while another transaction holds the record, and returns its status and what is left. */
      const race = async (published: boolean, other: Other, write: () => Promise<unknown>) => {
        await lab.refill();
        for (const id of IDS)
          await lab.prisma.post.create({
            data: {
              ...{ id, title: id, content: 'as it was', authorId: 'ann', tenantId: 'here' },
              ...{ published, updatedAt: CHANGED_AT, tags: { connect: { id: 1 } } },
              // an emulated cascade must not outlive the deletion
              comments: { create: { number: 1, text: 'kept' } },
            },
          });
        let waiting: Promise<number> = Promise.resolve(0);
        await lab.prisma.$transaction(async (client) => {
          await other(client as unknown as LabClient);
          waiting = statusOf(write());
          // the write has started, and waits for the row
          await sleep(60);
        });
        return { status: await waiting, left: await rows() };
      };

      // what foreign keys change is the statements; write-races.spec.ts has more of the others
      const writers = isEmulated ? WRITERS : WRITERS.slice(0, 2);
      const restricted = writers.filter(({ writer }) => writer !== 'system');
      const all = <T extends object>(by: readonly T[], writes: [string, Write][]) =>
        by.flatMap((one) => writes.map(([what, write]) => ({ ...one, what, write })));

      const withVersion = isVersioned ? WITH_VERSION : [];
      if (isVersioned)
        it.each(all(writers, withVersion))(
          'who changes it first wins over $what with a version (of $writer, hooks: $isHooked)',
          async ({ writer, isHooked, write }) => {
            const { status, left } = await race(
              false,
              (client) => client.post.update({ where: { id: 'mine' }, data: { content: 'other' } }),
              () => write(postsOf(writer, isHooked)),
            );
            expect(status).toBe(412);
            expect(left).toMatchObject([
              { content: 'other', published: false, ...kept },
              { content: 'as it was', updatedAt: CHANGED_AT, ...kept },
            ]);
            expect(left[0]?.updatedAt).not.toEqual(CHANGED_AT);
          },
        );

      it.each(all(restricted, [...WITHOUT_VERSION, ...withVersion]))(
        'who gives it away first wins over $what (of $writer, hooks: $isHooked)',
        async ({ writer, isHooked, write }) => {
          const { status, left } = await race(
            false,
            (client) =>
              client.post.update({
                where: { id: 'mine' },
                data: { authorId: 'cid', updatedAt: CHANGED_AT },
              }),
            () => write(postsOf(writer, isHooked)),
          );
          expect(status).toBe(404);
          expect(left).toMatchObject([
            { content: 'as it was', published: false, authorId: 'cid', ...kept },
            { content: 'as it was', published: false, ...kept },
          ]);
        },
      );

      it.each(all(writers, [...withVersion, ...OF_MANY]))(
        'who deletes it first wins over $what (of $writer, hooks: $isHooked)',
        async ({ writer, isHooked, write }) => {
          const { status, left } = await race(
            false,
            (client) =>
              isSoft
                ? client.post.update({ where: { id: 'mine' }, data: { published: true } })
                : client.post.delete({ where: { id: 'mine' } }),
            () => write(postsOf(writer, isHooked)),
          );
          expect(status).toBe(404);
          const second = { content: 'as it was', published: false };
          expect(left).toMatchObject(
            isSoft ? [{ content: 'as it was', published: true }, second] : [second],
          );
        },
      );

      if (isSoft)
        it.each(all(writers, [...RESTORATIONS, ...(isVersioned ? RESTORATIONS_WITH_VERSION : [])]))(
          'who restores it first wins over $what (of $writer, hooks: $isHooked)',
          async ({ writer, isHooked, write }) => {
            const { status, left } = await race(
              true,
              (client) =>
                client.post.update({
                  where: { id: 'mine' },
                  data: { published: false, content: 'other' },
                }),
              () => write(postsOf(writer, isHooked)),
            );
            expect(status).toBe(404);
            expect(left).toMatchObject([
              { content: 'other', published: false },
              { content: 'as it was', published: true },
            ]);
          },
        );

      it.each(all(writers, [...WITHOUT_VERSION, ...withVersion]))(
        '$what is done if it has not changed (of $writer, hooks: $isHooked)',
        async ({ writer, isHooked, write }) => {
          const { status } = await race(
            false,
            // locks the row
            (client) =>
              client.post.update({ where: { id: 'mine' }, data: { updatedAt: CHANGED_AT } }),
            () => write(postsOf(writer, isHooked)),
          );
          expect(status).toBe(200);
        },
      );
    },
  );
