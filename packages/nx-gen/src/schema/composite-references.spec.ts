import { compositeReferences } from './composite-references';
import { problemsOf, readModel } from './testing/read';

interface Parts {
  readonly mark?: string;
  readonly id?: string;
  readonly user?: string;
  readonly more?: readonly string[];
  readonly end?: string;
}

/** A schema with an order of an account whose key has two columns. */
const order = ({
  mark = '// @gen_form()',
  id = 'accountId String?',
  user = 'userId String?',
  more = [],
  end = '',
}: Parts): string =>
  [
    mark,
    'model Order {',
    '  id Int @id',
    ...[id, user, ...more].map((line) => `  ${line}`),
    '  account Account? @relation(fields: [accountId, userId], references: [id, userId])',
    '}',
    'model Account {',
    '  id String',
    '  userId String',
    '  orders Order[]',
    '  others Order[] @relation("other")',
    '  @@id([id, userId])',
    '}',
    end,
  ]
    .filter((line) => more.length > 0 || !line.includes('"other"'))
    .join('\n');

const USER =
  '// @gen_user(role: role, all: admin)\nmodel User {\n  id String @id\n  role Role\n}\nenum Role {\n  admin\n}';

const HALF =
  'Order.userId: clients write accountId but not this column, and the database does not check a half-empty reference: account could lead nowhere; let clients write both of them or neither, or make the column required';

describe('a column of a composite reference that clients do not write', () => {
  it.each([
    ['hidden', { user: '/// @gen_hidden\n  userId String?' }],
    ['read-only', { user: '/// @gen_readonly\n  userId String?' }],
    ['not listed', { mark: '// @gen_form(fields: [accountId])' }],
  ])('stops the run if it is %s beside one that they write', async (_, parts) => {
    expect(await problemsOf(order(parts))).toEqual([expect.stringContaining(HALF)]);
  });

  it.each([
    ['clients write both', {}],
    ['one is create-only', { user: '/// @gen_createonly\n  userId String?' }],
    ['they write neither', { mark: '// @gen_form(fields: [id])' }],
    ['the server sets it', { user: '/// @gen_hidden(server)\n  userId String?' }],
    ['the server sets the other one', { id: '/// @gen_hidden(server)\n  accountId String?' }],
    [
      'it is read-only, and the server sets it',
      { user: '/// @gen_readonly(server)\n  userId String?' },
    ],
    [
      'it is hidden, and a rule sets it',
      {
        mark: '// @gen_owner(userId)\n// @gen_access(all: own)\n// @gen_form()',
        user: '/// @gen_hidden\n  userId String?',
        end: USER,
      },
    ],
    ['it is required', { user: '/// @gen_hidden\n  userId String @default("me")' }],
    [
      'the model is read-only',
      { mark: '// @gen_form(only: [list])', user: '/// @gen_hidden\n  userId String?' },
    ],
  ])('is accepted if %s', async (_, parts) => {
    expect(await problemsOf(order(parts))).toEqual([]);
  });
});

describe('the references that a write could leave half empty', () => {
  const shown = async (parts: Parts): Promise<string[]> =>
    compositeReferences(await readModel(order(parts), 'Order')).map(({ relation, fields, own }) =>
      [relation, ...fields, '|', ...own]
        .map((one) => (typeof one === 'string' ? one : one.name))
        .join(' '),
    );

  it('are those with several optional columns', async () => {
    expect(await shown({})).toEqual(['account accountId userId | accountId userId']);
    expect(await shown({ user: 'userId String' })).toEqual([]);
  });

  it('own only the columns that have no other meaning', async () => {
    const more = [
      'otherId String?',
      'other Account? @relation("other", fields: [otherId, userId], references: [id, userId])',
    ];
    expect(await shown({ more })).toEqual([
      'other otherId userId | otherId',
      'account accountId userId | accountId',
    ]);
    const mark = '// @gen_owner(userId)\n// @gen_access(all: own)\n// @gen_form()';
    expect(await shown({ mark, end: USER })).toEqual(['account accountId userId | accountId']);
    expect(await shown({ user: '/// @gen_hidden(server)\n  userId String?' })).toEqual([
      'account accountId userId | accountId',
    ]);
  });
});
