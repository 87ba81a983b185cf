import { item, warningsOf } from './testing/read';

const withMood = (...lines: string[]): string =>
  `${item('mood Mood?')}
enum Mood {
  GOOD
${lines.map((line) => `  ${line}`).join('\n')}
}`;

describe('a name of the database that Prisma cannot write', () => {
  it.each([
    ['// 1 @map("1")', '"1"'],
    ['//  @map("")', '""'],
    ['// 良い @map("良い")', '"良い"'],
  ])('is warned of as a value of an enum that db pull comments out: %s', async (line, stored) => {
    expect(await warningsOf(withMood(line))).toEqual([
      `schema.prisma:8 Mood: the value ${stored} is commented out, and a record that has it makes each list with it a 500; give it a name that begins with a letter: value @map(${stored})`,
    ]);
    // between others, and of an enum that no marked model uses
    expect(await warningsOf(withMood(line, 'BAD'))).toHaveLength(1);
    expect(await warningsOf(withMood(line).replace('mood Mood?', ''))).toEqual([]);
  });

  it.each(['// BAD @map("bad")', '// not @mapped', '/// As in @map("1")', 'BAD @map("1") // 1'])(
    'is not seen in other comments: %s',
    async (line) => {
      expect(await warningsOf(withMood(line))).toEqual([]);
    },
  );

  it('is warned of as a column that db pull comments out', async () => {
    const text = item(
      '/// This field was commented out because of an invalid name.',
      '// 住所 String? @map("住所") @db.VarChar(9)',
      'a Int?',
    );
    expect(await warningsOf(text)).toEqual([
      'schema.prisma:5 Item: the column "住所" is commented out, so no response and no form has it; give it a name that begins with a letter: column String? @map("住所")',
    ]);
    expect(await warningsOf(item('// old String? @map("1")', 'a Int?'))).toEqual([]);
  });

  it('is warned of as a column with a double quote, which Prisma does not escape', async () => {
    const text = item('a String? @map("say \\"a\\"")');
    expect(await warningsOf(text)).toEqual([
      'schema.prisma:4 Item.a: its column has a double quote in its name, which Prisma does not escape, so that every query of it fails; rename the column, or write @ignore after the field',
    ]);
    expect(await warningsOf(text, 'mysql')).toEqual([]);
    expect(await warningsOf(text.replace('\\"")', '\\"") @ignore'))).toEqual([]);
  });
});
