import { openWhere, switchesAmong } from './account-switches';

const among = (...lines: string[]) =>
  switchesAmong(
    lines.map((line) => {
      const [, name = '', type = '', sign] = /^(\w+) (\w+)(\?|\[\])?$/.exec(line) ?? [];
      return [name, { type, isOptional: sign === '?', isList: sign === '[]' }] as const;
    }),
  );

it.each([
  ['isActive Boolean', 'user.isActive'],
  ['is_enabled Boolean', 'user.is_enabled'],
  ['active Boolean?', 'user.active === true'],
  ['banned Boolean', '!user.banned'],
  ['isLocked Boolean?', '!user.isLocked'],
  ['suspendedAt DateTime?', '!user.suspendedAt'],
  ['blocked_at DateTime?', '!user.blocked_at'],
])('%s is asked', (line, asked) => {
  expect(among(line).map((one) => one.asked)).toEqual([asked]);
});

it.each([
  'newsletter Boolean',
  'hasActivePlan Boolean',
  'isActive String',
  'active Boolean[]',
  'disabledAt DateTime',
  'activatedAt DateTime?',
  'lockedUntil DateTime?',
])('%s closes no account', (line) => {
  expect(among(line)).toEqual([]);
});

it('finds open accounts, whatever their fields are where nobody has written them', () => {
  const switches = among('isActive Boolean', 'locked Boolean?', 'bannedAt DateTime?');
  expect(openWhere(switches, 'postgresql')).toEqual([
    'isActive: true',
    'bannedAt: null',
    'AND: [{ OR: [{ locked: false }, { locked: null }] }]',
  ]);
  const unset = (name: string) => `{ ${name}: null }, { ${name}: { isSet: false } }`;
  expect(openWhere(switches, 'mongodb')).toEqual([
    'isActive: true',
    `AND: [{ OR: [{ locked: false }, ${unset('locked')}] }, { OR: [${unset('bannedAt')}] }]`,
  ]);
});
