import fc from 'fast-check';
import { conflictLine, splitConflicts, sideOf } from './conflict';

const MERGED = `first
<<<<<<< HEAD
ours
=======
theirs
>>>>>>> other
last
`;

const DIFF3 = MERGED.replace('=======', '||||||| base\nbase\n=======');

describe('the markers of a merge conflict', () => {
  it('are found with their line number', () => {
    expect(conflictLine(MERGED)).toBe(2);
    expect(conflictLine(MERGED.replaceAll('\n', '\r\n'))).toBe(2);
    expect(conflictLine('// <<<<<<< HEAD\n<<<<<<\n<<<<<<<x\n')).toBeUndefined();
  });

  it('include a lone ======= only in a generated file, since it may underline a heading elsewhere', () => {
    const heading = '/*\nTitle\n=======\n*/\n';
    expect(conflictLine(heading)).toBeUndefined();
    expect(conflictLine(heading, true)).toBe(3);
  });

  it.each([MERGED, DIFF3, DIFF3.replaceAll('\n', '\r\n'), MERGED.trimEnd()])(
    'divide a text into common parts and the parts of each side',
    (text) => {
      const eol = text.includes('\r') ? '\r\n' : '\n';
      expect(splitConflicts(text)).toEqual([
        `first${eol}`,
        { line: 2, ours: `ours${eol}`, theirs: `theirs${eol}` },
        ...(text.endsWith(eol) ? [`last${eol}`] : ['last']),
      ]);
      expect(sideOf(text, 'ours').replaceAll(eol, ' ').trim()).toBe('first ours last');
      expect(sideOf(text, 'theirs').replaceAll(eol, ' ').trim()).toBe('first theirs last');
    },
  );

  it('are required: any other text stays unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(?:<{7}|>{7}|\|{7})/m.test(text));
        expect(sideOf(text, 'ours')).toBe(text);
      }),
    );
  });

  it('do not divide a text when they are incomplete', () => {
    expect(splitConflicts('a\n<<<<<<< HEAD\nb\n')).toEqual(['a\n<<<<<<< HEAD\nb\n']);
  });
});
