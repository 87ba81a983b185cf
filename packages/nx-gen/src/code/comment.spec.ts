import fc from 'fast-check';
import ts from 'typescript';
import { jsDoc } from './comment';

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*/',
        '/*',
        '//',
        '`',
        '${',
        '"',
        "'",
        '{',
        '}',
        '<b>',
        '@ts-ignore',
        '@ts-expect-error',
        '\\',
      ),
      fc.constantFrom('\n', '\r', '\t', '\u2028', '\u202e', '\ud800', 'a', ' ', '*'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const parsed = (code: string) =>
  ts.createSourceFile('a.ts', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);

describe('a comment with text from a schema', () => {
  it('stays one comment and leaves the code after it intact, for any text', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
        const comment = jsDoc(texts, 2);
        const { statements, parseDiagnostics } = parsed(
          `class A {\n  ${comment}\n  b = 1;\n}\n`,
        ) as ts.SourceFile & { parseDiagnostics: unknown[] };
        const [only, ...more] = statements;
        return (
          parseDiagnostics.length === 0 &&
          more.length === 0 &&
          only !== undefined &&
          ts.isClassDeclaration(only) &&
          only.members.length === 1 &&
          comment.indexOf('*/') === comment.length - 2 &&
          !/[\r\u2028\u2029\u202a-\u202e]/.test(comment)
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('does not act as a TypeScript directive', () => {
    const code = `export const a: number =\n  ${jsDoc(['@ts-ignore'], 2)}\n  'text';\n`;
    const file = 'a.ts';
    const host = ts.createCompilerHost({});
    const { getSourceFile } = host;
    host.getSourceFile = (name, ...more) =>
      name === file ? parsed(code) : getSourceFile.call(host, name, ...more);
    const program = ts.createProgram([file], { noLib: true, types: [] }, host);
    expect(program.getSemanticDiagnostics(program.getSourceFile(file))).toHaveLength(1);
  });

  it('is one line for a single line, otherwise a paragraph per text', () => {
    expect(jsDoc([' One line '], 2)).toBe('/** One line */');
    expect(jsDoc(['Two\nlines', 'and more'], 2)).toBe(
      '/**\n   * Two\n   * lines\n   *\n   * and more\n   */',
    );
    expect(jsDoc(['a */ b'], 0)).toBe('/** a *\\/ b */');
  });
});
