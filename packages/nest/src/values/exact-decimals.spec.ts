import { addDecimals, compareDecimals } from './exact-decimals';

it.each([
  ['0.1', '0.2', '0.3'],
  ['-0.5', '0.2', '-0.3'],
  ['-0.05', '0.05', '0'],
  ['99', '1', '100'],
  ['1.5', '0.5', '2'],
  ['123456789012345678901234.56', '0.44', '123456789012345678901235'],
  ['-123456789012345678901234.567', '-1', '-123456789012345678901235.567'],
])('%s and %s are %s', (one, other, sum) => {
  expect(addDecimals(one, other)).toBe(sum);
  expect(compareDecimals(addDecimals(one, other), sum)).toBe(0);
});

it.each([
  ['1.5', 'NaN', 'NaN'],
  ['NaN', '-0.001', 'NaN'],
  ['Infinity', '1', 'Infinity'],
  ['2', '-Infinity', '-Infinity'],
  ['Infinity', '-Infinity', 'NaN'],
])('%s and %s, as a numeric of PostgreSQL may hold them, are %s', (one, other, sum) => {
  expect(addDecimals(one, other)).toBe(sum);
});
