import { readSchema } from '../read-schema';

interface Given {
  /** The role that passes every rule, if any. */
  all?: string;
  role?: string;
  /** Above the listed model. */
  note?: string;
  /** Above its field `rating`. */
  rating?: string;
  /** Above the model that a note refers to. */
  account?: string;
}

/** Returns which of `rating` and `account` no request may sort notes by. */
async function unsorted(
  {
    all = '',
    role = 'Role',
    note = 'read: signedIn',
    rating = 'everyone',
    account = 'read: everyone',
  }: Given,
  of = 'Note',
): Promise<string[]> {
  const lines = (text: string) => text.replaceAll(/^(?!\/\/)(.+)$/gm, '// @gen_access($1)');
  const text = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role${all})
model User {
  id       String  @id
  role     ${role}
  tenantId String?
}
enum Role {
  admin
  editor
  author
}
// @gen_form()
// @gen_owner(userId)
${lines(note)}
model Note {
  id        Int      @id
  isOpen    Boolean  @default(false)
  isGone    Boolean  @default(false)
  tenantId  String
  userId    String
  /// @gen_access(read: ${rating})
  rating    Int?
  accountId String
  account   Account  @relation(fields: [accountId], references: [id])
}
// @gen_form()
${lines(account)}
model Account {
  id       String @id
  isOpen   Boolean
  tenantId String
  name     String
  notes    Note[]
}
`;
  const { models } = await readSchema([{ path: 'schema.prisma', text }], '.', []);
  const fields = models.find(({ name }) => name === of)?.fields ?? [];
  return fields.filter(({ isUnsorted }) => isUnsorted).map(({ name }) => name);
}

const TENANT = '// @gen_tenant(tenantId)';
const EXCEPT = '// @gen_tenant(tenantId, except: admin)';

describe('sorting is possible', () => {
  it.each<[string, Given]>([
    ['by a field that all who list may read', { rating: 'signedIn' }],
    ['by a field that one role may read', { rating: 'editor or own' }],
    [
      'by a field that only the role that passes all may read',
      { all: ', all: admin', rating: 'nobody' },
    ],
    [
      'by a field that one of the roles that list may read',
      { note: 'read: own or editor', rating: 'editor' },
    ],
    [
      'by a field of another role if users have several roles',
      { role: 'Role[]', note: 'read: editor', rating: 'author' },
    ],
    ['by accounts that one role may read', { account: 'read: editor or isOpen' }],
    [
      'by accounts that only the role that passes all may list',
      { all: ', all: admin', account: 'edit: editor' },
    ],
    [
      'by accounts that one role may read of all tenants',
      { all: ', all: admin', account: `${EXCEPT}\nread: everyone` },
    ],
    [
      'by accounts whose key is that of the user',
      { note: 'read: accountId == user.id', account: 'read: id == user.id' },
    ],
    [
      'by such accounts if that is one of two conditions',
      { note: 'read: isOpen or accountId == user.id', account: 'read: id == user.id' },
    ],
    [
      'by a field that everybody reads in each record they see',
      { note: 'read: own', rating: 'own' },
    ],
    [
      'by such a field if users may lack what another reason to see records asks for',
      { note: 'read: own or tenantId == user.tenantId', rating: 'own' },
    ],
    [
      'by a field that one role reads whatever the account is',
      { rating: 'account.seen', account: '// @gen_rule(seen: isOpen or editor)\nread: everyone' },
    ],
    [
      'by a field that only those who restore may read',
      {
        note: '// @gen_soft_delete(isGone, restorable)\nlist: author\nrestore: editor',
        rating: 'editor',
      },
    ],
  ])('%s', async (_what, given) => {
    expect(await unsorted(given)).toEqual([]);
  });
});

describe('sorting is impossible', () => {
  it.each<[string, string, Given]>([
    ['rating', 'by a field that only the owner may read', { rating: 'own' }],
    ['rating', 'by a field that nobody may read', { rating: 'nobody' }],
    ['rating', 'by a field that is readable only in some records', { rating: 'editor and isOpen' }],
    ['rating', 'by a field of open accounts', { rating: 'account.isOpen' }],
    [
      'rating',
      'by a field that some of the records they see do not show',
      { note: 'read: own or isOpen', rating: 'own' },
    ],
    [
      'rating',
      'by a field of a role that does not list',
      { note: 'read: author', rating: 'editor' },
    ],
    ['account', 'by accounts of which only some are readable', { account: 'read: isOpen' }],
    ['account', 'by accounts that nobody may list', { account: 'show: everyone' }],
    [
      'account',
      'by accounts of a role that does not list notes',
      { note: 'read: author', account: 'read: editor' },
    ],
    [
      'account',
      'by accounts of one tenant',
      { all: ', all: admin', account: `${TENANT}\nread: everyone` },
    ],
    [
      'account',
      'by accounts of other users',
      { note: 'read: own', account: 'read: id == user.id' },
    ],
    [
      'account',
      'by accounts that may be readable for another reason',
      { note: 'read: accountId == user.id', account: 'read: id == user.id or isOpen' },
    ],
  ])('%s: %s', async (name, _what, given) => {
    expect(await unsorted(given)).toContain(name);
  });
});

describe('by a number of related records', () => {
  it.each<[string, Given, string[]]>([
    ['of which all may be listed', { account: 'read: editor', note: 'read: editor' }, []],
    [
      'of which only some may be listed',
      { account: 'read: editor', note: 'read: isOpen' },
      ['notes'],
    ],
    ['of other users', { account: 'read: everyone', note: 'read: own' }, ['notes']],
    [
      'that a role lists which does not list these',
      { account: 'read: author', note: 'read: editor' },
      ['notes'],
    ],
  ])('%s', async (_what, given, names) => {
    expect(await unsorted(given, 'Account')).toEqual(names);
  });
});
