import { resolveRegions } from './regions';

const START = '// AUTO-GENERATED IMPORTS START';
const END = '// AUTO-GENERATED IMPORTS END';
const conflict = (ours: string, theirs: string): string =>
  `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> other\n`;

describe('the merge conflicts in a file of the user', () => {
  it.each([
    ['between the markers', `${START}\n${conflict('a\n', 'b\n')}${END}\n`, `${START}\na\n${END}\n`],
    [
      'of regions that both sides added',
      conflict(`${START}\na\n${END}\n`, `${START}\nb\n${END}\n`),
      `${START}\na\n${END}\n`,
    ],
    [
      'across a marker, with the same code outside it',
      `${START}\n${conflict(`a\n${END}\nmine();\n`, `b\n${END}\n\nmine();\n`)}`,
      `${START}\na\n${END}\nmine();\n`,
    ],
  ])('are resolved %s', (_, text, resolved) => {
    expect(resolveRegions(`first\n${text}last\n`)).toEqual({
      text: `first\n${resolved}last\n`,
      left: [],
    });
  });

  it.each([
    ['outside of the markers', `${START}\na\n${END}\n${conflict('a\n', 'b\n')}`, 4],
    [
      'across a marker, with different code outside it',
      conflict(`${START}\na\n`, `b\n${START}\n`),
      1,
    ],
    ['in which only one side has a region', conflict(`${START}\na\n${END}\n`, 'mine();\n'), 1],
    ['in which one side ends between the markers', conflict(`${START}\n`, ''), 1],
  ])('are kept and reported with their line: %s', (_, text, line) => {
    expect(resolveRegions(text).left).toEqual([line]);
  });
});
