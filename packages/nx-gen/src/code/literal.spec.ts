import fc from 'fast-check';
import ts from 'typescript';
import { runInNewContext } from 'node:vm';
import { jsxString, literal, propertyKey, regExpLiteral, stringLiteral } from './literal';

/** Any UTF-16 text, including lone surrogates, control characters and quotes. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0x27, 0x22, 0x5c, 0x60, 0x2f, 0x2a, 0x0a, 0x2028),
    ),
  )
  .map((units) => String.fromCharCode(...units));

const evaluate = (code: string): unknown => runInNewContext(`(${code})`);

describe('text in generated code', () => {
  it('round-trips through a string literal, for any text', () => {
    fc.assert(fc.property(anyText, (text) => evaluate(stringLiteral(text)) === text));
  });

  it('stays on one line, without bidirectional control characters', () => {
    fc.assert(
      fc.property(anyText, (text) => !/[\n\r\u2028\u2029\u202a-\u202e]/.test(stringLiteral(text))),
    );
  });

  it('uses the quotes that need less escaping', () => {
    expect(stringLiteral(`it's`)).toBe(`"it's"`);
    expect(stringLiteral('plain')).toBe(`'plain'`);
    expect(stringLiteral(`'"`)).toBe(`'\\'"'`);
  });

  it('round-trips through an object key', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const keys = evaluate(`Object.keys({ ${propertyKey(name)}: 1 })`) as string[];
        // a bare or quoted __proto__ would set the prototype instead
        return name === '__proto__' || (keys.length === 1 && keys[0] === name);
      }),
    );
  });

  it('round-trips through a JSX attribute', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { outputText } = ts.transpileModule(`<A b=${jsxString(text)} />`, {
          compilerOptions: { jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2022 },
          fileName: 'page.tsx',
        });
        const React = { createElement: (_: unknown, props: { b: string }) => props.b };
        return runInNewContext(outputText, { React, A: 'A' }) === text;
      }),
    );
  });
});

describe('values in generated code', () => {
  it('round-trip through a literal', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)), (value) =>
        Object.is(evaluate(literal(value)), value),
      ),
    );
  });

  it('keep the source and flags of any regular expression', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        '/',
        '*',
        '\\',
        '[',
        ']',
        '^',
        '$',
        '(',
        ')',
        '|',
        '-',
        '"',
        "'",
        '`',
        '${',
        '\u2028',
        '\n',
      ],
      ...['\\/', '\\d', '\\]', '[^/]', '//', '*/', '\u{1F600}', '\u200f'],
    );
    const sources = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
      fc.constantFrom('^a/b$', "it's", '\\d+', '[\\]/]', '^\\u{1F600}$', '"', '[\\w-.]', '\\_'),
    );
    fc.assert(
      fc.property(sources, fc.constantFrom('', 'i', 'u', 'iu'), (source, flags) => {
        const wanted = compiled(source, flags);
        fc.pre(wanted !== undefined);
        const pattern = evaluate(regExpLiteral({ source, flags })) as RegExp;
        return wanted?.source === pattern.source && pattern.flags === flags;
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['^[a-z]+$', '/^[a-z]+$/u'],
    ['^a\\/b$', '/^a\\/b$/u'],
    ['[/]', '/[/]/u'],
    ['a/b', "new RegExp('a/b', 'u')"],
    ['a\u2028', "new RegExp('a\\u2028', 'u')"],
  ])('include a regular expression as a literal if possible: %j', (source, code) => {
    expect(regExpLiteral({ source, flags: 'u' })).toBe(code);
  });
});

function compiled(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}
