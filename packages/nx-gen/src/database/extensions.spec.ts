import { TRIGRAM_EXTENSION, withExtensions } from './extensions';

describe('the extensions that SQL needs', () => {
  it.each([
    ['"nick" CITEXT', 'CREATE EXTENSION IF NOT EXISTS citext;'],
    [`"said" TEXT DEFAULT '5"', "nick" CITEXT`, 'CREATE EXTENSION IF NOT EXISTS citext;'],
    ['"path" ltree', 'CREATE EXTENSION IF NOT EXISTS ltree;'],
    ['"id" UUID DEFAULT uuid_generate_v4()', 'CREATE EXTENSION IF NOT EXISTS "uuid-ossp";'],
    ['USING GIN ("name" gin_trgm_ops)', TRIGRAM_EXTENSION],
  ])('stand before it: %s', (sql, statement) => {
    expect(withExtensions(sql)).toBe(`${statement}\n\n${sql}`);
  });

  it.each([
    '"citext" TEXT, "gen_salt(" TEXT',
    `CREATE TYPE "Format" AS ENUM ('citext', 'hstore', 'it''s ltree')`,
    'CREATE EXTENSION IF NOT EXISTS "citext" WITH SCHEMA "ext";\nCREATE TABLE "a" ("b" CITEXT)',
    '"id" UUID DEFAULT gen_random_uuid()',
  ])('are not invented, or created again: %s', (sql) => {
    expect(withExtensions(sql)).toBe(sql);
  });
});
