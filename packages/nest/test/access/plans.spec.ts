/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Client } from 'pg';
import type { CrudService, RequestContext, Row } from '../../src';
import { useAccessLab } from './lab/app';
import type { LabUser } from './lab/people';
import { ACCESSES } from './lab/resources';

type Service = CrudService<{ record: Row; create: object; update: object }>;

const lab = useAccessLab('postgresql', ACCESSES);

/** One of many people of a role; no two have a value in common that rules ask for. */
const person = (role: LabUser['role'], at: number): LabUser => ({
  id: `p${at}`,
  role,
  tenantId: `t${at}`,
});

/** The SQL that a list of posts sends, as this person asks for it. */
async function sqlOf(user: LabUser): Promise<string> {
  const posts = lab.serviceOf('Post') as Service;
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await posts
      .as({ user, isSystem: false } as unknown as RequestContext)
      .list({ search: 'about', where: { title: { not: user.id } }, include: ['author'] });
    return query.mock.calls
      .map(([sent]: unknown[]) => String(Reflect.get(Object(sent), 'text')))
      .join('\n');
  } finally {
    query.mockRestore();
  }
}

// A statement of another shape for each person is planned anew by Prisma and by the database, each time.
it.each(['author', 'editor', 'manager'] as const)(
  'fifty people of the role %s ask the same statements, with other values',
  async (role) => {
    const texts = new Set<string>();
    for (let at = 0; at < 50; at++) texts.add(await sqlOf(person(role, at)));
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/^SELECT .*\$1/);
  },
);

it('people of two roles do not: the rules of a role are its own', async () => {
  expect(await sqlOf(person('author', 0))).not.toBe(await sqlOf(person('editor', 0)));
});
