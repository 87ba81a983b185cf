import { outlineOf, type Member } from '../../src/schema/declarations';
import type { SchemaFile } from '../../src/schema/read-schema';

/** An extension that a schema names, or of which it uses something. */
export interface Extension {
  name: string;
  /** The database schema that it stands in, where the datasource says one. */
  schema?: string;
  /** The package that holds it for PGlite; undefined for one that PGlite does not ship. */
  module?: string;
  /** True where columns, defaults or indexes cannot be made without it. */
  isUsed: boolean;
}

/** What schemas use of extensions: types, functions of defaults, operator classes of indexes. */
const OBJECTS: Readonly<Record<string, RegExp>> = {
  citext: /\bcitext\b/i,
  cube: /Unsupported\("cube\b/i,
  earthdistance: /Unsupported\("earth\b/i,
  hstore: /Unsupported\("hstore\b|\b(gin|gist)_hstore_ops\b/i,
  intarray: /\b(gin|gist)__int(big)?_ops\b/,
  isn: /Unsupported\("(isbn|isbn13|issn|ean13|upc)\b/i,
  ltree: /Unsupported\("(ltree|lquery|ltxtquery)\b|\bgist_ltree_ops\b/i,
  pg_hashids: /\bid_encode\(/,
  pg_trgm: /\b(gin|gist)_trgm_ops\b/,
  pg_uuidv7: /\buuid_generate_v7\(/,
  pgcrypto: /\b(gen_random_bytes|gen_salt|crypt|digest|hmac)\(/,
  postgis: /Unsupported\("(geometry|geography|box2d|box3d|raster)\b/i,
  unaccent: /\bunaccent\(/,
  'uuid-ossp': /\buuid_generate_v(1|1mc|3|4|5)\(/,
  vector: /Unsupported\("(vector|halfvec|sparsevec)\b|\b(vector|halfvec|sparsevec)_\w+_ops\b/i,
};

/** Packages of their own, beside those that PGlite itself carries under `contrib`. */
const PACKAGES: Readonly<Record<string, string>> = {
  age: '@electric-sql/pglite-age',
  pg_hashids: '@electric-sql/pglite-pg_hashids',
  pg_ivm: '@electric-sql/pglite-pg_ivm',
  pg_textsearch: '@electric-sql/pglite-pg_textsearch',
  pg_uuidv7: '@electric-sql/pglite-pg_uuidv7',
  pgtap: '@electric-sql/pglite-pgtap',
  vector: '@electric-sql/pglite-pgvector',
};

/** What an extension cannot be created without. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = { earthdistance: ['cube'] };

/** The extensions of a schema: those of its datasource, then those that it uses without saying so. */
export function extensionsOf(files: readonly SchemaFile[]): Extension[] {
  const blocks = files.flatMap(({ path, text }) => outlineOf(path, text).blocks);
  const listed = blocks
    .filter(({ keyword }) => keyword === 'datasource')
    .flatMap(({ members }) => members.filter(({ name }) => name === 'extensions'))
    .flatMap(listedIn);
  const lines = blocks
    .filter(({ keyword }) => keyword === 'model')
    .flatMap(({ members }) => members.map(textOf));
  const used = Object.entries(OBJECTS)
    .filter(([, objects]) => lines.some((line) => objects.test(line)))
    .map(([name]) => name);
  const names = [...listed.map(({ name }) => name), ...used];
  const all = [...new Set(names.flatMap((name) => [...(REQUIRED[name] ?? []), name]))];
  return all.map((name) => ({
    name,
    ...listed.find((one) => one.name === name),
    ...moduleOf(name),
    isUsed: used.includes(name),
  }));
}

/** A member as it was written, without comments and blanks. */
const textOf = ({ tokens }: Member): string =>
  tokens.map(({ kind, text }) => (kind === 'string' ? `"${text}"` : text)).join('');

/** `[pg_trgm, uuidOssp(map: "uuid-ossp", schema: "extensions")]` */
function listedIn(member: Member): Pick<Extension, 'name' | 'schema'>[] {
  const list = /^extensions=\[(.*)\]$/.exec(textOf(member))?.[1] ?? '';
  return [...list.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].map(([, name = '', settings = '']) => {
    const setting = (key: string) => new RegExp(`\\b${key}:"([^"]*)"`).exec(settings)?.[1];
    const schema = setting('schema');
    return { name: setting('map') ?? name, ...(schema !== undefined && { schema }) };
  });
}

function moduleOf(name: string): Pick<Extension, 'module'> {
  const module =
    PACKAGES[name] ?? `@electric-sql/pglite/contrib/${name.toLowerCase().replace(/-/g, '_')}`;
  try {
    require.resolve(module);
    return { module };
  } catch {
    return {};
  }
}

const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`;

/** The tables' SQL with the extensions that are at hand, in place of those that Prisma writes into it. */
export function withExtensions(sql: string, extensions: readonly Extension[]): string {
  const present = extensions.filter(({ module }) => module !== undefined);
  const schemas = [...new Set(present.flatMap(({ schema }) => schema ?? []))];
  return [
    ...schemas.map((schema) => `CREATE SCHEMA IF NOT EXISTS ${quoted(schema)};`),
    ...present.map(
      ({ name, schema }) =>
        `CREATE EXTENSION IF NOT EXISTS ${quoted(name)}${schema === undefined ? '' : ` WITH SCHEMA ${quoted(schema)}`};`,
    ),
    // their types and functions are then named without the schema
    ...(schemas.length > 0
      ? [`SET search_path TO ${['public', ...schemas].map(quoted).join(', ')};`]
      : []),
    sql.replace(/^CREATE EXTENSION .*;$/gm, ''),
  ].join('\n');
}

/** One line for each extension that is not at hand, which nothing of the schema needs. */
export const leftOut = (extensions: readonly Extension[]): string[] =>
  extensions
    .filter(({ module, isUsed }) => module === undefined && !isUsed)
    .map(({ name }) => `PGlite does not ship the extension ${name}: it is left out`);

/** Why a schema cannot have its tables; undefined where it can. */
export function missingExtension(extensions: readonly Extension[]): string | undefined {
  const missing = extensions.filter(({ module, isUsed }) => module === undefined && isUsed);
  const names = missing.map(({ name }) => name).join(' and ');
  return missing.length > 0 ? `PGlite does not ship ${names}, which columns need` : undefined;
}
