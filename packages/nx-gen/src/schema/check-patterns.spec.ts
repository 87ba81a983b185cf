import fc from 'fast-check';
import { checkSync } from 'recheck';
import { checkPatterns } from './check-patterns';
import type { ModelIR } from './ir';
import { item, readModel } from './testing/read';

describe('the check of patterns', () => {
  let model: ModelIR;

  beforeAll(async () => {
    model = await readModel(item('text String'));
  });

  const check = async (source: string) => {
    const fields = model.fields.map((field) => ({
      ...field,
      rules: { pattern: { source, flags: 'u' } },
    }));
    const findings = { problems: [], warnings: [] };
    await checkPatterns([{ ...model, fields: fields.slice(-1) }], findings);
    return findings;
  };

  it('accepts an anchored pattern with one repetition, which the full analysis finds safe', async () => {
    const atom = fc.constantFrom('a', '[a-z]', '\\d', '\\w', '.', '[^@]', '\\.', '@', '\\p{L}');
    const short = fc.array(
      fc.tuple(atom, fc.constantFrom('', '', '?', '{3}')).map((part) => part.join('')),
      { maxLength: 3 },
    );
    const long = fc.tuple(atom, fc.constantFrom('+', '*', '{2,}', '{1,9}', '+?'));
    const pattern = fc
      .tuple(short, long, short, fc.constantFrom('$', ''))
      .map(([before, repeated, after, end]) =>
        ['^', ...before, ...repeated, ...after, end].join(''),
      );
    await fc.assert(
      fc.asyncProperty(pattern, async (source) => {
        expect(await check(source)).toEqual({ problems: [], warnings: [] });
        expect(checkSync(source, 'u', { timeout: 2000 }).status).not.toBe('vulnerable');
      }),
      { numRuns: 60 },
    );
  });

  it('reports a pattern without an anchor, which is tried at every position', async () => {
    expect((await check('\\s+$')).problems).toHaveLength(1);
    expect((await check('^\\s+$')).problems).toEqual([]);
  });
});
