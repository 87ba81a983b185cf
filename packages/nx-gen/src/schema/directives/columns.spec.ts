import { problemsOf } from '../testing/read';

const article = (columns: string): string => `// @gen_form(columns: [${columns}])
model Article {
  id       Int    @id @default(autoincrement())
  title    String
  /// @gen_hidden
  secret   String?
  /// @gen_list(no)
  body     String
  details  Json
  /// @gen_json(street: String)
  address  Json
  author   Author @relation(fields: [authorId], references: [id])
  authorId Int
  notes    Note[]
  topics   Topic[]
  tags     Tag[]
}
// @gen_form()
model Tag {
  id       Int       @id
  articles Article[]
}
model Topic {
  id       Int       @id
  articles Article[]
}
// @gen_form()
model Note {
  id        Int     @id
  article   Article @relation(fields: [articleId], references: [id])
  articleId Int
}
model Author {
  id       Int       @id
  articles Article[]
}`;

describe('the columns that a mark names', () => {
  it('may be any that a table has', async () => {
    expect(await problemsOf(article('authorId, title, tags, notes, address, id'))).toEqual([]);
  });

  it.each([
    ['titel', '[titel]) names no field of Article; did you mean title?'],
    ['author', '[author]) names a relation; write authorId'],
    [
      'topics',
      '[topics]) names records that tables have no column for; remove it; Topic has no list',
    ],
    ['details', '[details]) names a field that tables have no column for; remove it'],
    ['secret', '[secret]) names a field that tables have no column for; remove it'],
    ['body', '[body]) contradicts @gen_list(no) above body; keep one'],
    ['title, title', '[title]) names it twice; keep one'],
    ['', '[]) leaves tables without a column; name some, or remove it'],
  ])('must be one of the table: %s', async (columns, problem) => {
    const [found = '', ...more] = await problemsOf(article(columns));
    expect(found).toContain(`schema.prisma:1 Article: @gen_form(columns: ${problem}`);
    expect(more).toEqual([]);
  });
});
