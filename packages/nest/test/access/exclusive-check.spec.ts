/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useAccessLab } from './lab/app';
import { onEachDatabase, openDatabase, type Provider } from './lab/database';

/** Holds for the boards of these tests only, since those of the others have both or none. */
const holds = (provider: Provider): string =>
  `(id NOT LIKE 'one%' OR ${
    provider === 'postgresql'
      ? 'num_nonnulls("ownerId", "pinnedId")'
      : '("ownerId" IS NOT NULL) + ("pinnedId" IS NOT NULL)'
  } = 1)`;

const ADDED: Readonly<Record<Provider, (check: string) => string>> = {
  postgresql: (
    check,
  ) => `ALTER TABLE "Board" ADD CONSTRAINT "Board_one_of_check" CHECK ${check}, DROP CONSTRAINT "Board_pinnedId_fkey",
    ADD CONSTRAINT "Board_pinnedId_fkey" FOREIGN KEY ("pinnedId") REFERENCES "Post" (id) ON DELETE SET NULL`,
  // it adds no constraint to a table, only with a column
  sqlite: (check) => `ALTER TABLE "Board" ADD COLUMN checked INTEGER CHECK ${check}`,
  mysql: (check) => `ALTER TABLE "Board" ADD CONSTRAINT "Board_one_of_check" CHECK ${check}`,
};

onEachDatabase((provider) => {
  describe('a CHECK of the database that exactly one of several fields is given', () => {
    const lab = useAccessLab(
      provider,
      {},
      {
        open: async () => {
          const database = await openDatabase(provider);
          await database.run(ADDED[provider](holds(provider)));
          return database;
        },
      },
    );
    const send = (verb: 'post' | 'put' | 'patch', path: string, body: object) => {
      const caller = lab.as('ann');
      return caller[verb](`/gen-api/boards${path}`).send({ name: 'n', ...body });
    };

    it('answers 400 to a write that breaks it', async () => {
      const { id: pinnedId } = await lab.prisma.post.findFirstOrThrow();
      const both = { ownerId: 'ann', pinnedId };
      expect((await send('post', '', { id: 'one', ownerId: 'ann' })).status).toBe(201);
      const answers = [
        await send('post', '', { id: 'one more', ...both }),
        await send('post', '', { id: 'one more' }),
        await send('patch', '/one', both),
        await send('put', '?ids=one', { ownerId: null }),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([400, { statusCode: 400, code: 'VALIDATION' }]);
      expect(await lab.prisma.board.count({ where: { id: { startsWith: 'one' } } })).toBe(1);
    });

    // the others have no foreign key here that a deletion clears; MySQL and MariaDB refuse such a CHECK over one
    if (provider === 'postgresql')
      it('answers 409 to a deletion that would leave a record with none', async () => {
        const { authorId, tenantId } = await lab.prisma.post.findFirstOrThrow();
        const data = { title: 'pinned', authorId, tenantId };
        const { id: pinnedId } = await lab.prisma.post.create({ data });
        await lab.prisma.board.create({ data: { id: 'one pinned', name: 'n', pinnedId } });
        const refused = await lab.as('ann').delete(`/gen-api/posts/${pinnedId}`);
        expect([refused.status, refused.body]).toMatchObject([
          409,
          { code: 'FOREIGN_KEY', message: 'Post is still used by other records' },
        ]);
        const many = await lab.as('ann').delete(`/gen-api/posts?ids=${pinnedId}`);
        expect(many.status).toBe(409);
        expect(await lab.prisma.post.count({ where: { id: pinnedId } })).toBe(1);
      });
  });
});
