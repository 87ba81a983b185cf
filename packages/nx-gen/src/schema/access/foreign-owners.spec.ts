import { warningsOf } from '../testing/read';

const schema = (create: string, owner = '', relation = ''): string => `
// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: signedIn)
model User {
  id      String   @id
  name    String
  orders  Order[]
  folders Folder[]
  role    String // @oneOf(admin, editor, user)
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model Folder {
  id     String  @id
  name   String
  orders Order[]
  user   User    @relation(fields: [userId], references: [id])
  userId String
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(read: signedIn, create: ${create})
model Order {
  id       String  @id
  text     String
  isOpen   Boolean @default(true)
  user     User    @relation(fields: [userId], references: [id])
  /// ${owner}
  userId   String
  ${relation}
  folder   Folder  @relation(fields: [folderId], references: [id])
  folderId String
}
`;

/** What is said about owners that the request names. */
const told = async (...given: Parameters<typeof schema>): Promise<string[]> =>
  (await warningsOf(schema(...given))).filter((text) => text.includes('somebody else'));

it('a rule for new records that lets users name any owner is told with its line and the cure', async () => {
  expect(await told('signedIn')).toEqual([
    'schema.prisma:26 Order: whoever may create an Order (signedIn) may create one of somebody else, by naming them in userId; write create: own, or /// @gen_access(create: admin) above userId',
  ]);
  expect(await told('signedIn and isOpen or editor')).toEqual([
    expect.stringContaining('write create: own and (signedIn and isOpen or editor), or'),
  ]);
});

it.each([
  'own or isOpen and signedIn',
  'not editor',
  'not own',
  'folder.own',
  'userId == user.name',
])('such a rule is also create: %s', async (create) => {
  expect(await told(create)).toHaveLength(1);
});

it.each([
  ['own', '', ''],
  ['signedIn and own', '', ''],
  ['isOpen and (own or editor)', '', ''],
  ['userId == user.id', '', ''],
  ['editor', '', ''],
  ['editor or own', '', ''],
  ['nobody', '', ''],
  ['signedIn', '@gen_access(create: admin)', ''],
  ['signedIn', '@gen_access(write: editor)', ''],
  ['signedIn', '@gen_readonly', ''],
  ['signedIn', '@gen_hidden', ''],
  ['folder.own', '', '/// @gen_same(userId)'],
])('nothing is told of create: %s %s %s', async (create, owner, relation) => {
  expect(await told(create, owner, relation)).toEqual([]);
});

it('a rule for changes above the owner says nothing about new records', async () => {
  expect(await told('signedIn', '@gen_access(edit: admin)')).toHaveLength(1);
  expect(await told('signedIn', '@gen_createonly')).toHaveLength(1);
});
