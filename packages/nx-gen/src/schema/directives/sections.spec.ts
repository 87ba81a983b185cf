import { problemsOf } from '../testing/read';

const article = (sections: string): string => `// @gen_form(sections: [${sections}])
model Article {
  id        Int      @id @default(autoincrement())
  title     String
  /// @gen_hidden
  secret    String?
  author    Author   @relation(fields: [authorId], references: [id])
  authorId  Int
  tags      Tag[]
  createdAt DateTime @default(now())
}
// @gen_form()
model Tag {
  id       Int       @id
  articles Article[]
}
model Author {
  id       Int       @id
  articles Article[]
}`;

describe('the sections of a form', () => {
  it('may contain fields and many-to-many relations', async () => {
    expect(await problemsOf(article('Text: title, People: authorId tags'))).toEqual([]);
  });

  it.each([
    ['Text: titel', '[Text: titel]) names no field of Article; did you mean title?'],
    ['Text: author', '[Text: author]) names a relation; write authorId'],
    [
      'Text: secret',
      '[Text: secret]) names a field that is in no form; remove it from the sections',
    ],
    ['Text: createdAt', '[Text: createdAt]) names a field that is in no form; remove it'],
  ])('must name fields of the form: %s', async (sections, problem) => {
    const [found = '', ...more] = await problemsOf(article(sections));
    expect(found).toContain(`schema.prisma:1 Article: @gen_form(sections: ${problem}`);
    expect(more).toEqual([]);
  });
});
