import { readSchema } from '../read-schema';

interface Given {
  /** Whether some role passes every rule. */
  all?: string;
  role?: string;
  /** Above the model that is listed. */
  note?: string;
  /** Above its field `rating`. */
  rating?: string;
  /** Above the model that a note leads to. */
  account?: string;
}

/** By which of `rating` and `account` no request may sort notes. */
async function unsorted({
  all = '',
  role = 'Role',
  note = 'read: signedIn',
  rating = 'everyone',
  account = 'read: everyone',
}: Given): Promise<string[]> {
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
  const fields = models.find(({ name }) => name === 'Note')?.fields ?? [];
  return fields.filter(({ isUnsorted }) => isUnsorted).map(({ name }) => name);
}

const TENANT = '// @gen_tenant(tenantId)';
const EXCEPT = '// @gen_tenant(tenantId, except: admin)';

describe('an order is for somebody', () => {
  it.each<[string, Given]>([
    ['by a field of all who list', { rating: 'signedIn' }],
    ['by a field of one role', { rating: 'editor or own' }],
    ['by a field of the role that passes all', { all: ', all: admin', rating: 'nobody' }],
    ['by a field of another role than theirs', { note: 'read: own or editor', rating: 'editor' }],
    ['of two roles that one user has', { role: 'Role[]', note: 'read: editor', rating: 'author' }],
    ['by accounts of one role', { account: 'read: editor or isOpen' }],
    [
      'by accounts that the role which passes all sees',
      { all: ', all: admin', account: 'edit: editor' },
    ],
    ['by those of all tenants', { all: ', all: admin', account: `${EXCEPT}\nread: everyone` }],
    [
      'by accounts whose key is their own',
      { note: 'read: accountId == user.id', account: 'read: id == user.id' },
    ],
    [
      'by such ones for one of their reasons',
      { note: 'read: isOpen or accountId == user.id', account: 'read: id == user.id' },
    ],
    [
      'by notes that are deleted',
      {
        note: '// @gen_soft_delete(isGone, restorable)\nlist: author\nrestore: editor',
        rating: 'editor',
      },
    ],
  ])('%s', async (_what, given) => {
    expect(await unsorted(given)).toEqual([]);
  });
});

describe('an order is for nobody', () => {
  it.each<[string, string, Given]>([
    ['rating', 'by a field of its owner', { rating: 'own' }],
    ['rating', 'by a field that nobody reads', { rating: 'nobody' }],
    ['rating', 'by a field that is read in some records', { rating: 'editor and isOpen' }],
    ['rating', 'by a field of people who do not list', { note: 'read: author', rating: 'editor' }],
    ['account', 'by accounts that only some see', { account: 'read: isOpen' }],
    ['account', 'by accounts that nobody lists', { account: 'show: everyone' }],
    [
      'account',
      'by accounts of people who do not list',
      { note: 'read: author', account: 'read: editor' },
    ],
    [
      'account',
      'by accounts of one tenant',
      { all: ', all: admin', account: `${TENANT}\nread: everyone` },
    ],
    [
      'account',
      'by accounts whose key notes of others hold',
      { note: 'read: own', account: 'read: id == user.id' },
    ],
    [
      'account',
      'by accounts that are open too',
      { note: 'read: accountId == user.id', account: 'read: id == user.id or isOpen' },
    ],
  ])('%s: %s', async (name, _what, given) => {
    expect(await unsorted(given)).toContain(name);
  });
});
