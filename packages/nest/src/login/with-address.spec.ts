import { noneWithAddress, withAddress } from './with-address';

const user = (email: string | null) => ({ email });

it('returns the users of an address in any letter case: the exact match first, then lower case', () => {
  const found = ['ANN@TEST.EXAMPLE', 'ann@test.example', 'Ann@test.example'].map(user);
  expect(withAddress(found, 'Ann@test.example').map(({ email }) => email)).toEqual([
    'Ann@test.example',
    'ann@test.example',
    'ANN@TEST.EXAMPLE',
  ]);
});

it.each(['ànn@test.example', 'ann@test.exämple', 'ann@test.example ', null])(
  'does not match %j, even if MySQL considers it equal',
  (email) => {
    expect(withAddress([user(email)], 'ann@test.example')).toEqual([]);
    expect(withAddress([user('ann@test.example')], email ?? '')).toEqual([]);
  },
);

it('there is none with an address that the database refuses; other errors remain', () => {
  const failure = (code: string, originalCode?: string) =>
    Object.assign(new Error(), {
      ...{ name: 'PrismaClientKnownRequestError', code },
      meta: { driverAdapterError: { cause: { originalCode } } },
    });
  expect(noneWithAddress(failure('P2039', '1267'))).toEqual([]);
  const unreachable = failure('P1001');
  expect(() => noneWithAddress(unreachable)).toThrow(unreachable);
});

it('finds a name in lower case in the field that holds it', () => {
  const found = ['ANN', 'ann', 'Ann', 'ànn'].map((username) => ({ username }));
  expect(withAddress(found, 'Ann', 'username')).toEqual([
    { username: 'Ann' },
    { username: 'ann' },
    { username: 'ANN' },
  ]);
});
