import { syntaxErrors } from './parse-gate';

describe('the last gate before a file is written', () => {
  it('lets code pass that parses', () => {
    expect(syntaxErrors('a.tsx', 'export const A = () => <b c={1} />;\n')).toEqual([]);
  });

  it('names the file and the line of what does not', () => {
    expect(syntaxErrors('src/a.ts', 'const a = 1;\nconst = 2;\n')[0]).toMatch(/^src\/a\.ts:2 /);
  });
});
