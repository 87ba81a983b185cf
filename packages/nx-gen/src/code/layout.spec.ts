import fc from 'fast-check';
import { formatWithPrettier } from '../testing/prettier';
import { array, call, object, print, type Code } from './layout';

const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,14}$/).map((name) => `${name}_`);

/**
 * Nested lists, objects and calls of any width, in the shapes that the planners produce: lists contain words and calls
 * (Prettier breaks a list of lists by rules of its own), a call takes words, or one argument that may break.
 */
const { code } = fc.letrec<{ code: Code; call: Code }>((tie) => ({
  code: fc.oneof(
    { maxDepth: 4 },
    word,
    word.map((text) => `'${text}'`),
    fc.array(fc.oneof(word, tie('call')), { maxLength: 5 }).map(array),
    fc
      .uniqueArray(fc.tuple(word, tie('code')), { maxLength: 5, selector: ([key]) => key })
      .map(object),
    tie('call'),
  ),
  call: fc
    .tuple(
      word,
      fc.oneof(
        fc.array(word, { maxLength: 3 }),
        tie('code').map((only) => [only]),
      ),
    )
    .map(([name, args]) => call(name, args)),
}));

describe('the code layout', () => {
  it('keeps code on one line if it fits', () => {
    expect(print(call('regex', [array(['1', object([['a', '2']])])]), 0)).toBe(
      'regex([1, { a: 2 }])',
    );
  });

  it('breaks longer code into one item per line, with a trailing comma', () => {
    const names = Array.from({ length: 12 }, (_, at) => `'${'name'.repeat(2)}${at}'`);
    expect(print(array(names), 2)).toBe(`[\n${names.map((name) => `    ${name},\n`).join('')}  ]`);
  });

  it('puts a string that is too long on its own line after the key', async () => {
    const text = `'${'text'.repeat(24)}'`;
    const code = `x = ${print(
      object([
        ['name', text],
        ['longer', text],
      ]),
      0,
      4,
      1,
    )};\n`;
    expect(code).toContain(`longer:\n    ${text}`);
    expect(await formatWithPrettier(code)).toBe(code);
  });

  it('never puts two objects with several properties on one line, however short', async () => {
    const row = object([
      ['a', '1'],
      ['b', '2'],
    ]);
    const code = `x = ${print(object([['rows', array([row, row])]]), 0, 4, 1)};\n`;
    expect(code.split('\n')).toHaveLength(7);
    expect(await formatWithPrettier(code)).toBe(code);
  });

  it('puts a nested call on its own line: only objects and arrays hug the parentheses', async () => {
    const long = array(Array.from({ length: 12 }, (_, at) => `name${at}_`));
    const code = `x = ${print(call('outer', [call('middle', [call('inner', [long])])]), 0, 4, 1)};\n`;
    expect(code).toMatch(/^x = outer\(\n {2}middle\(/);
    expect(await formatWithPrettier(code)).toBe(code);
  });

  it('writes properties that Prettier leaves unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(word, code), {
          minLength: 1,
          maxLength: 6,
          selector: ([key]) => key,
        }),
        async (entries) => {
          const lines = entries.map(
            ([key, value]) => `  ${key}: ${print(value, 2, key.length + 4, 1)},\n`,
          );
          const text = `export const value = {\n${lines.join('')}};\n`;
          expect(await formatWithPrettier(text)).toBe(text);
        },
      ),
      { numRuns: 150 },
    );
  });
});
