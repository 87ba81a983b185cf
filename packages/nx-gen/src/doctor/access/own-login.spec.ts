import { checkOf } from '../testing/check-of';

const schema = (rules: string, above: { email?: string; password?: string } = {}): string => `
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form(sort: "id asc")
// @gen_user(role: role, all: admin)
// @gen_access(read: signedIn, ${rules})
model User {
  id       String @id
  name     String
  /// ${above.email ?? 'an address'}
  email    String @unique
  /// @gen_format(password)
  /// ${above.password ?? 'a secret'}
  password String
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, manager, user)
}
`;

type Given = Parameters<typeof schema>;

const messages = async (...given: Given): Promise<string> => {
  const found = await checkOf('access', { 'prisma/schema.prisma': schema(...given) });
  return found?.status === 'warning' ? `${found.message}\n${found.suggestion ?? ''}` : '';
};

it('warns that users may change the address that they log in with', async () => {
  const found = await messages('edit: id == user.id');
  expect(found).toMatch(/:14: whoever may edit a User \(id == user\.id\) sets User\.email/);
  expect(found).toContain('write /// @gen_access(write: admin) above it');
  expect(found).not.toContain('User.password');
});

it('warns of a password that a rule above it opens to users themselves', async () => {
  const cases: Given[] = [
    ['edit: id == user.id', { password: '@gen_access(write: id == user.id)' }],
    ['edit: signedIn', { password: '@gen_access(write: signedIn)' }],
  ];
  for (const given of cases)
    expect(await messages(...given)).toContain(
      'sets User.password without the present one, so a session in the wrong hands',
    );
});

it('is silent where a role is asked for', async () => {
  const email = '@gen_access(write: admin)';
  const cases: Given[] = [
    ['edit: id == user.id or manager and role == "user"', { email: '@gen_access(write: manager)' }],
    ['create: everyone, edit: id == user.id', { email, password: '@gen_createonly' }],
    ['create: everyone, edit: id == user.id', { email }],
    ['edit: id == user.id', { email, password: '@gen_access(write: admin)' }],
    ['edit: manager and role == "user"'],
  ];
  for (const given of cases) expect(await messages(...given)).toBe('');
});
