/** @jest-environment ./test/lab/pglite-environment.cjs */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrudService, IdChange, RequestContext, Row } from '../../src';
import { useAccessLab } from './lab/app';
import { openDatabase } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';
import { PEOPLE } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { CHANGED_AT } from './lab/data';

type Ids = (string | number)[] | IdChange;
type Service = CrudService<{
  record: Row;
  create: Row;
  update: { title?: string; name?: string; tags?: Ids; posts?: Ids };
}>;

describe('the version of records at the other end of a list', () => {
  const lab = useAccessLab('postgresql', LAB_ACCESS);
  beforeEach(() => lab.refill());

  it('is that of the records that the caller has linked or unlinked, not of those that they do not see', async () => {
    await lab.prisma.post.updateMany({ data: { updatedAt: CHANGED_AT } });
    // `own` stays, `open` and `bobs` go, and Eve sees no more of them
    await lab
      .as('eve')
      .put('/gen-api/tags/1')
      .send({ posts: ['own'] })
      .expect(200);
    const posts = await lab.prisma.post.findMany({ include: { tags: true } });
    const changed = posts.filter(({ updatedAt }) => updatedAt > CHANGED_AT).map(({ id }) => id);
    const left = posts.filter(({ tags }) => tags.every(({ id }) => id !== 1)).map(({ id }) => id);
    expect(changed.sort()).toEqual(left.sort());
    expect(changed).not.toContain('away');
    expect(changed.length).toBeGreaterThan(0);
  });
});

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: () => openDatabase('mysql'), named: 'TEST_MYSQL_URL' },
] as const;

for (const { provider, open, named } of SERVERS)
  (process.env[named] ? describe : describe.skip)(
    `on a server of ${provider}, a list that both sides change at the same time`,
    () => {
      const lab = useAccessLab(provider, LAB_ACCESS, { open });
      beforeEach(async () => {
        await lab.refill();
        await lab.prisma.post.update({ where: { id: 'own' }, data: { tags: { set: [] } } });
      });
      const as = (model: 'Post' | 'Tag'): Service =>
        (lab.serviceOf(model) as unknown as Service).as({
          user: PEOPLE.ada,
          isSystem: false,
        } as unknown as RequestContext);
      const tagsOf = async (id: string) =>
        (
          await lab.prisma.post.findUniqueOrThrow({ where: { id }, include: { tags: true } })
        ).tags.map((tag) => tag.id);

      it('keeps the new link when the first version is sent back', async () => {
        const { updatedAt } = await lab.prisma.post.findUniqueOrThrow({ where: { id: 'own' } });
        let waiting: Promise<unknown> = Promise.resolve();
        await lab.prisma.$transaction(async (other) => {
          await as('Tag')
            .withClient(other)
            .update(3, { posts: { add: ['own'] } });
          waiting = as('Post')
            .update('own', { title: 'mine', tags: [] }, [updatedAt])
            .catch((error: unknown) => error);
          // the write has started, and waits for the row
          await sleep(150);
        });
        expect(await waiting).toMatchObject({ status: 412 });
        expect(await tagsOf('own')).toEqual([3]);
      });

      it('ends with all links, whoever waits for whom', async () => {
        const names = ['own', 'bobs', 'open'];
        for (let round = 0; round < 10; round++) {
          await Promise.all([
            as('Tag').update(3, { posts: { add: names } }),
            as('Post').updateMany([...names].reverse(), { tags: { add: [3] } }),
            as('Tag').update(1, { posts: { add: names } }),
          ]);
          for (const name of names)
            expect(await tagsOf(name)).toEqual(expect.arrayContaining([1, 3]));
          await as('Post').updateMany(names, { tags: [] });
        }
      });
    },
  );
