import fc from 'fast-check';
import { containsText, escapePattern } from './contains';

/** Matches LIKE as PostgreSQL does: `%` and `_` are wildcards unless preceded by a backslash. */
function likeMatches(pattern: string, text: string): boolean {
  const source = pattern.replace(/\\(.)|[%_]|[^\\%_]/gsu, (part, escaped: string | undefined) => {
    if (part === '%') return '[^]*';
    if (part === '_') return '[^]';
    return (escaped ?? part).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'u').test(text);
}

const wild = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', '.', '*', '🙂') });

describe('escapePattern', () => {
  it.each(['postgresql', 'cockroachdb', 'mysql'] as const)(
    'makes LIKE on %s match the text itself and nothing else',
    (provider) => {
      fc.assert(
        fc.property(wild, wild, (text, other) => {
          const pattern = escapePattern(text, provider);
          expect(likeMatches(pattern, text)).toBe(true);
          expect(likeMatches(pattern, other)).toBe(other === text);
        }),
      );
    },
  );

  it('escapes with brackets on SQL Server', () => {
    expect(escapePattern('50%_[a]\\', 'sqlserver')).toBe('50[%][_][[]a]\\');
  });

  it('makes a regular expression of MongoDB match the text itself and nothing else', () => {
    const any = fc.string({ unit: fc.constantFrom(...'ab^$.*+?()[]{}|\\/-') });
    fc.assert(
      fc.property(any, any, (text, other) => {
        const pattern = new RegExp(`^${escapePattern(text, 'mongodb')}$`);
        expect(pattern.test(text)).toBe(true);
        expect(pattern.test(other)).toBe(other === text);
      }),
    );
  });

  it('leaves text for SQLite unchanged', () => {
    expect(escapePattern('50%_\\', 'sqlite')).toBe('50%_\\');
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
