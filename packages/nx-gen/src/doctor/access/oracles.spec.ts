import { readSchema } from '../../schema/read-schema';
import { uniqueOracle } from './oracles';

const schemaOf = (member: string): string => `datasource db {
  provider = "postgresql"
}
enum Level {
  OWNER
  ADMIN
  MEMBER
}
// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: signedIn)
model User {
  id      String   @id
  role    String // @oneOf(admin, user)
  members Member[]
}
// @gen_form()
// @gen_rule(member: members.some(userId == user.id))
// @gen_rule(manager: members.some(userId == user.id and level in [OWNER, ADMIN]))
// @gen_rule(owner: members.some(userId == user.id and level == OWNER))
// @gen_access(read: member, create: signedIn, edit: manager, delete: owner)
model Team {
  id      String   @id
  members Member[]
}
// @gen_form()
// @gen_owner(userId)
${member}
model Member {
  id     String @id
  team   Team   @relation(fields: [teamId], references: [id])
  teamId String
  user   User   @relation(fields: [userId], references: [id])
  userId String
  level  Level
  seat   Int
  /// @gen_hidden(server)
  token  String @unique
  @@unique([teamId, seat])
}
`;

/** Returns the values of a member by which a conflict reveals unseen records. */
async function revealing(...rules: string[]): Promise<string[]> {
  const marks = rules.map((rule) => `// @gen_access(${rule})`).join('\n');
  const text = schemaOf(marks);
  const { models, user } = await readSchema([{ path: 'schema.prisma', text }], '.', []);
  const model = models.find(({ name }) => name === 'Member');
  if (!model || !user) throw new Error('the schema has no members');
  return uniqueOracle(model, { models, user }).map(
    ({ message }) => message.split(' is unique')[0] ?? '',
  );
}

describe('a unique value', () => {
  it.each([
    [
      '// @gen_label(slug)',
      'make it unique only together with a reference to what its users have in common',
    ],
    ['// @gen_owner(ownerId)', 'write @@unique([ownerId, slug]) instead'],
  ])('may stay one if everybody may know it: %s', async (owner, otherwise) => {
    const text = `${schemaOf('// @gen_access(read: signedIn)')}
// @gen_form()
${owner}
// @gen_access(read: ownerId == user.id, create: signedIn)
model Shop {
  id      String @id
  slug    String @unique
  ownerId String
}
`;
    const { models, user } = await readSchema([{ path: 'schema.prisma', text }], '.', []);
    const model = models.find(({ name }) => name === 'Shop');
    if (!model || !user) throw new Error('the schema has no shops');
    expect(uniqueOracle(model, { models, user })).toMatchObject([
      {
        cure: `leave it if everybody may know these values, as those in addresses; otherwise ${otherwise}`,
      },
    ]);
  });

  const WRITE = 'create, edit: team.owner or (team.manager and level != OWNER)';

  it('reveals nothing of the records of a team to those who see all of them', async () => {
    expect(await revealing('read: team.member', WRITE)).toEqual([]);
    expect(await revealing('read: team.manager', WRITE)).toEqual([]);
  });

  it('reveals records of a team that those who write do not see', async () => {
    expect(await revealing('read: team.owner', WRITE)).toEqual(['Member.teamId, seat']);
    expect(await revealing('read: team.member', 'create: own')).toEqual(['Member.teamId, seat']);
    // depends on more than the team
    expect(await revealing('read: team.member and level != OWNER', WRITE)).toEqual([
      'Member.teamId, seat',
    ]);
  });
});
