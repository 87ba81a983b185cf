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

    const deletions: [string, () => Promise<{ status: number }>][] = [
      ['alone', () => lab.as('ada').delete('/gen-api/posts/away')],
      ['among many', () => lab.as('ada').delete('/gen-api/posts?ids=away')],
    ];
    const pinnedId = 'away';
    const needs: [string, () => Promise<{ status: number }>][] = [
      ['changed', () => lab.as('ada').patch('/gen-api/boards/b3').send({ pinnedId })],
      [
        'made',
        () => lab.as('ada').post('/gen-api/boards').send({ id: 'new', name: 'New', pinnedId }),
      ],
    ];
    const cases = deletions.flatMap(([how, deleted]) =>
      needs.map(([what, needed]) => ({ how, deleted, what, needed })),
    );

    it.each(cases)(
      'a record that is deleted $how while another one is $what to need it is either gone or needed',
      async ({ deleted, needed }) => {
        for (let round = 0; round < ROUNDS; round++) {
          await lab.refill();
          const answers = await Promise.all([deleted(), needed().then((answer) => answer)]);
          const kept = await lab.prisma.post.count({ where: { id: 'away', published: false } });
          const pinned = await lab.prisma.board.count({ where: { pinnedId } });
          const isKept = kept === 1;
          expect([pinned, ...answers.map(({ status }) => status < 400)]).toEqual(
            isKept ? [1, false, true] : [0, true, false],
          );
          expect(answers.map(({ status }) => status)).toContain(409);
        }
      },
    );
  });
