import { planAndRender } from '../../testing/plan';

const OWNER = `
// @gen_form()
model Owner {
  id     Int     @id
  email  String
  name   String
  things Thing[]
}
`;

const thing = (fields: string) => `
// @gen_form()
model Thing {
  id Int @id @default(autoincrement())
${fields}
}
`;

const OWNED = `  owner   Owner @relation(fields: [ownerId], references: [id])
  ownerId Int`;

/** Returns the columns of the tables on a model's pages, from left to right. */
async function columnsOf(schema: string, model = 'Thing') {
  const { elements, file } = await planAndRender(schema);
  const sources = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, source = '']) => source);
  return {
    list: sources(elements(`${model}List.tsx`), /<(?:Number)?Column source="([^"]+)"/g),
    studio: sources(file(`${model}Studio.tsx`).split('];')[0] ?? '', /\{\s*field: '([^']+)'/g),
  };
}

describe('the columns of a table', () => {
  it('begin with the label, in the list and in the Studio', async () => {
    const { list, studio } = await columnsOf(thing(OWNED) + OWNER, 'Owner');
    expect(list).toEqual(['name', 'id', 'email']);
    expect(studio).toEqual(['name', 'id', 'email']);
  });

  it('begin with the reference that labels a record without a label of its own', async () => {
    const { list, studio } = await columnsOf(thing(`  size Int\n${OWNED}`) + OWNER);
    expect(list).toEqual(['owner.name', 'id', 'size']);
    expect(studio).toEqual(['ownerId', 'id', 'size']);
  });

  it('begin with the text of a record that is labelled by its key', async () => {
    const { list } = await columnsOf(thing('  text String @db.Text\n  other Int\n  on Boolean'));
    expect(list).toEqual(['text', 'id', 'other', 'on']);
  });

  it('begin with a key that is not generated', async () => {
    const { list } = await columnsOf(
      '// @gen_form()\nmodel Thing {\n  id String @id\n  on Boolean\n}',
    );
    expect(list).toEqual(['id', 'on']);
  });

  describe('that the mark names', () => {
    const NAMED = `${OWNER}// @gen_form(columns: [on, ownerId, note, size])
model Thing {
  id      Int     @id @default(autoincrement())
  name    String
  size    Int
  note    String  @db.Text
  on      Boolean
  owner   Owner   @relation(fields: [ownerId], references: [id])
  ownerId Int
}
`;

    it('come first and in its order; the list hides the others', async () => {
      const { list, studio } = await columnsOf(NAMED);
      expect(list).toEqual(['on', 'owner.name', 'note', 'size', 'id', 'name']);
      expect(studio).toEqual(['on', 'ownerId', 'note', 'size', 'id', 'name']);
      const { file } = await planAndRender(NAMED);
      expect(file('ThingList.tsx')).toContain("hiddenColumns={['id', 'name']}");
    });

    it('are those of a table below another record, without the value that its rows share', async () => {
      const { elements } = await planAndRender(NAMED);
      const [, table = ''] = elements('OwnerShow.tsx').split('<RelatedRecords');
      expect([...table.matchAll(/Column source="([^"]+)"/g)].map(([, source]) => source)).toEqual([
        'on',
        'note',
        'size',
      ]);
    });
  });
});
