import { readSchema } from '../read-schema';
import { problemsOf, readText, testPath } from '../testing/read';

interface Given {
  above?: string;
  /** Lines of the model Folder, with which others may be deleted. */
  fields?: readonly string[];
  /** Lines of the model Paper, which belongs to a folder. */
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
      'with a missing field',
      { fields: [] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) names no field of Folder; add deletedAt DateTime? to it',
    ],
    [
      'with a flag that may be null',
      { above: '// @gen_soft_delete(deleted)', fields: ['deleted Boolean? @default(false)'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted) names a Boolean that may be null, which says neither that a record is deleted nor that it is not; write deleted Boolean @default(false)',
    ],
    [
      'with a flag without a default',
      { above: '// @gen_soft_delete(deleted)', fields: ['deleted Boolean'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted) names a Boolean that a new record lacks, since no client writes it; write deleted Boolean @default(false)',
    ],
    [
      'with a flag that is true in new records',
      { above: '// @gen_soft_delete(active)', fields: ['active Boolean @default(true)'] },
      'schema.prisma:2 Folder: @gen_soft_delete(active) names a Boolean that is not false in a new record, so every new record would be deleted; name a field that is true for deleted records: deleted Boolean @default(false)',
    ],
    [
      'with a field that is neither a flag nor a time',
      { above: '// @gen_soft_delete(state)', fields: ['state String?'] },
      'schema.prisma:2 Folder: @gen_soft_delete(state) names a String field, which cannot be empty until it says when a record was deleted; name a DateTime? field, or a Boolean @default(false)',
    ],
    [
      'with a second time',
      {
        above: '// @gen_soft_delete(deletedAt, at: goneAt)',
        fields: ['deletedAt DateTime?', 'goneAt DateTime?'],
      },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt, at: goneAt) names a time after a DateTime field; write @gen_soft_delete(goneAt), or name a Boolean before it',
    ],
    [
      'with a missing time beside a flag',
      {
        above: '// @gen_soft_delete(deleted, at: deletedAt)',
        fields: ['deleted Boolean @default(false)'],
      },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted, at: deletedAt) names no field of Folder; add deletedAt DateTime? to it',
    ],
    [
      'with an invalid option after the field',
      {
        above: '// @gen_soft_delete(deleted, deletedAt)',
        fields: ['deleted Boolean @default(false)', 'deletedAt DateTime?'],
      },
      'schema.prisma:2 Folder: @gen_soft_delete(deleted, deletedAt) has deletedAt after the field; write @gen_soft_delete(deleted), after a Boolean with at: deletedAt for a DateTime? that says when, and with restorable at the end if deleted records can be restored',
    ],
    [
      'with a required time',
      { fields: ['deletedAt DateTime'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) names a DateTime field, which cannot be empty until it says when a record was deleted; name a DateTime? field, or a Boolean @default(false)',
    ],
    [
      'with a field that is filled in automatically',
      { fields: ['deletedAt DateTime? @default(now())'] },
      'schema.prisma:2 Folder: @gen_soft_delete(deletedAt) names a field that is filled automatically, so every record would be deleted; remove its @default or @updatedAt',
    ],
    [
      'that is restorable beside a resource called deleted',
      {
        above: '// @gen_soft_delete(deletedAt, restorable)',
        paper: ['}', '// @gen_form(plural: "deleted")', 'model Gone {', '  id String @id'],
      },
      'schema.prisma:15 Gone: its routes would begin with deleted, which serves records that can be restored; set another plural with @gen_form(plural: "…")',
    ],
    [
      'of records that cascade to a model that logs in',
      { paper: ['/// @gen_format(password)', 'password String?'] },
      'schema.prisma:11 Paper.folder: onDelete: Cascade would delete a Paper that logs in with its Folder, but the login reads the Paper alone and would not know of @gen_soft_delete; write onDelete: Restrict, SetNull or NoAction, and refuse closed accounts in your guard',
    ],
    [
      'of records that cascade to their own model',
      {
        fields: [
          'deletedAt DateTime?',
          'parent Folder? @relation("In", fields: [parentId], references: [id], onDelete: Cascade)',
          'parentId String?',
          'inside Folder[] @relation("In")',
        ],
      },
      'schema.prisma:7 Folder.parent: onDelete: Cascade leads back to Folder, and @gen_soft_delete cannot follow such a circle; write onDelete: Restrict, SetNull or NoAction',
    ],
    [
      'of records that cascade to a model that cascades to itself',
      {
        paper: [
          'first Paper? @relation("Of", fields: [firstId], references: [id], onDelete: Cascade)',
          'firstId String?',
          'next Paper[] @relation("Of")',
        ],
      },
      'schema.prisma:13 Paper.first: onDelete: Cascade leads back to Paper, and @gen_soft_delete cannot follow such a circle; write onDelete: Restrict, SetNull or NoAction',
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
      'schema.prisma:15 Paper.coded: refers to Folder by code, but whether that is deleted is checked by its key; refer to id, or write /// @gen_hidden above it',
    ],
  ])('%s', async (_case, given, problem) => {
    expect(await problemsOf(schema(given))).toEqual([problem]);
  });
});

it('soft deletion is refused on MongoDB, where a missing field is not null', async () => {
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
    'schema.prisma:5 Note: @gen_soft_delete(deletedAt) works on databases with tables, but this one is MongoDB; remove it',
  );
});

it('soft deletion keeps the rows of users who log in', async () => {
  const { models } = await readText(
    schema({ fields: ['deletedAt DateTime?', '/// @gen_format(password)', 'password String?'] }),
  );
  expect(models[0]?.live).toEqual({ own: { field: 'deletedAt', is: 'null' }, within: [] });
});

it('soft deletion hides its time from clients, and includes records that are deleted by a cascade', async () => {
  const { models } = await readText(schema());
  const [folder, paper] = models;
  expect(folder?.fields.find(({ name }) => name === 'deletedAt')?.directives.hidden).toBe(true);
  expect(folder?.live).toEqual({ own: { field: 'deletedAt', is: 'null' }, within: [] });
  expect(paper?.live).toEqual({
    within: [{ relation: expect.objectContaining({ name: 'folder' }), live: folder?.live }],
  });
});

it('soft deletion checks the flag if there is one, and hides the time beside it', async () => {
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

it('soft deletion offers to restore records only if it is restorable', async () => {
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
