import { formatDiagnostic, formatInTwo, GenError, sortDiagnostics } from './diagnostics';

describe('a diagnostic', () => {
  it('says the place, the field and the cure on one line', () => {
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

  it('has its cure apart, whatever the message holds', () => {
    const diagnostic = {
      subject: 'A',
      message: 'the path "a; b" is wrong',
      cure: 'choose another',
    };
    expect(formatInTwo(diagnostic)).toEqual(['A: the path "a; b" is wrong', 'choose another']);
    expect(formatInTwo({ message: 'the path "a; b" is wrong' })).toEqual([
      'the path "a; b" is wrong',
    ]);
    // what is to be pasted belongs to both halves
    expect(formatInTwo({ ...diagnostic, details: ['x'] })).toEqual([
      'A: the path "a; b" is wrong; choose another\nx',
    ]);
  });

  it('lets no schema text move the cursor, colour the terminal or turn the reading direction', () => {
    const text = formatDiagnostic({ message: 'a\u001b]0;title\u0007b\u202ec\nd' });
    expect(text).toBe('a\\u001b]0;title\\u0007b\\u202ec\\u000ad');
  });

  it('is cut when it is very long', () => {
    expect(formatDiagnostic({ message: 'x'.repeat(10_000_000) }).length).toBeLessThan(400);
  });
});

describe('a GenError', () => {
  it('lists its diagnostics in the order of files and lines', () => {
    const at = (file: string, line: number) => ({ location: { file, line }, message: 'm' });
    const error = new GenError([at('b', 1), at('a', 10), at('a', 9)]);
    expect(error.message.split('\n')).toEqual(['a:9: m', 'a:10: m', 'b:1: m']);
    expect(sortDiagnostics(error.diagnostics)[0]?.location).toEqual({ file: 'a', line: 9 });
  });
});
