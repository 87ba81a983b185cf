import { formatDiagnostic, formatProblemAndCure, GenError, sortDiagnostics } from './diagnostics';

describe('a diagnostic', () => {
  it('names the location, the field and the cure on one line', () => {
    expect(
      formatDiagnostic({
        location: { file: 'prisma/schema.prisma', line: 42 },
        subject: 'User.email',
        message: 'wrong',
        cure: 'do this',
      }),
    ).toBe('prisma/schema.prisma:42 User.email: wrong; do this');
    expect(formatDiagnostic({ message: 'wrong' })).toBe('wrong');
  });

  it('separates message and cure, even if the message contains a semicolon', () => {
    const diagnostic = {
      subject: 'A',
      message: 'the path "a; b" is wrong',
      cure: 'choose another',
    };
    expect(formatProblemAndCure(diagnostic)).toEqual([
      'A: the path "a; b" is wrong',
      'choose another',
    ]);
    expect(formatProblemAndCure({ message: 'the path "a; b" is wrong' })).toEqual([
      'the path "a; b" is wrong',
    ]);
    // lines to paste belong to both halves
    expect(formatProblemAndCure({ ...diagnostic, details: ['x'] })).toEqual([
      'A: the path "a; b" is wrong; choose another\nx',
    ]);
  });

  it('escapes control characters and bidirectional overrides', () => {
    const text = formatDiagnostic({ message: 'a\u001b]0;title\u0007b\u202ec\nd' });
    expect(text).toBe('a\\u001b]0;title\\u0007b\\u202ec\\u000ad');
  });

  it('is truncated if it is very long', () => {
    expect(formatDiagnostic({ message: 'x'.repeat(10_000_000) }).length).toBeLessThan(400);
  });

  it('keeps its cure, however long the message is', () => {
    const text = formatDiagnostic({ message: 'x'.repeat(400), cure: 'do this' });
    expect(text).toMatch(/^x+…; do this$/);
  });
});

describe('a GenError', () => {
  it('lists its diagnostics sorted by file and line', () => {
    const at = (file: string, line: number) => ({ location: { file, line }, message: 'm' });
    const error = new GenError([at('b', 1), at('a', 10), at('a', 9)]);
    expect(error.message.split('\n')).toEqual(['a:9: m', 'a:10: m', 'b:1: m']);
    expect(sortDiagnostics(error.diagnostics)[0]?.location).toEqual({ file: 'a', line: 9 });
  });
});
