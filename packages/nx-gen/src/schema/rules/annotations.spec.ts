import fc from 'fast-check';
import { formatDiagnostic } from '../../base/diagnostics';
import { readAnnotations } from './annotations';

const given = (text: string) => Object.fromEntries(readAnnotations(text).given);

describe('the rules in a comment', () => {
  it('are read in any order, between other words', () => {
    const text = '@min(3) the name, @max( 20 ) @pattern(^[a-z]+$) ok';
    expect(readAnnotations(text).problems).toEqual([]);
    expect(given(text)).toEqual({ min: '3', max: '20', pattern: '^[a-z]+$' });
  });

  it.each(['a plain comment', 'mail@min(3)', '@deprecated use other', '@see docs', ''])(
    'are absent from %j',
    (text) => {
      expect(given(text)).toEqual({});
      expect(readAnnotations(text).problems).toEqual([]);
    },
  );

  it('are not searched for inside a pattern', () => {
    expect(given('@pattern(^( @min(9))$) @min(2)')['min']).toBe('2');
  });

  it.each([
    ['@min(1) @min(2)', '@min appears twice; keep one'],
    ['@pattern(a) @pattern(b)', '@pattern appears twice; join the two patterns into one'],
    ['@min(3', '@min( has no closing parenthesis'],
    ['@pattern(^(a$)', '@pattern( has no closing parenthesis; escape a literal parenthesis'],
    ['@min', '@min needs an argument, as in @min(3)'],
    ['@pattern', '@pattern needs an argument, as in @pattern(^[a-z]+$)'],
    ['@Min(3)', '@Min is not a rule; did you mean @min?'],
    ['@minLength(3)', '@minLength is not a rule; did you mean @min?'],
    ['@maxValue(3)', '@maxValue is not a rule; did you mean @max?'],
    ['@matches(a)', '@matches is not a rule; did you mean @pattern?'],
    ['@patern(a)', '@patern is not a rule; did you mean @pattern?'],
    ['@required(true)', '@required takes no argument; write @required'],
    ['@required @required', '@required appears twice; keep one'],
    ['@require', '@require is not a rule; did you mean @required?'],
    ['@notNull', '@notNull is not a rule; did you mean @required?'],
  ])('%j is refused', (text, problem) =>
    expect(readAnnotations(text).problems.map(formatDiagnostic)).toEqual([problem]),
  );

  it('are read from any text without an exception', () => {
    const piece = fc.oneof(
      fc.constantFrom('@min(', '@max(', '@pattern(', ')', '(', '[', '\\', '3', ' ', '/'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(() => readAnnotations(pieces.join(''))).not.toThrow();
      }),
    );
  });
});
