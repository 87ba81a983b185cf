/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { ResourceDefinition } from '../../src';
import { useAccessLab } from './lab/app';
import { platform } from '../lab/platform';
import { onEachDatabase, type Database, type Provider } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';
import { LAB_ACCESS } from './lab/resources';

const ROUNDS = 4;

/** Arranges people below their mentors. */
function ofMentors(resource: ResourceDefinition): ResourceDefinition {
  const { model, relations = {} } = resource;
  const { mentor } = relations;
  return model === 'Person' && mentor
    ? { ...resource, relations: { ...relations, mentor: { ...mentor, tree: ['mentorId'] } } }
    : resource;
}

function tests(provider: Provider, open?: () => Promise<Database>): void {
  const lab = useAccessLab(provider, LAB_ACCESS, { changed: ofMentors, ...(open && { open }) });
  beforeEach(() => lab.refill());

  it('of two concurrent moves that would form a cycle, exactly one succeeds', async () => {
    const below = (id: string, mentorId: string) =>
      lab
        .as('ada')
        .patch(`/gen-api/people/${id}`)
        .send({ mentorId })
        .then(({ status }) => status);
    for (let round = 0; round < ROUNDS; round++) {
      await lab.prisma.person.updateMany({ data: { mentorId: null } });
      const statuses = await Promise.all([below('ann', 'bob'), below('bob', 'ann')]);
      expect(statuses.sort()).toEqual([200, 400]);
      const moved = await lab.prisma.person.findMany({ where: { mentorId: { not: null } } });
      expect(moved).toHaveLength(1);
    }
  });
}

onEachDatabase(tests);

const onServer = process.env['TEST_POSTGRES_URL'] ? describe : describe.skip;
// Concurrency in the database does not depend on the platform.
if (platform !== 'fastify')
  onServer('on a server of PostgreSQL', () => tests('postgresql', openPostgresServer));
