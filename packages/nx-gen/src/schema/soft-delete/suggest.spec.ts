import { warningsOf } from '../testing/read';

const paper = (fields: readonly string[], above: readonly string[] = []): string =>
  ['// @gen_form()', ...above, 'model Paper {', '  id Int @id', ...fields, '}'].join('\n');

describe('a field for soft deletion', () => {
  it.each([
    [['deletedAt DateTime?'], 'deletedAt', '@gen_soft_delete(deletedAt)'],
    [['is_deleted Boolean @default(false)'], 'is_deleted', '@gen_soft_delete(is_deleted)'],
    [
      ['deleted Boolean @default(false)', 'deletedAt DateTime?'],
      'deleted',
      '@gen_soft_delete(deleted, at: deletedAt)',
    ],
  ])('is warned of where deletions do not use it: %j', async (fields, name, directive) => {
    expect(await warningsOf(paper(fields))).toEqual([
      `schema.prisma:2 Paper: it has ${name}, but a DELETE removes the row and what cascades from it; write // ${directive} above the model to keep the row, or // @gen_soft_delete(no) if that is meant`,
    ]);
    expect(await warningsOf(paper(fields, [`// ${directive}`]))).toEqual([]);
    expect(await warningsOf(paper(fields, ['// @gen_soft_delete(no)']))).toEqual([]);
  });

  it.each([
    [['deletedBy String?', 'deletedCount Int?', 'notifyOnDeleted Boolean @default(false)']],
    [['deletedAt DateTime @updatedAt', 'isDeleted Boolean?', 'isRemoved Boolean @default(true)']],
    [
      [
        'email String @unique',
        '/// @gen_format(password)',
        'password String',
        'deletedAt DateTime?',
      ],
    ],
  ])('is not suggested where it could not be used: %j', async (fields) => {
    expect(await warningsOf(paper(fields))).toEqual([]);
  });

  it('is not suggested where nothing is deleted, or a deletion could not keep rows', async () => {
    const fields = ['deletedAt DateTime?'];
    expect(
      await warningsOf(paper(fields).replace('@gen_form()', '@gen_form(except: [delete])')),
    ).toEqual([]);
    const circle = [
      ...[
        'parent Paper? @relation("tree", fields: [parentId], references: [id], onDelete: Cascade)',
      ],
      ...['parentId Int?', 'children Paper[] @relation("tree")'],
    ];
    expect(await warningsOf(paper([...fields, ...circle]))).toEqual([]);
  });
});
