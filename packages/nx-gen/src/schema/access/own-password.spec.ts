import { planAndRender } from '../../testing/plan';

/** Returns the generated rule of the password, without its comment. */
async function ruleOf(rules: string, above = ''): Promise<string | undefined> {
  const { file } = await planAndRender(`
// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(${rules})
model User {
  id       String @id
  name     String
  /// @gen_format(password)
  /// ${above}
  password String
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, manager, user)
}
`);
  return /password: \{[^]*?write: ([^]*?),\n/.exec(file('user.gen.access.ts'))?.[1];
}

it.each([
  ['read: signedIn, edit: id == user.id', "(user: User) => is(user, 'admin')"],
  ['edit: id == user.id or manager', "(user: User) => is(user, 'admin', 'manager')"],
  [
    'create: manager, edit: manager or id == user.id',
    "(user: User) => is(user, 'admin', 'manager')",
  ],
])('users who may %s do not set their own password', async (rules, rule) => {
  expect(await ruleOf(rules)).toBe(rule);
});

it.each([
  ['read: signedIn, edit: manager', ''],
  ['create: everyone, edit: id == user.id', ''],
])('the password has no rule of its own with %s', async (rules) => {
  expect(await ruleOf(rules)).toBeUndefined();
});

it('a rule above the password stands', async () => {
  expect(await ruleOf('edit: id == user.id', '@gen_access(write: id == user.id)')).toContain(
    "equals('id', user?.id)",
  );
});

it('a refused write says where to change it', async () => {
  const { file } = await planAndRender(`
// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(edit: id == user.id)
model User {
  id       String @id
  /// @gen_format(password)
  password String
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, user)
}
`);
  expect(file('user.gen.access.ts')).toContain(
    "cure: 'change your own with the present one, as at POST /auth/password',",
  );
});
