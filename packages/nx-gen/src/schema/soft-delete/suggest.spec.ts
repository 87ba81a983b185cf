import { readText, warningsOf } from '../testing/read';
import { softDeleteWarnings } from './suggest';

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
    [['geloescht_am DateTime?'], 'geloescht_am', '@gen_soft_delete(geloescht_am)'],
    [['gelöscht Boolean @default(false)'], 'gelöscht', '@gen_soft_delete(gelöscht)'],
    [['dateSupprimé DateTime?'], 'dateSupprimé', '@gen_soft_delete(dateSupprimé)'],
    [['fecha_eliminado DateTime?'], 'fecha_eliminado', '@gen_soft_delete(fecha_eliminado)'],
    [
      ['/// @gen_format(password)', 'password String', 'deletedAt DateTime?'],
      'deletedAt',
      '@gen_soft_delete(deletedAt)',
    ],
  ])('is warned of where deletions do not use it: %j', async (fields, name, directive) => {
    expect(await warningsOf(paper(fields))).toEqual([
      `schema.prisma:2 Paper: it has ${name}, but a DELETE removes the row and what cascades from it; write // ${directive} above the model to keep the row, or // @gen_soft_delete(no) if that is meant`,
    ]);
    expect(await warningsOf(paper(fields, [`// ${directive}`]))).toEqual([]);
    expect(await warningsOf(paper(fields, ['// @gen_soft_delete(no)']))).toEqual([]);
  });

  it('is warned of as a number, which a Boolean can read where the database has none of its own', async () => {
    const fields = ['deleted Int @default(0) @db.TinyInt', 'geloescht_am DateTime?'];
    expect(await warningsOf(paper(fields), 'mysql')).toEqual([
      'schema.prisma:2 Paper: it has deleted, but a DELETE removes the row and what cascades from it; make it deleted Boolean @default(false) if it holds 0 and 1, and write // @gen_soft_delete(deleted, at: geloescht_am) above the model to keep the row, or // @gen_soft_delete(no) if that is meant',
    ]);
    expect(await warningsOf(paper(['deleted Int @default(1)']), 'mysql')).toEqual([]);
    expect(await warningsOf(paper(['deleted Int @default(0)']))).toEqual([]);
  });

  it.each([
    [['deletedBy String?', 'deletedCount Int?', 'notifyOnDeleted Boolean @default(false)']],
    [['deletedAt DateTime @updatedAt', 'isDeleted Boolean?', 'isRemoved Boolean @default(true)']],
  ])('is not suggested where it could not be used: %j', async (fields) => {
    expect(await warningsOf(paper(fields))).toEqual([]);
  });

  it('is warned of where soft deletion is not possible, with what prevents it', async () => {
    const warning = (cause: string) => [
      `schema.prisma:2 Paper: it has deletedAt, but a DELETE removes the row and what cascades from it, and @gen_soft_delete cannot keep it because of ${cause}; write @gen_form(except: [delete]), or // @gen_soft_delete(no) if that is meant`,
    ];
    const fields = ['deletedAt DateTime?'];
    const schema = (...above: string[]) =>
      `${paper([...fields, 'code String @unique', 'pages Page[]'], above)}
// @gen_form()
model Page {
  id    Int    @id
  code  String
  paper Paper  @relation(fields: [code], references: [code], onDelete: Cascade)
}`;
    expect(await warningsOf(schema())).toEqual(warning('Page.paper'));
    expect(await warningsOf(schema('// @gen_soft_delete(no)'))).toEqual([]);
    expect(
      await warningsOf(schema().replace('@gen_form()', '@gen_form(except: [delete])')),
    ).toEqual([]);
    const circle = [
      ...[
        'parent Paper? @relation("tree", fields: [parentId], references: [id], onDelete: Cascade)',
      ],
      ...['parentId Int?', 'children Paper[] @relation("tree")'],
    ];
    expect(await warningsOf(paper([...fields, ...circle]))).toEqual(warning('Paper.parent'));
  });

  it('is searched for in proportion to the models, of which a large schema has hundreds', async () => {
    const readsFor = async (count: number): Promise<number> => {
      const texts = Array.from({ length: count }, (_, at) =>
        paper(['deletedAt DateTime?']).replace('Paper', `Paper${at}`),
      );
      const { models } = await readText(texts.join('\n'));
      let reads = 0;
      const counted = models.map(({ softDelete, ...rest }) => ({
        ...rest,
        get softDelete() {
          reads += 1;
          return softDelete;
        },
      }));
      expect(softDeleteWarnings(counted, 'postgresql')).toHaveLength(count);
      return reads;
    };
    expect(await readsFor(40)).toBe(2 * (await readsFor(20)));
  });
});
