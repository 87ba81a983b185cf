import { problemsOf } from '../testing/read';

const folder = (...lines: string[]): string => `// @gen_form()
model Folder {
  id    Int    @id
  name  String @unique
  ${lines.join('\n  ')}
}`;

const PARENT = [
  'parent   Folder?  @relation("Tree", fields: [parentId], references: [id])',
  'parentId Int?',
];
const folders = 'folders Folder[] @relation("Tree")';

describe('@gen_tree', () => {
  it('is accepted above the relation to the parent record', async () =>
    expect(await problemsOf(folder('/// @gen_tree', ...PARENT, folders))).toEqual([]));

  it.each([
    [['/// @gen_tree(no)', ...PARENT, folders], '@gen_tree takes no argument'],
    [
      [...PARENT, '/// @gen_tree', folders],
      'Folder.folders: @gen_tree works on the relation that holds the key; write it above the other side',
    ],
    [
      ['/// @gen_tree', 'size Int'],
      'Folder.size: @gen_tree works on relations; this is an Int field; remove it',
    ],
    [
      [
        '/// @gen_tree',
        'parent Folder @relation("Tree", fields: [parentId], references: [id])',
        'parentId Int',
        folders,
      ],
      'Folder.parent: @gen_tree needs a record at the top, with none above it; make the relation optional',
    ],
    [
      [
        '/// @gen_tree',
        'parent Folder? @relation("Tree", fields: [above], references: [name])',
        'above String?',
        folders,
      ],
      'Folder.parent: @gen_tree cannot follow a relation that does not refer to the key; refer to id',
    ],
  ])('is refused with the cure: %j', async (lines, problem) =>
    expect((await problemsOf(folder(...lines))).join()).toContain(problem),
  );
});
