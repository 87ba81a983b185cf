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
  shelf    Shelf  @relation(fields: [shelfId], references: [id])
  shelfId  Int
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
// @gen_form()
model Shelf {
  id       Int       @id
  label    String
  /// @gen_list(no)
  note     String
  /// @gen_hidden
  code     String?
  details  Json
  room     Room?     @relation(fields: [roomId], references: [id])
  roomId   Int?
  articles Article[]
}
model Room {
  id      Int     @id
  shelves Shelf[]
}
model Author {
  id       Int       @id
  articles Article[]
}`;

describe('the columns that a mark names', () => {
  it('may be any that a table has', async () => {
    expect(await problemsOf(article('authorId, title, tags, notes, address, id'))).toEqual([]);
  });

  it('may be a reference by the name of its relation, and fields of the record that it leads to', async () => {
    expect(await problemsOf(article('shelf, shelf.label, shelf.roomId, title'))).toEqual([]);
  });

  it.each([
    ['titel', '[titel]) names no field of Article; did you mean title?'],
    [
      'author',
      '[author]) names records that tables have no column for; write authorId; Author has no list',
    ],
    [
      'author.id',
      '[author.id]) names records that tables have no column for; remove it; Author has no list',
    ],
    ['shelf, shelfId', '[shelfId]) names it twice; keep one'],
    ['shelf.lable', '[shelf.lable]) names no field of Shelf; did you mean shelf.label?'],
    ['shelf.room', '[shelf.room]) names a relation of Shelf; write shelf.roomId'],
    [
      'shelf.room.id',
      '[shelf.room.id]) goes through more than one record; write one of shelf, such as shelf.id',
    ],
    ['shelf.note', '[shelf.note]) contradicts @gen_list(no) above note of Shelf; remove one'],
    [
      'shelf.code',
      '[shelf.code]) names a field of Shelf that tables have no column for; remove it',
    ],
    [
      'shelf.details',
      '[shelf.details]) names a field of Shelf that tables have no column for; remove it',
    ],
    [
      'shelv.label',
      '[shelv.label]) does not begin with a reference of Article; did you mean shelf.label?',
    ],
    [
      'notes.id',
      '[notes.id]) does not begin with a reference of Article; begin with author or shelf',
    ],
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
