import { readSchema } from '../read-schema';
import { problemsOf, readText, testPath } from '../testing/read';

interface Given {
  above?: string;
  /** Lines of the model Folder, which others may go with. */
  fields?: readonly string[];
  /** Lines of the model Paper, which is in a folder. */
  paper?: readonly string[];
}

const schema = ({
  above = '// @gen_soft_delete(deletedAt)',
  fields = ['deletedAt DateTime?'],
  paper = [],
}: Given = {}): string =>
  [
    '// @gen_form()',
    above,
    'model Folder {',
    '  id String @id',
    '  papers Paper[]',
    ...fields.map((line) => `  ${line}`),
    '}',
    '// @gen_form()',
    'model Paper {',
    '  id String @id',
    '  folder Folder @relation(fields: [folderId], references: [id], onDelete: Cascade)',
    '  folderId String',
    ...paper.map((line) => `  ${line}`),
    '}',
  ].join('\n');

describe('a soft deletion is refused', () => {
  it.each<[string, Given, string]>([
    [
      'without a field',
      { above: '// @gen_soft_delete' },
      'schema.prisma:2 Folder: @gen_soft_delete needs the name of a field; write it like // @gen_soft_delete(deletedAt), above a model with deletedAt DateTime?',
    ],
    [
      'with a field that is misspelt',
      { above: '// @gen_soft_delete(deletdAt)' },
      'schema.prisma:2 Folder: @gen_soft_delete(deletdAt) names no field of Folder; did you mean deletedAt?',
    ],
    [
      'with a field that is not there',
      { fields: [] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) names no field of Folder; add deletedAt DateTime? to it',
    ],
    [
      'with a flag that may be empty',
      { above: '// @gen_soft_delete(deleted)', fields: ['deleted Boolean? @default(false)'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted) names a Boolean that may be empty, and then it says neither that a record is deleted nor that it is not; write deleted Boolean @default(false)',
    ],
    [
      'with a flag that a new record does not have',
      { above: '// @gen_soft_delete(deleted)', fields: ['deleted Boolean'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted) names a Boolean that a new record does not have, for no client writes it; write deleted Boolean @default(false)',
    ],
    [
      'with a flag that is true until then',
      { above: '// @gen_soft_delete(active)', fields: ['active Boolean @default(true)'] },
      'schema.prisma:2 Folder: @gen_soft_delete(active) names a Boolean that is not false in a new record, so that each would be deleted; name a field that is true of deleted records: deleted Boolean @default(false)',
    ],
    [
      'with a field that says neither whether nor when',
      { above: '// @gen_soft_delete(state)', fields: ['state String?'] },
      'schema.prisma:2 Folder: @gen_soft_delete(state) names a String field, which cannot say when a record was deleted, and be empty until then; name a DateTime? field, or a Boolean @default(false)',
    ],
    [
      'with a time beside a time',
      {
        above: '// @gen_soft_delete(deletedAt, at: goneAt)',
        fields: ['deletedAt DateTime?', 'goneAt DateTime?'],
      },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt, at: goneAt) names a time beside a DateTime field; write @gen_soft_delete(goneAt), or name a Boolean before it',
    ],
    [
      'with a time that is not there beside a flag',
      {
        above: '// @gen_soft_delete(deleted, at: deletedAt)',
        fields: ['deleted Boolean @default(false)'],
      },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted, at: deletedAt) names no field of Folder; add deletedAt DateTime? to it',
    ],
    [
      'with more behind the field than a time',
      {
        above: '// @gen_soft_delete(deleted, deletedAt)',
        fields: ['deleted Boolean @default(false)', 'deletedAt DateTime?'],
      },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted, deletedAt) says deletedAt behind the field; write @gen_soft_delete(deleted), with at: deletedAt behind a Boolean for a DateTime? that says when, and restorable at the end where deleted records can be brought back',
    ],
    [
      'with a field that is never empty',
      { fields: ['deletedAt DateTime'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) names a DateTime field, which cannot say when a record was deleted, and be empty until then; name a DateTime? field, or a Boolean @default(false)',
    ],
    [
      'with a field that is filled in by itself',
      { fields: ['deletedAt DateTime? @default(now())'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) names a field that is filled in by itself, so that each record would be deleted; remove its @default or @updatedAt',
    ],
    [
      'that is restorable beside a resource of that name',
      {
        above: '// @gen_soft_delete(deletedAt, restorable)',
        paper: ['}', '// @gen_form(plural: "deleted")', 'model Gone {', '  id String @id'],
      },
      'schema.prisma:15 Gone: its routes would begin with deleted, under which records that can be restored stand; give it another plural in @gen_form(plural: "…")',
    ],
    [
      'above a model that logs in',
      { fields: ['deletedAt DateTime?', '/// @gen_format(password)', 'password String?'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) stands above a model that logs in, and the login knows nothing of it; remove it, and refuse closed accounts in your guard',
    ],
    [
      'of records with which others go that log in',
      { paper: ['/// @gen_format(password)', 'password String?'] },
      'schema.prisma:11 Paper.folder: onDelete: Cascade would delete a Paper that logs in with its Folder, and the login knows nothing of @gen_soft_delete; write onDelete: Restrict, SetNull or NoAction, and refuse closed accounts in your guard',
    ],
    [
      'of records that go with others of their kind',
      {
        fields: [
          'deletedAt DateTime?',
          'parent Folder? @relation("In", fields: [parentId], references: [id], onDelete: Cascade)',
          'parentId String?',
          'inside Folder[] @relation("In")',
        ],
      },
      'schema.prisma:7 Folder.parent: onDelete: Cascade leads back to Folder, and @gen_soft_delete cannot follow it through all of them; write onDelete: Restrict, SetNull or NoAction',
    ],
    [
      'of records with which others go that go with others of their kind',
      {
        paper: [
          'first Paper? @relation("Of", fields: [firstId], references: [id], onDelete: Cascade)',
          'firstId String?',
          'next Paper[] @relation("Of")',
        ],
      },
      'schema.prisma:13 Paper.first: onDelete: Cascade leads back to Paper, and @gen_soft_delete cannot follow it through all of them; write onDelete: Restrict, SetNull or NoAction',
    ],
    [
      'of records that others refer to by another key',
      {
        fields: ['deletedAt DateTime?', 'code String @unique', 'labels Paper[] @relation("Coded")'],
        paper: [
          'coded Folder? @relation("Coded", fields: [code], references: [code])',
          'code String?',
        ],
      },
      'schema.prisma:15 Paper.coded: refers to Folder by code, and whether that is deleted is asked by its key; refer to id, or write /// @gen_hidden above it',
    ],
  ])('%s', async (_case, given, problem) => {
    expect(await problemsOf(schema(given))).toEqual([problem]);
  });
});

it('is refused on MongoDB, where a field that was never written is not null', async () => {
  const text = `datasource db {
  provider = "mongodb"
}
// @gen_form()
// @gen_soft_delete(deletedAt)
model Note {
  id        String    @id @map("_id")
  deletedAt DateTime?
}`;
  await expect(readSchema([{ path: testPath, text }], 'prisma')).rejects.toThrow(
    'schema.prisma:5 Note: @gen_soft_delete(deletedAt) works on databases with tables, and this one is MongoDB; remove it',
  );
});

it('hides the time of deletion from clients, and tells which records go with others', async () => {
  const { models } = await readText(schema());
  const [folder, paper] = models;
  expect(folder?.fields.find(({ name }) => name === 'deletedAt')?.directives.hidden).toBe(true);
  expect(folder?.live).toEqual({ own: { field: 'deletedAt', is: 'null' }, within: [] });
  expect(paper?.live).toEqual({
    within: [{ relation: expect.objectContaining({ name: 'folder' }), live: folder?.live }],
  });
});

it('asks the flag where there is one, and hides the time beside it', async () => {
  const { models } = await readText(
    schema({
      above: '// @gen_soft_delete(deleted, at: deletedAt)',
      fields: ['deleted Boolean @default(false)', 'deletedAt DateTime?'],
    }),
  );
  const [folder] = models;
  expect(folder?.live).toEqual({ own: { field: 'deleted', is: 'false' }, within: [] });
  const hidden = folder?.fields.filter(({ directives }) => directives.hidden);
  expect(hidden?.map(({ name }) => name)).toEqual(['deleted', 'deletedAt']);
});

it('offers restoring where it is asked for, and nowhere else', async () => {
  const operationsOf = async (above: string) => {
    const { models } = await readText(schema({ above }));
    return models.map(({ operations }) => operations);
  };
  expect(await operationsOf('// @gen_soft_delete(deletedAt)')).toEqual([undefined, undefined]);
  expect(await operationsOf('// @gen_soft_delete(deletedAt, restorable)')).toEqual([
    ['list', 'show', 'create', 'edit', 'delete', 'restore'],
    undefined,
  ]);
});
