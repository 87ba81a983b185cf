import { searchNotes } from '../doctor/indexes/search-indexes';
import { problemsOf, readText } from '../schema/testing/read';
import { planAndRender } from '../testing/plan';

const schema = (options: string): string => `// @gen_form(${options})
model Link {
  id           String      @id
  name         String
  url          String?
  /// @gen_search(no)
  note         String?
  icon         String?
  token        String?     @db.Uuid
  clicks       Int
  tags         String[]
  /// @gen_hidden
  secret       String?
  collection   Collection? @relation(fields: [collectionId], references: [id])
  collectionId String?
  user         User?       @relation(fields: [userId], references: [id])
  userId       String?
  day          Day?        @relation(fields: [dayId], references: [id])
  dayId        Int?
}
// @gen_form()
model Collection {
  id    String @id
  name  String
  links Link[]
}
// @gen_form()
model Day {
  id    Int      @id
  at    DateTime
  links Link[]
}
model User {
  id    String @id
  name  String
  links Link[]
}`;

/** Returns the search of Link, in the plan and in the generated file. */
async function searchOf(options: string): Promise<unknown[]> {
  const { resources, file } = await planAndRender(schema(options));
  const [, written] = /search: (\[[^\]]*\])/.exec(file('link.gen.resource.ts')) ?? [];
  return [resources.get('Link')?.searchable, written];
}

describe('the fields that a mark lets a search cover', () => {
  it('are all texts and the names of related records, without a list', async () => {
    expect(await searchOf('')).toEqual([
      ['name', 'url', 'icon', 'collection.name'],
      "['name', 'url', 'icon', 'collection.name']",
    ]);
  });

  it('are the listed ones, a relation by the name of its record', async () => {
    expect(await searchOf('searchBy: [url, name]')).toEqual([['name', 'url'], "['name', 'url']"]);
    expect(await searchOf('searchBy: [collection, name]')).toEqual([
      ['name', 'collection.name'],
      "['name', 'collection.name']",
    ]);
    expect(await searchOf('searchBy: []')).toEqual([[], '[]']);
  });

  it('are those that doctor wants indexes for', async () => {
    const text = schema('searchBy: [name]');
    const { resources } = await planAndRender(text);
    const notes = searchNotes([...resources.values()], await readText(text)).join('\n');
    expect(notes).toContain('name');
    expect(notes).not.toMatch(/url|icon/);
  });

  it.each([
    ['nme', 'names no field of Link; did you mean name?'],
    ['secret', 'names a field that no client may see; remove it'],
    ['note', 'contradicts @gen_search(no) above note; keep one'],
    ['clicks', 'names a Int field; name text fields, and relations to one record'],
    ['tags', 'names a list field; name text fields, and relations to one record'],
    ['id', 'names the key, which a search finds anyway; remove it'],
    ['collectionId', 'names a foreign key; write collection to search the name of its record'],
  ])('are refused with the cure: %s', async (name, problem) => {
    expect(await problemsOf(schema(`searchBy: [${name}]`))).toEqual([
      `schema.prisma:1 Link: @gen_form(searchBy: [${name}]) ${problem}`,
    ]);
  });

  it.each([
    ['token', 'names a text in which no search looks for a part; remove it'],
    [
      'day',
      'names a relation, and no search finds Day by a name; remove it, or name a text of Day',
    ],
    [
      'user',
      'names a relation, and no search finds User by a name; remove it, or name a text of User',
    ],
  ])('are refused where no search can look: %s', async (name, problem) => {
    await expect(planAndRender(schema(`searchBy: [${name}]`))).rejects.toThrow(
      `schema.prisma:4 Link: @gen_form(searchBy: [${name}]) ${problem}`,
    );
  });
});
