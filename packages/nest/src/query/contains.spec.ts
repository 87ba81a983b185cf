import fc from 'fast-check';
import { containsText, escapeLike } from './contains';

/** LIKE as PostgreSQL reads it: `%` and `_` are wildcards unless a backslash stands before them. */
function likeMatches(pattern: string, text: string): boolean {
  const source = pattern.replace(/\\(.)|[%_]|[^\\%_]/gsu, (part, escaped: string | undefined) => {
    if (part === '%') return '[^]*';
    if (part === '_') return '[^]';
    return (escaped ?? part).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'u').test(text);
}

const wild = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', '.', '*', '🙂') });

describe('escapeLike', () => {
  it.each(['postgresql', 'cockroachdb', 'mysql'] as const)(
    'makes LIKE on %s match the text itself and nothing else',
    (provider) => {
      fc.assert(
        fc.property(wild, wild, (text, other) => {
          const pattern = escapeLike(text, provider);
          expect(likeMatches(pattern, text)).toBe(true);
          expect(likeMatches(pattern, other)).toBe(other === text);
        }),
      );
    },
  );

  it('escapes with brackets on SQL Server', () => {
    expect(escapeLike('50%_[a]\\', 'sqlserver')).toBe('50[%][_][[]a]\\');
  });

  it.each(['sqlite', 'mongodb'] as const)('leaves text for %s alone', (provider) => {
    expect(escapeLike('50%_\\', provider)).toBe('50%_\\');
  });
});

describe('containsText', () => {
  it.each(['postgresql', 'cockroachdb', 'mongodb'] as const)('ignores case on %s', (provider) => {
    expect(containsText('a', provider)).toEqual({ contains: 'a', mode: 'insensitive' });
  });

  it.each(['mysql', 'sqlite', 'sqlserver'] as const)(
    'sets no mode on %s, which has none',
    (provider) => {
      expect(containsText('a', provider)).toEqual({ contains: 'a' });
    },
  );
});
