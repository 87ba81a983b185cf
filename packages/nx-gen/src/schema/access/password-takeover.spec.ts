import { problemsOf } from '../testing/read';

const schema = (edit: string, above = '', user = 'role: role, all: ADMIN'): string => `
enum RoleName {
  ADMIN
  MODERATOR
  USER
}

// @gen_form()
// @gen_user(${user})
// @gen_access(read: signedIn, edit: ${edit})
model User {
  id       String   @id
  name     String
  /// @gen_format(password)
  /// ${above}
  password String
  active   Boolean
  /// @gen_access(write: ADMIN)
  role     RoleName
  /// @gen_readonly
  roles    Role[]
}

// @gen_form()
// @gen_access(read: signedIn)
model Role {
  id    String   @id
  name  RoleName @unique
  users User[]
}
`;

it('a lesser role that sets the password of an administrator is refused, with the line and the cure', async () => {
  expect(await problemsOf(schema('id == user.id or MODERATOR'))).toEqual([
    'schema.prisma:16 User.password: whoever may edit a User (id == user.id or MODERATOR) could set the password of ADMIN and log in as them; write /// @gen_access(write: ADMIN) above it, or let the rule look at the role of the record, as in … and role != ADMIN',
  ]);
});

it.each([
  'MODERATOR',
  'signedIn',
  'not USER',
  'active and MODERATOR',
  'MODERATOR and role != USER',
  'MODERATOR and role in [ADMIN, USER]',
  'MODERATOR and role == USER or USER and active',
])('so is edit: %s', async (edit) => {
  expect(await problemsOf(schema(edit))).toEqual([
    expect.stringContaining('could set the password of ADMIN'),
  ]);
});

it.each([
  ['ADMIN', ''],
  ['nobody', ''],
  ['id == user.id', ''],
  ['id == user.id and MODERATOR', ''],
  ['MODERATOR and role == USER', ''],
  ['id == user.id or MODERATOR and role != ADMIN', ''],
  ['MODERATOR and not role in [ADMIN]', ''],
  ['MODERATOR and active and role in [USER, MODERATOR]', ''],
  ['mayEdit()', ''],
  ['MODERATOR', '@gen_access(write: ADMIN)'],
  ['MODERATOR', '@gen_access(edit: MODERATOR)'],
  ['MODERATOR', '@gen_createonly'],
])('edit: %s %s stays', async (edit, above) => {
  expect(await problemsOf(schema(edit, above))).toEqual([]);
});

it('a rule may look at related roles, and without a role that passes every rule nobody is above', async () => {
  const related = 'role: roles.name, all: ADMIN';
  const found = await problemsOf(schema('MODERATOR', '', related));
  expect(found).toEqual([
    expect.stringMatching(/write \/\/\/ @gen_access\(write: ADMIN\) above it$/),
  ]);
  expect(
    await problemsOf(schema('MODERATOR and not roles.some(name == ADMIN)', '', related)),
  ).toEqual([]);
  expect(await problemsOf(schema('MODERATOR', '@gen_access(write: ADMIN)', related))).toEqual([]);
  expect(await problemsOf(schema('MODERATOR', '', 'role: role'))).toEqual([]);
});

it('who may create users chooses the password of the new one', async () => {
  const text = schema('nobody').replace('edit: nobody', 'create: MODERATOR');
  expect(await problemsOf(text)).toEqual([]);
});
