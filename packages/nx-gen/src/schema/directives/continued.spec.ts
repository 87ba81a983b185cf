import { readLines } from '../lines';
import { insertMarks } from '../marking/insert-marks';
import { problemsOf, readLastField, readModel } from '../testing/read';
import { joinContinued } from './continued';

const joined = (...lines: string[]): string[] =>
  joinContinued(readLines(lines.join('\n')).flatMap(({ comment }) => comment ?? [])).map(
    ({ text, line, lastLine = line }) => `${line}-${lastLine} ${text}`,
  );

const MODEL = 'model Item {\n  id Int @id\n  name String\n}';

describe('a directive with an open parenthesis', () => {
  it.each([
    [['// @gen_form(', '//   limit: 5,', '// )'], ['1-3 @gen_form( limit: 5, )']],
    [
      ['/// Where. @gen_json(a: Int,', '///   b: Int) More.'],
      ['1-2 Where. @gen_json(a: Int, b: Int) More.'],
    ],
    [['// @gen_label("a', '// b)") done'], ['1-2 @gen_label("a b)") done']],
    [
      ['// @gen_form(limit:', '// 5) @gen_access(read:', '// all) @gen_label(name)', '// prose'],
      [
        '1-2 @gen_form(limit: 5)',
        '2-3 @gen_access(read: all)',
        '3-3 @gen_label(name)',
        '4-4 prose',
      ],
    ],
  ])('continues on the comment lines below: %j', (lines, expected) =>
    expect(joined(...lines)).toEqual(expected),
  );

  it.each([
    ['that no line closes', ['// @gen_form(limit: 5', '// prose']],
    ['above other slashes', ['// @gen_form(limit: 5', '/// )']],
    ['above a line without a comment', ['// @gen_form(limit: 5', '', '// )']],
    ['above another directive', ['// @gen_form(', '// @gen_label(name))']],
    ['in prose', ['// see @gen_form(', '// )']],
  ])('ends on its line %s', (_, lines) => {
    const comments = lines.filter(Boolean);
    expect(joined(...lines)).toHaveLength(comments.length);
  });

  it('has the effect of one on a single line', async () => {
    const marks =
      '// The items.\n// @gen_form(\n//   limit: 5,\n//   sortBy: [\n//     name,\n//   ],\n// )';
    const { limit, sortBy, markedAt } = await readModel(`${marks}\n${MODEL}`);
    expect({ limit, sortBy }).toEqual({ limit: 5, sortBy: ['name'] });
    expect(markedAt).toEqual({ file: 'schema.prisma', line: 2, lastLine: 7 });
    const field = await readLastField(
      '/// Where.',
      '/// @gen_json(',
      '///   a: Int,',
      '///   b: Int?,',
      '/// )',
      'at Json',
    );
    expect(field.directives.shape?.keys.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(field.documentation).toBe('Where.');
    const rules =
      '// @gen_user()\n// @gen_access(\n//   read: id == 1,\n//   write: id == 2,\n// )';
    const { access } = await readModel(`// @gen_form()\n${rules}\n${MODEL}`);
    expect(access).toBeDefined();
  });

  it('has its problems on its first line', async () => {
    expect(await problemsOf(`// @gen_form(limit: 5,\n// sortBy: [nme])\n${MODEL}`)).toEqual([
      expect.stringMatching(/^schema\.prisma:1 Item: @gen_form\(sortBy: \[nme\]\) /),
    ]);
    expect(
      await problemsOf(`// Items.\n// @gen_form(limit: 5,\n// sortBy: [name]\n${MODEL}`),
    ).toEqual([
      'schema.prisma:2 Item: @gen_form( has no closing parenthesis; close it there, or in a comment directly below with as many slashes',
    ]);
  });

  it('restricts nothing above a blank line, which stops the run', async () => {
    const text = `// @gen_access(\n//   read: all)\n\n// @gen_form()\n${MODEL}`;
    expect(await problemsOf(text)).toEqual([
      expect.stringMatching(/^schema\.prisma:1: @gen_access is ignored here;/),
    ]);
  });

  it('is kept by gen mark, whose line goes below it', async () => {
    const { text } = insertMarks(`// @gen_label(\n//   name)\n${MODEL}`, new Set(['Item']));
    expect(text).toBe(`// @gen_label(\n//   name)\n// @gen_form()\n${MODEL}`);
    expect(await readModel(text)).toMatchObject({ isMarked: true, label: 'name' });
  });
});
