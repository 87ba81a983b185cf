import { syntaxErrors } from './parse-gate';

describe('the syntax check before a file is written', () => {
  it('accepts valid code', () => {
    expect(syntaxErrors('a.tsx', 'export const A = () => <b c={1} />;\n')).toEqual([]);
  });

  it('names the file and the line of a syntax error', () => {
    expect(syntaxErrors('src/a.ts', 'const a = 1;\nconst = 2;\n')[0]).toMatch(/^src\/a\.ts:2 /);
  });
});
