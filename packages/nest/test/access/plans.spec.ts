/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Client } from 'pg';
import type { CrudService, RequestContext, Row } from '../../src';
import { useAccessLab } from './lab/app';
import type { LabUser } from './lab/people';
import { LAB_ACCESS } from './lab/resources';

type Service = CrudService<{ record: Row; create: object; update: object }>;

const lab = useAccessLab('postgresql', LAB_ACCESS);

/** Returns one of many people with a role; no two share a value that the rules use. */
const person = (role: LabUser['role'], at: number): LabUser => ({
  id: `p${at}`,
  role,
  tenantId: `t${at}`,
});

/** Returns the SQL sent for a list of posts requested by this person. */
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

// Prisma and the database would plan a statement anew for each person if its shape differed.
it.each(['author', 'editor', 'manager'] as const)(
  'fifty users with the role %s send the same SQL with different values',
  async (role) => {
    const texts = new Set<string>();
    for (let at = 0; at < 50; at++) texts.add(await sqlOf(person(role, at)));
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/^SELECT .*\$1/);
  },
);

it('users with different roles send different SQL', async () => {
  expect(await sqlOf(person('author', 0))).not.toBe(await sqlOf(person('editor', 0)));
});
