import { extensionsOf, omittedExtensions, missingExtension, withExtensions } from './extensions';

const of = (datasource: string, model: string) =>
  extensionsOf([
    {
      path: 'a.prisma',
      text: `datasource db {\n  provider = "postgresql"\n${datasource}\n}\n\nmodel A {\n  id Int @id\n${model}\n}\n`,
    },
  ]);

it('the extensions of the datasource are found under their database names', () => {
  const found = of(
    '  extensions = [pg_trgm, uuidOssp(map: "uuid-ossp", schema: "extra"), citext(version: "1.6")]',
    '',
  );
  expect(found.map(({ name, schema }) => [name, schema])).toEqual([
    ['pg_trgm', undefined],
    ['uuid-ossp', 'extra'],
    ['citext', undefined],
  ]);
  expect(found.every(({ module }) => module !== undefined)).toBe(true);
});

it.each([
  ['email String @db.Citext', 'citext'],
  ['at Unsupported("vector(3)")?', 'vector'],
  ['id2 String @default(dbgenerated("uuid_generate_v4()")) @db.Uuid', 'uuid-ossp'],
  ['name String\n  @@index([name(ops: raw("gin_trgm_ops"))], type: Gin)', 'pg_trgm'],
  ['path Unsupported("ltree")', 'ltree'],
  ['more Unsupported("hstore")?', 'hstore'],
  ['salt String @default(dbgenerated("gen_salt(\'bf\')"))', 'pgcrypto'],
  ['place Unsupported("geography(Point, 4326)")', 'postgis'],
])('%s needs %s', (line, name) => {
  expect(of('', `  ${line}`).filter(({ isUsed }) => isUsed)).toMatchObject([{ name }]);
});

it('built-in functions of PostgreSQL, comments and field names need no extension', () => {
  const model = [
    '  uid   String @default(dbgenerated("gen_random_uuid()")) @db.Uuid',
    '  // @db.Citext',
    '  vector Int',
    '  geometry String',
  ];
  expect(of('', model.join('\n'))).toEqual([]);
});

it('an extension that PGlite lacks is omitted with a message, or blocks the schema when a column needs it', () => {
  const named = of('  extensions = [pgmq, postgis]', '');
  expect(omittedExtensions(named)).toEqual([
    'PGlite does not ship the extension pgmq: it is left out',
    'PGlite does not ship the extension postgis: it is left out',
  ]);
  expect(missingExtension(named)).toBeUndefined();
  const used = of('  extensions = [postgis]', '  place Unsupported("geometry")?');
  expect(omittedExtensions(used)).toEqual([]);
  expect(missingExtension(used)).toBe('PGlite does not ship postgis, which columns need');
});

it('the SQL begins with the available extensions, without their requested versions', () => {
  const extensions = of('  extensions = [pgmq, uuidOssp(map: "uuid-ossp", schema: "extra")]', '');
  const sql = withExtensions(
    'CREATE EXTENSION IF NOT EXISTS "uuid-ossp" WITH VERSION "9";\nCREATE TABLE "A" ();',
    extensions,
  );
  expect(sql.split('\n').filter(Boolean)).toEqual([
    'CREATE SCHEMA IF NOT EXISTS "extra";',
    'CREATE EXTENSION IF NOT EXISTS "uuid-ossp" WITH SCHEMA "extra";',
    'SET search_path TO "public", "extra";',
    'CREATE TABLE "A" ();',
  ]);
});
