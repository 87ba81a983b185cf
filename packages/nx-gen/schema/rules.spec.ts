import fc from 'fast-check';
import { parseRules } from './rules';

describe('the rules of a comment', () => {
  it('are read in any order, between other words', () => {
    expect(parseRules('@min(3) the name, @max( 20 ) @pattern(^[a-z]+$) ok')).toEqual({
      rules: { min: 3, max: 20, pattern: { source: '^[a-z]+$', flags: 'u' } },
      problems: [],
      warnings: [],
    });
  });

  it.each(['a plain comment', 'mail@min(3)', '@deprecated use other', '@see docs', ''])(
    'are none in %j',
    (text) => expect(parseRules(text)).toEqual({ rules: {}, problems: [], warnings: [] }),
  );

  it('are not looked for inside a pattern', () => {
    expect(parseRules('@pattern(^( @min(9))$) @min(2)').rules.min).toBe(2);
  });

  it.each([
    ['@min(x)', '@min(x) is not a length; use a whole number of characters, 0 or more'],
    ['@min(-1)', '@min(-1) is not a length; use a whole number of characters, 0 or more'],
    ['@max(1.5)', '@max(1.5) is not a length; use a whole number of characters, 0 or more'],
    ['@max()', '@max() is not a length; use a whole number of characters, 0 or more'],
    ['@min(9) @max(3)', '@min(9) is greater than @max(3); no text satisfies both'],
    ['@min(1) @min(2)', '@min stands twice; keep one'],
    ['@pattern(a) @pattern(b)', '@pattern stands twice; join the two patterns into one'],
    ['@min(3', '@min( has no closing parenthesis'],
    [
      '@pattern(^(a$)',
      '@pattern( has no closing parenthesis; escape a parenthesis that is meant literally',
    ],
    ['@min', '@min needs an argument, as in @min(3)'],
    ['@pattern', '@pattern needs an argument, as in @pattern(^[a-z]+$)'],
    ['@Min(3)', '@Min is not a rule; did you mean @min?'],
    ['@minLength(3)', '@minLength is not a rule; did you mean @min?'],
    ['@matches(a)', '@matches is not a rule; did you mean @pattern?'],
    ['@patern(a)', '@patern is not a rule; did you mean @pattern?'],
  ])('%j is refused', (text, problem) => expect(parseRules(text).problems).toEqual([problem]));

  it('warn of quotes around a pattern', () => {
    expect(parseRules('@pattern("^a$")').warnings).toEqual([
      '@pattern("^a$"): the quotes are part of the pattern; write it without them',
    ]);
  });

  it('are parsed from any text without an exception', () => {
    const piece = fc.oneof(
      fc.constantFrom('@min(', '@max(', '@pattern(', ')', '(', '[', '\\', '3', ' ', '/'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(() => parseRules(pieces.join(''))).not.toThrow();
      }),
    );
  });
});
