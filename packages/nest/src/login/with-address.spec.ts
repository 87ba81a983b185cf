import { withAddress } from './with-address';

const user = (email: string | null) => ({ email });

it('finds the users of an address in any letter case, the very spelling first, then lower case', () => {
  const found = ['ANN@TEST.EXAMPLE', 'ann@test.example', 'Ann@test.example'].map(user);
  expect(withAddress(found, 'Ann@test.example').map(({ email }) => email)).toEqual([
    'Ann@test.example',
    'ann@test.example',
    'ANN@TEST.EXAMPLE',
  ]);
});

it.each(['ànn@test.example', 'ann@test.exämple', 'ann@test.example ', null])(
  'finds not %j, which MySQL takes for the same, or who has none',
  (email) => {
    expect(withAddress([user(email)], 'ann@test.example')).toEqual([]);
    expect(withAddress([user('ann@test.example')], email ?? '')).toEqual([]);
  },
);
