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
  return /password: \{[^]*?\n\s+(?:edit|write): ([^]*?),\n/.exec(file('user.gen.access.ts'))?.[1];
}

const MANAGED = `(user: User) =>
        or(is(user, 'admin'), and({ role: { equals: 'user' } }, is(user, 'manager')))`;

it.each([
  ['read: signedIn, edit: id == user.id', "(user: User) => is(user, 'admin')"],
  ['edit: id == user.id or manager and role == "user"', MANAGED],
  ['create: manager, edit: role == "user" and manager or id == user.id', MANAGED],
  // whoever registers chooses one all the same: the rule is about existing records
  ['create: everyone, edit: id == user.id', "(user: User) => is(user, 'admin')"],
])('users who may %s do not set their own password', async (rules, rule) => {
  expect(await ruleOf(rules)).toBe(rule);
});

it('the password has no rule of its own where users do not edit themselves', async () => {
  expect(await ruleOf('read: signedIn, edit: manager and role == "user"')).toBeUndefined();
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
