import { readSchema } from './read-schema';
import { testPath } from './testing/read';

/** Returns the lock column of a model with these lines, in a database without foreign keys. */
async function lockColumnOf(...lines: string[]): Promise<string | undefined> {
  const datasource = 'datasource db {\n  provider = "mysql"\n  relationMode = "prisma"\n}';
  const text = `${datasource}\nmodel M {\n  id Int @id\n${lines.join('\n')}\n}`;
  const [model] = (await readSchema([{ path: testPath, text }], 'prisma')).models;
  return model?.heldBy;
}

describe('the column that is rewritten to lock a record', () => {
  it.each([
    [
      'the first whole number, Boolean or enum',
      ['name String', 'rank Int', 'live Boolean'],
      'rank',
    ],
    ['none that others may refer to', ['code Int @unique', 'live Boolean'], 'live'],
    ['the version if there is no other', ['changed DateTime @updatedAt'], 'changed'],
    ['none if there is neither', ['name String'], undefined],
    ['none that Prisma cannot filter by', ['not Boolean', 'OR Int', 'live Boolean'], 'live'],
    ['no such version either', ['NOT DateTime @updatedAt'], undefined],
  ])('is %s', async (_what, lines, column) => {
    expect(await lockColumnOf(...lines)).toBe(column);
  });
});
