import { withOptions } from './with-options';

const ADDRESS = 'mysql://me:p%40ss@localhost:3306/app';

it.each([
  ['none', ADDRESS, {}, ADDRESS],
  ['one after the path', ADDRESS, { connectTimeout: 5_000 }, `${ADDRESS}?connectTimeout=5000`],
  [
    'more after existing ones',
    `${ADDRESS}?ssl=true`,
    { a: 1, b: 'x y' },
    `${ADDRESS}?ssl=true&a=1&b=x%20y`,
  ],
  ['none that it already has', `${ADDRESS}?a=7`, { a: 1 }, `${ADDRESS}?a=7`],
])('adds options to a database URL: %s', (_what, address, options, expected) => {
  expect(withOptions(address, options)).toBe(expected);
});
