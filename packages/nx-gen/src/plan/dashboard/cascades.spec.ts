import { planAndRender } from '../../testing/plan';

const SCHEMA = `
// @gen_form()
model Folder {
  id       Int      @id @default(autoincrement())
  name     String
  parent   Folder?  @relation("Tree", fields: [parentId], references: [id], onDelete: Cascade)
  parentId Int?
  folders  Folder[] @relation("Tree")
  links    Link[]
  drafts   Link[]   @relation("Drafts")
  copies   Link[]   @relation("Copies")
  pins     Link[]   @relation("Pins")
  members  Member[]
  cover    Cover?
  /// @gen_hidden
  audits   Audit[]
  tags     Tag[]
}

// @gen_form()
model Link {
  id       Int     @id @default(autoincrement())
  folder   Folder  @relation(fields: [folderId], references: [id], onDelete: Cascade)
  folderId Int
  draft    Folder? @relation("Drafts", fields: [draftOf], references: [id], onDelete: SetNull)
  draftOf  Int?
  copy     Folder  @relation("Copies", fields: [copyOf], references: [id])
  copyOf   Int
  pin      Folder? @relation("Pins", fields: [pinOf], references: [id], onDelete: NoAction)
  pinOf    Int?
}

model Member {
  id       Int    @id @default(autoincrement())
  level    Int
  folder   Folder @relation(fields: [folderId], references: [id], onDelete: Cascade)
  folderId Int
}

model Cover {
  folder   Folder @relation(fields: [folderId], references: [id], onDelete: Cascade)
  folderId Int    @id
}

model Audit {
  id       Int    @id @default(autoincrement())
  folder   Folder @relation(fields: [folderId], references: [id], onDelete: Cascade)
  folderId Int
}

// @gen_form(except: [delete])
model Tag {
  id      Int      @id @default(autoincrement())
  folders Folder[]
  notes   Note[]
}

// @gen_form()
model Note {
  id    Int @id @default(autoincrement())
  tag   Tag @relation(fields: [tagId], references: [id], onDelete: Cascade)
  tagId Int
}
`;

it('the dashboard knows what the database deletes with a record that users may delete, and what prevents it', async () => {
  const { file } = await planAndRender(SCHEMA);
  const [, folders] =
    /folders: \{\n {4}key[^]*?cascades: (\{[^]*?\n {4}\}),/.exec(
      file('resourceFields.generated.ts'),
    ) ?? [];
  expect(folders?.replace(/\s+/g, ' ')).toBe(
    "{ folders: { reference: 'folders', by: 'parentId', further: true }, links: { reference: 'links' }, drafts: { reference: 'links', stay: true }, copies: { reference: 'links', prevent: true }, pins: { reference: 'links', prevent: true }, members: {}, cover: { one: true }, }",
  );
  expect(file('resourceFields.generated.ts').match(/cascades/g)).toHaveLength(1);
});

it('a view keeps no record from being deleted, and loses none', async () => {
  const { file } = await planAndRender(`
generator client {
  provider        = "prisma-client"
  output          = "../client"
  previewFeatures = ["views"]
}

// @gen_form()
model Folder {
  id    Int      @id @default(autoincrement())
  size  Size?
  sizes Size[]   @relation("Sizes")
}

view Size {
  id       Int     @unique
  parentId Int?
  bytes    Int
  folder   Folder  @relation(fields: [id], references: [id], onDelete: Cascade)
  parent   Folder? @relation("Sizes", fields: [parentId], references: [id], onDelete: Cascade)
}
`);
  expect(file('resourceFields.generated.ts')).not.toContain('cascades');
});
