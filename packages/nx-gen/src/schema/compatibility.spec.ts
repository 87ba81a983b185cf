import { LIVE_PREVIEW_FEATURES, readableText } from './compatibility';
import { readDmmf } from './dmmf';
import { readSchema } from './read-schema';

const readable = (text: string) => readableText('schema.prisma', text);

describe('a schema written for Prisma 5 or 6', () => {
  const older = [
    'generator client {',
    '  provider        = "prisma-client-js"',
    '  previewFeatures = ["driverAdapters", "views", "metrics"] // old',
    '}',
    'datasource db {',
    '  provider          = "postgresql"',
    '  url               = env("DATABASE_URL") // url = "x"',
    '  directUrl         = "postgresql://localhost/db"',
    '  shadowDatabaseUrl = env("SHADOW")',
    '}',
    '// @gen_form()',
    'model Item {',
    '  id  Int    @id',
    '  url String @default("url = env(1)")',
    '}',
  ].join('\n');

  it('is read', async () => {
    const { models, warnings } = await readSchema([{ path: 'schema.prisma', text: older }], '.');
    expect(models.map(({ name }) => name)).toEqual(['Item']);
    expect(warnings).toEqual([]);
  });

  it('loses only what Prisma 7 refuses, and no line or column moves', () => {
    const text = readable(older);
    expect(text).toHaveLength(older.length);
    const lines = text.split('\n').map((line) => line.trimEnd());
    expect(lines[2]).toBe(`${'  previewFeatures = ["views"]'.padEnd(59)}// old`);
    expect(lines.slice(6, 9)).toEqual([`${' '.repeat(42)}// url = "x"`, '', '']);
    const untouched = (all: string[]) => all.filter((_, index) => ![2, 6, 7, 8].includes(index));
    expect(untouched(lines)).toEqual(untouched(older.split('\n')));
  });

  it('keeps the line of an error after the removed text', async () => {
    const text = `${older}\n// @gen_form()\nmodel Other {\n  id Int @id // @max(x)\n}`;
    await expect(readSchema([{ path: 'schema.prisma', text }], '.')).rejects.toThrow(
      /^schema\.prisma:18 Other\.id: /,
    );
  });
});

it('a schema written for Prisma 7 is left unchanged', () => {
  const text = 'datasource db {\n  provider = "sqlite"\n}\nmodel A {\n  id Int @id\n}\n';
  expect(readable(text)).toBe(text);
});

it('the known preview features are those that Prisma names', () => {
  const schema = [
    'generator client {',
    '  provider        = "prisma-client"',
    '  output          = "client"',
    '  previewFeatures = ["noSuchFeature"]',
    '}',
    'datasource db {',
    '  provider = "postgresql"',
    '}',
  ].join('\n');
  const expected = [...LIVE_PREVIEW_FEATURES].sort().join(', ');
  expect(() => readDmmf([['schema.prisma', schema]])).toThrow(`Expected one of: ${expected}`);
});
