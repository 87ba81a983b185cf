import { outlineOf, type Member } from '../../src/schema/declarations';
import type { SchemaFile } from '../../src/schema/read-schema';

/** A database extension that a schema names, or uses parts of. */
export interface Extension {
  name: string;
  /** The database schema that it is installed in, where the datasource names one. */
  schema?: string;
  /** The package that provides it for PGlite; undefined where PGlite does not ship it. */
  module?: string;
  /** True where columns, defaults or indexes require it. */
  isUsed: boolean;
}

/** Parts of extensions that schemas use: types, functions in defaults, operator classes of indexes. */
const OBJECT_PATTERNS: Readonly<Record<string, RegExp>> = {
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

/** Separate packages, in addition to those that PGlite itself ships under `contrib`. */
const PGLITE_PACKAGES: Readonly<Record<string, string>> = {
  age: '@electric-sql/pglite-age',
  pg_hashids: '@electric-sql/pglite-pg_hashids',
  pg_ivm: '@electric-sql/pglite-pg_ivm',
  pg_textsearch: '@electric-sql/pglite-pg_textsearch',
  pg_uuidv7: '@electric-sql/pglite-pg_uuidv7',
  pgtap: '@electric-sql/pglite-pgtap',
  vector: '@electric-sql/pglite-pgvector',
};

/** Extensions that another one requires. */
const REQUIRED_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  earthdistance: ['cube'],
};

/** Returns a schema's extensions: those of its datasource, then those that it uses without naming them. */
export function extensionsOf(files: readonly SchemaFile[]): Extension[] {
  const blocks = files.flatMap(({ path, text }) => outlineOf(path, text).blocks);
  const listed = blocks
    .filter(({ keyword }) => keyword === 'datasource')
    .flatMap(({ members }) => members.filter(({ name }) => name === 'extensions'))
    .flatMap(parseExtensions);
  const lines = blocks
    .filter(({ keyword }) => keyword === 'model')
    .flatMap(({ members }) => members.map(textOf));
  const used = Object.entries(OBJECT_PATTERNS)
    .filter(([, objects]) => lines.some((line) => objects.test(line)))
    .map(([name]) => name);
  const names = [...listed.map(({ name }) => name), ...used];
  const all = [...new Set(names.flatMap((name) => [...(REQUIRED_EXTENSIONS[name] ?? []), name]))];
  return all.map((name) => ({
    name,
    ...listed.find((one) => one.name === name),
    ...moduleOf(name),
    isUsed: used.includes(name),
  }));
}

/** Returns a member as written, without comments and blanks. */
const textOf = ({ tokens }: Member): string =>
  tokens.map(({ kind, text }) => (kind === 'string' ? `"${text}"` : text)).join('');

/** Parses `[pg_trgm, uuidOssp(map: "uuid-ossp", schema: "extensions")]`. */
function parseExtensions(member: Member): Pick<Extension, 'name' | 'schema'>[] {
  const list = /^extensions=\[(.*)\]$/.exec(textOf(member))?.[1] ?? '';
  return [...list.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].map(([, name = '', settings = '']) => {
    const setting = (key: string) => new RegExp(`\\b${key}:"([^"]*)"`).exec(settings)?.[1];
    const schema = setting('schema');
    return { name: setting('map') ?? name, ...(schema !== undefined && { schema }) };
  });
}

function moduleOf(name: string): Pick<Extension, 'module'> {
  const module =
    PGLITE_PACKAGES[name] ??
    `@electric-sql/pglite/contrib/${name.toLowerCase().replace(/-/g, '_')}`;
  try {
    require.resolve(module);
    return { module };
  } catch {
    return {};
  }
}

const quoteIdentifier = (name: string): string => `"${name.replace(/"/g, '""')}"`;

/** Returns the tables' SQL with the available extensions, in place of those that Prisma writes into it. */
export function withExtensions(sql: string, extensions: readonly Extension[]): string {
  const present = extensions.filter(({ module }) => module !== undefined);
  const schemas = [...new Set(present.flatMap(({ schema }) => schema ?? []))];
  return [
    ...schemas.map((schema) => `CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)};`),
    ...present.map(
      ({ name, schema }) =>
        `CREATE EXTENSION IF NOT EXISTS ${quoteIdentifier(name)}${schema === undefined ? '' : ` WITH SCHEMA ${quoteIdentifier(schema)}`};`,
    ),
    // so that their types and functions can be named without the schema
    ...(schemas.length > 0
      ? [`SET search_path TO ${['public', ...schemas].map(quoteIdentifier).join(', ')};`]
      : []),
    sql.replace(/^CREATE EXTENSION .*;$/gm, ''),
  ].join('\n');
}

/** Returns one line for each unavailable extension that nothing in the schema needs. */
export const omittedExtensions = (extensions: readonly Extension[]): string[] =>
  extensions
    .filter(({ module, isUsed }) => module === undefined && !isUsed)
    .map(({ name }) => `PGlite does not ship the extension ${name}: it is left out`);

/** Returns why a schema's tables cannot be created; undefined where they can. */
export function missingExtension(extensions: readonly Extension[]): string | undefined {
  const missing = extensions.filter(({ module, isUsed }) => module === undefined && isUsed);
  const names = missing.map(({ name }) => name).join(' and ');
  return missing.length > 0 ? `PGlite does not ship ${names}, which columns need` : undefined;
}
