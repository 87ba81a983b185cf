import { item, problemsOf } from '../testing/read';

const LATER = '/// @gen_updateonly';

const schemaOf = (...lines: string[]): string => lines.join('\n');

const POST = ['  id Int @id', '  author User @relation(fields: [authorId], references: [id])'];
const USER = ['// @gen_user', 'model User {', '  id String @id', '  posts Post[]', '}'];

describe('a field that clients set only later is refused', () => {
  it.each([
    [
      'on a key',
      schemaOf('// @gen_form()', 'model Item {', `  ${LATER}`, '  id String @id', '}'),
      'schema.prisma:4 Item.id: @gen_updateonly cannot work on a key, which never changes; remove it',
    ],
    [
      'where no record is edited',
      item(LATER, 'a String?').replace('@gen_form()', '@gen_form(except: [edit])'),
      'schema.prisma:5 Item.a: @gen_updateonly leaves no way to set it where no record is edited; write @gen_readonly',
    ],
    [
      'on a relation whose key another model holds',
      schemaOf(
        item(LATER, 'parts Part[]'),
        ...['model Part {', '  id Int @id', '  itemId Int'],
        ...['  item Item @relation(fields: [itemId], references: [id])', '}'],
      ),
      'schema.prisma:5 Item.parts: @gen_updateonly works on values and on relations whose key this model holds; remove it, or write @gen_readonly if nobody may set parts',
    ],
    [
      'on the owner, whom a rule sets in each new record',
      schemaOf(
        '// @gen_form()',
        '// @gen_owner(authorId)',
        '// @gen_access(all: own)',
        ...['model Post {', `  ${LATER}`, '  authorId String', ...POST, '}', ...USER],
      ),
      'schema.prisma:6 Post.authorId: @gen_updateonly cannot work on a field that a rule sets in each new record; remove it',
    ],
    [
      'on a part of a reference of which clients write the other part at once',
      schemaOf(
        item(
          'aId Int?',
          LATER,
          'bId Int?',
          'other Other? @relation(fields: [aId, bId], references: [a, b])',
        ),
        ...['model Other {', '  a Int', '  b Int', '  items Item[]', '  @@id([a, b])', '}'],
      ),
      'schema.prisma:6 Item.bId: clients write aId when they create a record but this column only later, so other of a new record would be half empty; write /// @gen_updateonly above other, or remove it',
    ],
  ])('%s', async (_, schema, problem) => {
    expect(await problemsOf(schema)).toContain(problem);
  });

  it('never above a reference as a whole', async () => {
    const whole = schemaOf(
      item(
        ...['aId Int?', 'bId Int?', LATER],
        'other Other? @relation(fields: [aId, bId], references: [a, b])',
      ),
      ...['model Other {', '  a Int', '  b Int', '  items Item[]', '  @@id([a, b])', '}'],
    );
    expect(await problemsOf(whole)).toEqual([]);
  });
});
