import fc from 'fast-check';
import { readLines } from './lines';

const commentsOf = (text: string) =>
  readLines(text).flatMap(({ comment }) => (comment ? [comment] : []));
const tokensOf = (text: string) =>
  readLines(text).map(({ tokens }) => tokens.map((token) => token.text));

describe('reading the lines of a schema', () => {
  it('separates code from the comment at its end', () => {
    const [line] = readLines('  name String @default("x") // @min(3)');
    expect(line?.tokens.map(({ text }) => text)).toEqual([
      'name',
      'String',
      '@',
      'default',
      '(',
      'x',
      ')',
    ]);
    expect(line?.comment).toEqual({ kind: 'plain', text: '@min(3)', line: 1 });
  });

  it('distinguishes three slashes from two', () => {
    expect(commentsOf('/// doc\n// plain\n//// doc as well')).toEqual([
      { kind: 'doc', text: 'doc', line: 1 },
      { kind: 'plain', text: 'plain', line: 2 },
      { kind: 'doc', text: '/ doc as well', line: 3 },
    ]);
  });

  it('finds no comment inside a string', () => {
    expect(commentsOf('url String @default("https://example.com/*x*/")')).toEqual([]);
    expect(tokensOf('a "say \\"// no\\"" b')).toEqual([['a', 'say "// no"', 'b']]);
  });

  it('finds no string and no brace inside a comment', () => {
    const [line] = readLines('id Int @id // don\'t { "close }');
    expect(line?.tokens.map(({ text }) => text)).toEqual(['id', 'Int', '@', 'id']);
    expect(line?.comment?.text).toBe('don\'t { "close }');
  });

  it('skips block comments, even over several lines, and does not take them for blank lines', () => {
    const lines = readLines('a /* x } */ b\n/* one\n\n// @gen_form()\n*/ c\n\nd');
    expect(lines.map(({ tokens }) => tokens.map(({ text }) => text).join(' '))).toEqual([
      'a b',
      '',
      '',
      '',
      'c',
      '',
      'd',
    ]);
    expect(lines.map(({ isBlank }) => isBlank)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(lines.every(({ comment }) => comment === undefined)).toBe(true);
  });

  it.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Macintosh'],
  ])('splits lines at %j (%s)', (lineBreak) => {
    const lines = readLines(['// one', '', 'b // two'].join(lineBreak));
    expect(lines.map(({ comment }) => comment?.text)).toEqual(['one', undefined, 'two']);
    expect(lines.map(({ isBlank }) => isBlank)).toEqual([false, true, false]);
  });

  it('keeps words with letters of any alphabet whole', () => {
    expect(tokensOf('función_1 String')).toEqual([['función_1', 'String']]);
  });

  it('never throws, numbers every line and gives offsets into the text, for any text', () => {
    const pieces = fc.constantFrom(
      '"',
      '\\',
      '//',
      '///',
      '/*',
      '*/',
      '{',
      '}',
      '\n',
      '\r',
      '\r\n',
      '@gen_form()',
      'model A',
      'é',
      '\u{1f600}',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const lines = readLines(source);
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
        expect(lines).toHaveLength(source.split(/\r\n|\n|\r/).length);
        for (const { kind, text: word, start, end } of lines.flatMap(({ tokens }) => tokens)) {
          if (kind !== 'string') {
            expect(source.slice(start, end)).toBe(word);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads a string and a line of a megabyte each in time', () => {
    const million = 'x'.repeat(1_000_000);
    const started = process.cpuUsage(); // CPU time, which a busy machine does not prolong
    readLines(`"${million}\n// ${million}\n${'"'.repeat(100_000)}\n${'/*'.repeat(100_000)}`);
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});
