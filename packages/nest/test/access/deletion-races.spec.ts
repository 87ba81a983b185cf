/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { ResourceDefinition } from '../../src';
import { platform } from '../lab/platform';
import { useAccessLab } from './lab/app';
import { openPostgresServer } from './lab/postgres-server';
import { ACCESSES } from './lab/resources';

const ROUNDS = 12;

/** Posts keep their rows, and stay for the sake of the boards on which they are pinned. */
function keptPosts(resource: ResourceDefinition): ResourceDefinition {
  if (resource.model !== 'Post') return resource;
  const { published, ...fields } = resource.fields;
  const softDelete = { flag: 'published', unless: [{ boards: { some: {} } }] };
  return published ? { ...resource, fields, live: { published: false }, softDelete } : resource;
}

const onServer = process.env['TEST_POSTGRES_URL'] ? describe : describe.skip;
// What the database makes of two requests at once is no matter of the platform.
if (platform !== 'fastify')
  onServer('on a server of PostgreSQL', () => {
    const lab = useAccessLab('postgresql', ACCESSES, {
      changed: keptPosts,
      open: openPostgresServer,
    });

    const ways: [string, () => Promise<{ status: number }>][] = [
      ['alone', () => lab.as('ada').delete('/gen-api/posts/away')],
      ['among many', () => lab.as('ada').delete('/gen-api/posts?ids=away')],
    ];

    describe.each(ways)(
      'a record that is deleted %s while another one comes to need it',
      (_, gone) => {
        it('is either gone or needed', async () => {
          for (let round = 0; round < ROUNDS; round++) {
            await lab.refill();
            const pin = lab
              .as('ada')
              .patch('/gen-api/boards/b3')
              .send({ pinnedId: 'away' })
              .then((answer) => answer);
            const statuses = (await Promise.all([gone(), pin])).map(({ status }) => status);
            expect(statuses.sort()).toEqual([200, 409]);
            const kept = await lab.prisma.post.count({ where: { id: 'away', published: false } });
            const pinned = await lab.prisma.board.count({ where: { pinnedId: 'away' } });
            expect([kept, pinned]).toEqual(kept ? [1, 1] : [0, 0]);
          }
        });
      },
    );
  });
