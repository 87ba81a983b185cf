import { planAndRender } from '../../testing/plan';

/** Notes in folders, with tags: all of one owner. */
const schema = (owner = ''): string => `
// @gen_form()
model Folder {
  id       Int     @id @default(autoincrement())
  name     String
${owner}
  ownerId  String
  /// @gen_same(ownerId)
  parent   Folder? @relation("Tree", fields: [parentId], references: [id])
  parentId Int?
  folders  Folder[] @relation("Tree")
  notes    Note[]
}

// @gen_form()
model Note {
  id       Int    @id @default(autoincrement())
  text     String
  byId     String
  /// @gen_same(byId: ownerId)
  folder   Folder @relation(fields: [folderId], references: [id])
  folderId Int
  /// @gen_same(byId: userId)
  tags     Tag[]
  /// @gen_same(folder.ownerId: userId)
  marks    Tag[]  @relation("Marks")
}

// @gen_form()
model Tag {
  id     Int    @id @default(autoincrement())
  name   String
  userId String
  notes  Note[]
  marked Note[] @relation("Marks")
}
`;

describe('inputs of relations with @gen_same', () => {
  it('offer records with the same value as the form', async () => {
    const { elements, file } = await planAndRender(schema());
    const form = elements('notes/NoteCreate.tsx');
    expect(form).toMatch(/source="folderId" reference="folders" match=\{\{ ownerId: 'byId' \}\}/);
    expect(form).toMatch(/source="tags" reference="tags" match=\{\{ userId: 'byId' \}\}/);
    // the owner of the folder that is chosen
    expect(form.replace(/\s+/g, ' ')).toContain(
      `source="marks" reference="tags" match={{ userId: { source: 'folderId', along: [['folders', 'ownerId']] } }}`,
    );
    expect(elements('folders/FolderEdit.tsx')).toContain("match={{ ownerId: 'ownerId' }}");
    expect(file('folders/FolderStudio.tsx')).toContain("match: { ownerId: 'ownerId' }");
  });

  it('offer all records if nobody reads the value behind the reference', async () => {
    const hidden = await planAndRender(schema('  /// @gen_list(no)'));
    expect(hidden.elements('notes/NoteCreate.tsx')).toMatch(/source="marks" reference="tags" \/>/);
  });

  it('offer all records if requests cannot filter by the value', async () => {
    for (const directive of ['/// @gen_hidden(server)', '/// @gen_filter(no)'])
      expect(
        (await planAndRender(schema(`  ${directive}`))).elements('folders/FolderEdit.tsx'),
      ).not.toContain('match=');
  });
});
