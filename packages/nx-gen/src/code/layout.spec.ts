import fc from 'fast-check';
import { prettified } from '../testing/prettier';
import { array, call, object, print, type Code } from './layout';

const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,14}$/).map((name) => `${name}_`);

/**
 * Nested lists, objects and calls of any width, as the plans make them: lists hold words and calls
 * (Prettier breaks a list of lists for reasons of its own), a call has words, or one argument that
 * may break.
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

describe('laying out code', () => {
  it('stands on one line where it fits', () => {
    expect(print(call('regex', [array(['1', object([['a', '2']])])]), 0)).toBe(
      'regex([1, { a: 2 }])',
    );
  });

  it('breaks where it does not, one part a line, with a comma behind the last', () => {
    const names = Array.from({ length: 12 }, (_, at) => `'${'name'.repeat(2)}${at}'`);
    expect(print(array(names), 2)).toBe(`[\n${names.map((name) => `    ${name},\n`).join('')}  ]`);
  });

  it('gives a text that is too long a line of its own, behind its key', async () => {
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
    expect(await prettified(code)).toBe(code);
  });

  it('never puts two objects of several properties on one line, however short', async () => {
    const row = object([
      ['a', '1'],
      ['b', '2'],
    ]);
    const code = `x = ${print(object([['rows', array([row, row])]]), 0, 4, 1)};\n`;
    expect(code.split('\n')).toHaveLength(7);
    expect(await prettified(code)).toBe(code);
  });

  it('gives a call in a call a line of its own: only objects and lists hug the parentheses', async () => {
    const long = array(Array.from({ length: 12 }, (_, at) => `name${at}_`));
    const code = `x = ${print(call('outer', [call('middle', [call('inner', [long])])]), 0, 4, 1)};\n`;
    expect(code).toMatch(/^x = outer\(\n {2}middle\(/);
    expect(await prettified(code)).toBe(code);
  });

  it('gives properties and decorators that Prettier leaves as they are', async () => {
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
          expect(await prettified(text)).toBe(text);
        },
      ),
      { numRuns: 150 },
    );
  });
});
