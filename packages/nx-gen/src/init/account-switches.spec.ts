import { enabledWhere, findAccountSwitches } from './account-switches';

type Deletion = Parameters<typeof findAccountSwitches>[1];

const withDeletion = (deletion: Deletion, ...lines: string[]) =>
  findAccountSwitches(
    lines.map((line) => {
      const [, name = '', type = '', sign] = /^(\w+) (\w+)(\?|\[\])?$/.exec(line) ?? [];
      return [name, { type, isOptional: sign === '?', isList: sign === '[]' }] as const;
    }),
    deletion,
    new Map([
      ['Status', ['BANNED', 'ACTIVE', 'PENDING']],
      ['State', ['open', 'locked', 'suspended']],
      ['Stage', ['draft', 'done']],
    ]),
  );

const among = (...lines: string[]) => withDeletion(undefined, ...lines);

it.each([
  ['isActive Boolean', 'user.isActive'],
  ['is_enabled Boolean', 'user.is_enabled'],
  ['active Boolean?', 'user.active === true'],
  ['banned Boolean', '!user.banned'],
  ['isLocked Boolean?', '!user.isLocked'],
  ['suspendedAt DateTime?', '!user.suspendedAt'],
  ['blocked_at DateTime?', '!user.blocked_at'],
  ['status Status', "user.status !== 'BANNED'"],
  ['accountState State?', "user.accountState !== 'locked' && user.accountState !== 'suspended'"],
])('derives the check for an active account from %s', (line, asked) => {
  expect(among(line).map((one) => one.condition)).toEqual([asked]);
});

it.each([
  'newsletter Boolean',
  'hasActivePlan Boolean',
  'isActive String',
  'active Boolean[]',
  'disabledAt DateTime',
  'activatedAt DateTime?',
  'lockedUntil DateTime?',
  'status Stage',
  'mood Status',
  'status Status[]',
])('%s does not switch accounts off', (line) => {
  expect(among(line)).toEqual([]);
});

it('generates filters for active accounts that also match unset fields', () => {
  const switches = among('isActive Boolean', 'locked Boolean?', 'bannedAt DateTime?');
  expect(enabledWhere(switches, 'postgresql')).toEqual([
    'isActive: true',
    'bannedAt: null',
    'AND: [{ OR: [{ locked: false }, { locked: null }] }]',
  ]);
  const unset = (name: string) => `{ ${name}: null }, { ${name}: { isSet: false } }`;
  expect(enabledWhere(switches, 'mongodb')).toEqual([
    'isActive: true',
    `AND: [{ OR: [{ locked: false }, ${unset('locked')}] }, { OR: [${unset('bannedAt')}] }]`,
  ]);
});

it('generates filters for accounts whose state is none of those that close one', () => {
  expect(enabledWhere(among('status Status', 'state State?'), 'postgresql')).toEqual([
    "status: { not: 'BANNED' }",
    "AND: [{ OR: [{ state: { notIn: ['locked', 'suspended'] } }, { state: null }] }]",
  ]);
  expect(among('status Status', 'state State?').map(({ open }) => open)).toEqual([
    "'ACTIVE'",
    "'open'",
  ]);
});

it('takes the field of a soft deletion whatever its name, and not the time beside a flag', () => {
  const conditionsOf = (deletion: Deletion, ...lines: string[]) =>
    withDeletion(deletion, ...lines).map(({ condition, isDeletion }) => [condition, isDeletion]);
  expect(conditionsOf({ field: 'goneAt' }, 'goneAt DateTime?', 'isActive Boolean')).toEqual([
    ['!user.goneAt', true],
    ['user.isActive', undefined],
  ]);
  expect(
    conditionsOf({ field: 'gone', at: 'deletedAt' }, 'gone Boolean', 'deletedAt DateTime?'),
  ).toEqual([['!user.gone', true]]);
});
