import { useAccessLab } from './lab/app';
import { openDatabase } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: () => openDatabase('mysql'), named: 'TEST_MYSQL_URL' },
] as const;

for (const { provider, open, named } of SERVERS)
  (process.env[named] ? describe : describe.skip)(`on a server of ${provider}`, () => {
    const lab = useAccessLab(
      provider,
      {},
      {
        open,
        changed: (resource) =>
          resource.model === 'Board'
            ? { ...resource, exclusive: [{ fields: ['ownerId', 'pinnedId'], optional: true }] }
            : resource,
      },
    );

    it('two requests at the same moment never set both of two exclusive fields', async () => {
      const { id: pinnedId } = await lab.prisma.post.findFirstOrThrow();
      for (let round = 0; round < 12; round++) {
        const id = `race${round}`;
        await lab.prisma.board.create({ data: { id, name: 'n' } });
        const changes = [{ ownerId: 'ann' }, { pinnedId }];
        const answers = await Promise.all(
          changes.map((change) => lab.as('ann').patch(`/gen-api/boards/${id}`).send(change)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      }
    });
  });
