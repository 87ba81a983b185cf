import fc from 'fast-check';
import { formatDiagnostic } from '../../base/diagnostics';
import { readPatternArgument } from './pattern-argument';
import { compilePattern } from './pattern';

const argumentOf = (text: string) => readPatternArgument(text, 0)?.argument;

describe('the argument of @pattern', () => {
  it.each([
    ['^a+$) @max(3)', '^a+$'],
    ['^(a|(b))$) text', '^(a|(b))$'],
    ['^\\($)', '^\\($'],
    ['^[)(]$)', '^[)(]$'],
    ['^[\\])]$)', '^[\\])]$'],
    ['^(?:\\(\\d{3}\\)|\\d{3})$) // more)', '^(?:\\(\\d{3}\\)|\\d{3})$'],
    ['/^a\\/(b$/i)', '/^a\\/(b$/i'],
    ['/^[/)]$/)', '/^[/)]$/'],
    [')', ''],
  ])('of %j is %j', (text, argument) => expect(argumentOf(text)).toBe(argument));

  it.each(['^(a', '^a\\)', '[)', '^a$'])('is undefined in %j, which is not closed', (text) =>
    expect(argumentOf(text)).toBeUndefined(),
  );

  it('ends at its own parenthesis, for any valid regular expression', () => {
    const piece = fc.constantFrom(
      '(?:a|b)',
      '[)(]',
      '\\(',
      '\\)',
      '\\d{2}',
      '(c(d)?)',
      '[^\\]]',
      '.',
      '\\\\',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const source = `^${pieces.join('')}$`;
        expect(argumentOf(`${source}) @max(3) and more (text)`)).toBe(source);
        expect(compilePattern(source)).toEqual({ source, flags: 'u' });
      }),
    );
  });
});

describe('a pattern', () => {
  it('gets the flag u if its source allows it', () => {
    expect(compilePattern('^\\p{L}$')).toEqual({ source: '^\\p{L}$', flags: 'u' });
    expect(compilePattern('^\\-$')).toEqual({ source: '^\\-$', flags: '' });
  });

  it('may be written with slashes and flags', () => {
    expect(compilePattern('/^a+$/i')).toEqual({ source: '^a+$', flags: 'iu' });
  });

  it.each([
    ['', '@pattern() is empty; write a regular expression between the parentheses'],
    ['/a/g', '@pattern(/a/g): the flag g is not allowed here; the flags are i, m, s and u'],
    ['(?<a', '@pattern((?<a) is not a regular expression: Invalid capture group name'],
    [
      'a{2,1}',
      '@pattern(a{2,1}) is not a regular expression: numbers out of order in {} quantifier',
    ],
  ])('%j is refused with a message', (argument, problem) => {
    const read = compilePattern(argument);
    expect('problem' in read && formatDiagnostic(read.problem)).toBe(problem);
  });

  it('either compiles or is refused, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (argument) => {
        const result = compilePattern(argument);
        if ('problem' in result) {
          expect(result.problem.message).toMatch(/^@pattern\(/);
        } else {
          expect(() => new RegExp(result.source, result.flags)).not.toThrow();
        }
      }),
    );
  });
});
