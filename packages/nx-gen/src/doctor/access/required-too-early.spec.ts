import { readSchema } from '../../schema/read-schema';
import { fieldsRequiredTooEarly } from './required-too-early';

const TEAMS = `datasource db {
  provider = "postgresql"
}
// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: signedIn)
model User {
  id   String @id
  role String // @oneOf(admin, editor, author)
}
// @gen_form()
// @gen_rule(owner: members.some(userId == user.id))
// @gen_access(read, create: signedIn, edit: owner)
model Team {
  id      Int      @id @default(autoincrement())
  /// @gen_access(write: owner)
  name    String
  topicId String
  topic   Topic    @relation(fields: [topicId], references: [id])
  labels  Label[]
  members Member[]
}
// @gen_form()
// @gen_access(read: signedIn)
model Member {
  id     Int    @id @default(autoincrement())
  userId String
  team   Team   @relation(fields: [teamId], references: [id])
  teamId Int
}
// @gen_form()
// @gen_access(read: signedIn)
model Topic {
  id    String  @id
  open  Boolean
  teams Team[]
}
// @gen_form()
// @gen_access(read: signedIn)
model Label {
  id    String  @id
  open  Boolean
  teams Team[]
}
`;

/** Returns the findings about teams, with their lines. */
async function foundIn(text: string): Promise<string[]> {
  const { models, user } = await readSchema([{ path: 'schema.prisma', text }], '.', []);
  const model = models.find(({ name }) => name === 'Team');
  if (!model || !user) throw new Error('the schema has no teams');
  return fieldsRequiredTooEarly(model, { models, user }).map(
    ({ location, message, cure }) => `${String(location?.line)}: ${message}; ${String(cure)}`,
  );
}

const underRule = (rule: string): string => TEAMS.replace('(write: owner)', `(write: ${rule})`);

it.each([
  ['only members may write it', 'owner', 'only admin'],
  ['only members may, if its topic is open', 'topic.open and owner', 'only admin'],
  ['only members and editors may', 'owner or editor', 'only admin and editor'],
])('a required field that no new record is given is found if %s', async (_, rule, who) => {
  expect(await foundIn(underRule(rule))).toEqual([
    `16: ${who} can create a Team: name is required, and its rule (write: ${rule}) asks for records that no new Team has yet; ` +
      'write @default(…) or make name optional, or name in its rule who may write it in a new record',
  ]);
});

it('without a role that passes every rule nobody creates one', async () => {
  expect(await foundIn(TEAMS.replace(', all: admin', ''))).toEqual([
    expect.stringContaining('nobody can create a Team'),
  ]);
});

it.each([
  ['whoever finds no members may write it', underRule('not members.some(userId == user.id)')],
  ['its topic may allow it', underRule('owner or topic.open')],
  ['a label in the same body may allow it', underRule('owner or labels.some(open)')],
  ['it is meant for a role', underRule('editor')],
  ['it has a default', TEAMS.replace('name    String', 'name    String @default("Team")')],
  ['it is optional', TEAMS.replace('name    String', 'name    String?')],
  [
    'only those for whom it holds create records',
    underRule('owner or editor').replace(
      'read, create: signedIn',
      'read: signedIn, create: editor',
    ),
  ],
])('nothing is found if %s', async (_, schema) => {
  expect(await foundIn(schema)).toEqual([]);
});
