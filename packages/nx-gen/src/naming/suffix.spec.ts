import { infixOf, suffixProblem } from './suffix';

describe('a class suffix', () => {
  it.each(['Gen', 'Admin', 'gen', 'V2', 'A'.repeat(40), ''])('may be %s', (suffix) =>
    expect(suffixProblem(suffix)).toBeUndefined(),
  );

  it.each([
    ' ',
    'Gen ',
    '2Gen',
    'Ge-n',
    'Ge_n',
    'Gé',
    '../../x',
    'a/b',
    'C:\\x',
    '.',
    '\0',
    "');process.exit(7);('",
    '%2e%2e',
  ])('may not be %j', (suffix) =>
    expect(suffixProblem(suffix)).toEqual({
      message: `the suffix ${JSON.stringify(suffix)} is not a name`,
      cure: 'use letters and digits, a letter first, such as Gen',
    }),
  );

  it('may not be longer than 40 characters', () => {
    expect(suffixProblem('A'.repeat(300))).toEqual({
      message: 'the suffix has 300 characters',
      cure: 'use at most 40',
    });
  });
});

it('the suffix is in kebab case in file names', () => {
  const infixes = ['Gen', 'MyGen', 'V2Admin', ''].map(infixOf);
  expect(infixes).toEqual(['.gen', '.my-gen', '.v2-admin', '']);
});
