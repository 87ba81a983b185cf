import { readSchema } from '../read-schema';
import type { Rule } from './rule';

/** Returns the rule for reading notes, which belong to a project of a tenant. */
async function ruleOf(
  rule: string,
  tenant = '// @gen_tenant(tenantId)',
): Promise<Rule | undefined> {
  const text = `generator client {
  provider = "prisma-client"
  output   = "client"
}
datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id       String  @id
  role     String // @oneOf(admin, support, user)
  tenantId String?
}
// @gen_form()
// @gen_access(read: shared)
${tenant}
model Project {
  id       String  @id
  shared   Boolean
  tenantId String
  ownerId  String
  notes    Note[]
}
// @gen_form()
// @gen_access(read: ${rule})
model Note {
  id        String  @id
  project   Project @relation(fields: [projectId], references: [id])
  projectId String
}
`;
  const { models } = await readSchema([{ path: 'schema.prisma', text }], '.');
  return models.find(({ name }) => name === 'Note')?.access?.operations.list?.rule;
}

const shared: Rule = {
  kind: 'field',
  field: 'shared',
  conditions: [{ by: 'equals', value: { as: 'boolean', text: 'true' } }],
};
const same: Rule = { kind: 'user', field: 'tenantId', property: 'tenantId', isNot: false };

/** Returns the rule's condition on the project. */
const ofProject = async (...given: Parameters<typeof ruleOf>): Promise<unknown> =>
  ((await ruleOf(...given)) as { part: Rule }).part;

describe('a rule through a relation to records of a tenant', () => {
  it('excludes records of other tenants', async () => {
    expect(await ofProject('project.shared')).toEqual({ kind: 'and', parts: [same, shared] });
  });

  it('excludes them in a negation, too', async () => {
    const part = await ofProject('not project.shared');
    expect(part).toMatchObject({ kind: 'and', parts: [same, { kind: 'field', field: 'shared' }] });
  });

  it('admits the role that the tenant excepts', async () => {
    const support: Rule = { kind: 'role', roles: ['support'], isNot: false };
    expect(await ofProject('project.shared', '// @gen_tenant(tenantId, except: support)')).toEqual({
      kind: 'and',
      parts: [{ kind: 'or', parts: [support, same] }, shared],
    });
  });

  it('adds nothing without a tenant', async () => {
    expect(await ofProject('project.shared', '// nothing more')).toEqual(shared);
  });
});

describe('a rule through a relation to records with soft deletion', () => {
  /** Returns what replaces each relation in the rule for reading boards. */
  async function partsOf(rule: string): Promise<unknown[]> {
    const text = `generator client {
  provider = "prisma-client"
  output   = "client"
}
datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id   String @id
  role String // @oneOf(admin, user)
}
// @gen_form()
// @gen_soft_delete(deletedAt)
// @gen_access(read: ${rule})
model Board {
  id        String    @id
  shared    Boolean
  deletedAt DateTime?
  guests    Guest[]
  room      Room?     @relation(fields: [roomId], references: [id])
  roomId    String?
}
// @gen_form()
// @gen_soft_delete(leftAt)
// @gen_access(read: board.shared)
model Guest {
  id      String    @id
  userId  String
  leftAt  DateTime?
  board   Board     @relation(fields: [boardId], references: [id], onDelete: Cascade)
  boardId String
}
// @gen_form()
model Room {
  id      String  @id
  open    Boolean
  boards  Board[]
  house   House?  @relation(fields: [houseId], references: [id], onDelete: Cascade)
  houseId String?
}
// @gen_form()
// @gen_soft_delete(goneAt)
model House {
  id     String    @id
  goneAt DateTime?
  rooms  Room[]
}
`;
    const { models } = await readSchema([{ path: 'schema.prisma', text }], '.');
    const placed = ['Board', 'Guest'].map(
      (name) => models.find((model) => model.name === name)?.access?.operations.list?.rule,
    );
    return placed.map((one) => (one as { part?: Rule }).part);
  }

  const empty = (field: string): Rule => ({
    kind: 'field',
    field,
    conditions: [{ by: 'equals', value: { as: 'null', text: 'null' } }],
  });
  const invited: Rule = { kind: 'user', field: 'userId', property: 'id', isNot: false };

  it('excludes deleted records, but does not check the parent of a record again', async () => {
    const [board, guest] = await partsOf('guests.some(userId == user.id)');
    expect(board).toEqual({ kind: 'and', parts: [empty('leftAt'), invited] });
    expect(guest).toMatchObject({ kind: 'field', field: 'shared' });
  });

  it('ignores deleted records in a negation', async () => {
    const [board] = await partsOf('not guests.some(userId == user.id)');
    expect(board).toEqual({ kind: 'and', parts: [empty('leftAt'), invited] });
  });

  it('excludes records that are deleted with another one', async () => {
    const [board] = await partsOf('room.open');
    const house = { kind: 'related', relation: 'house', how: 'is', part: empty('goneAt') };
    expect(board).toMatchObject({
      kind: 'and',
      parts: [{ kind: 'or', parts: [empty('houseId'), house] }, { field: 'open' }],
    });
  });
});

describe('a comparison with a value of an enum', () => {
  const conditionsOf = async (rule: string): Promise<unknown> => {
    const text = `datasource db {
  provider = "postgresql"
}
// @gen_user()
model User {
  id String @id
}
enum Author {
  user
  assistant
}
enum When {
  now
  later
}
// @gen_form()
// @gen_access(read: ${rule})
model Message {
  id     String @id
  author Author
  sent   When
}
`;
    const { models } = await readSchema([{ path: 'schema.prisma', text }], '.');
    const read = models.find(({ name }) => name === 'Message')?.access?.operations.list?.rule;
    return (read as Extract<Rule, { kind: 'field' }>).conditions;
  };
  const text = (value: string) => ({ as: 'text', text: value });

  it.each([
    ['author == user', { by: 'equals', value: text('user') }],
    ['author != user', { by: 'not', value: text('user') }],
    ['author in [assistant, user]', { by: 'in', values: [text('assistant'), text('user')] }],
    ['sent == now', { by: 'equals', value: text('now') }],
    ['not sent in [now]', { by: 'notIn', values: [text('now')] }],
  ])('may name one that is a word of rules: %s', async (rule, condition) =>
    expect(await conditionsOf(rule)).toEqual([condition]),
  );
});
