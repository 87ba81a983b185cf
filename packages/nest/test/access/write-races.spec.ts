import { setTimeout as sleep } from 'node:timers/promises';
import {
  equals,
  or,
  related,
  type CrudService,
  type RequestContext,
  type ResourceAccess,
  type Row,
} from '../../src';
import { useAccessLab } from './lab/app';
import { openDatabase } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';
import { PEOPLE, type LabUser, type Rule } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { statusOf } from './lab/status-of';

type Service = CrudService<{ record: Row; create: Row; update: Row }>;

/** Rules that Ann satisfies through her own posts, but not through Cid's. */
const RULES: readonly [string, Rule][] = [
  ['its own column', (user) => equals('authorId', user?.id)],
  ['a related record', (user) => related('author', equals('tenantId', user?.tenantId))],
  [
    'a column or a related record',
    (user) => or(equals('reviewNote', 'x'), related('author', equals('id', user?.id))),
  ],
  [
    'a negated relation',
    (user) => ({ author: { isNot: { tenantId: { not: user?.tenantId ?? '' } } } }),
  ],
];

const accessOf = (rule: Rule): ResourceAccess<LabUser> => ({
  ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
});

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: () => openDatabase('mysql'), named: 'TEST_MYSQL_URL' },
] as const;

const CASES = SERVERS.flatMap((server) => RULES.map(([what, rule]) => ({ ...server, what, rule })));

for (const { provider, open, named, what, rule } of CASES)
  (process.env[named] ? describe : describe.skip)(
    `on a server of ${provider}, under a rule on ${what}, a record that another transaction gives away first`,
    () => {
      const lab = useAccessLab(provider, { ...LAB_ACCESS, Post: accessOf(rule) }, { open });
      const posts = (): Service =>
        (lab.serviceOf('Post') as Service).as({
          user: PEOPLE.ann,
          isSystem: false,
        } as unknown as RequestContext);
      beforeEach(async () => {
        await lab.refill();
        const data = ['mine', 'second'].map((id) => ({
          ...{ id, title: id, content: 'as it was', authorId: 'ann', tenantId: 'here' },
        }));
        await lab.prisma.post.createMany({ data });
      });

      it.each<[string, () => Promise<unknown>]>([
        ['changed', () => posts().update('mine', { content: 'taken' })],
        ['deleted', () => posts().delete('mine')],
        ['changed among many', () => posts().updateMany(['mine', 'second'], { content: 'taken' })],
        ['deleted among many', () => posts().deleteMany(['mine', 'second'])],
      ])('is no longer %s', async (_how, write) => {
        let waiting: Promise<number> = Promise.resolve(0);
        await lab.prisma.$transaction(async (other) => {
          await other.post.update({ where: { id: 'mine' }, data: { authorId: 'cid' } });
          waiting = statusOf(write());
          // the write has started, and waits for the row
          await sleep(150);
        });
        expect(await waiting).toBe(404);
        const left = await lab.prisma.post.findMany({ where: { id: { in: ['mine', 'second'] } } });
        expect(left.map(({ content }) => content)).toEqual(['as it was', 'as it was']);
      });

      it('can be changed and deleted while it keeps its owner', async () => {
        expect(await statusOf(posts().update('mine', { content: 'kept' }))).toBe(200);
        expect(await statusOf(posts().deleteMany(['mine']))).toBe(200);
      });
    },
  );
