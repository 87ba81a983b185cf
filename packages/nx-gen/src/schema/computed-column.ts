import type { DmmfField, DmmfModel } from './dmmf';
import type { Provider } from './ir';

/** Databases whose generated columns `prisma db pull` writes as a default. */
const PROVIDERS: ReadonlySet<Provider> = new Set(['postgresql', 'cockroachdb']);

/**
 * Parts of an expression whose words are no columns: texts, which a type may stand before as in `interval '1 day'`, and names of
 * types, some of several words. A default that somebody wrote may have keywords in lower case.
 */
const TEXT = /(?:\b[a-z]+\s+)?'(?:[^']|'')*'/gi;
const QUALIFIED_TYPE = /::\s*(?:(?:"(?:[^"]|"")*"|[\w$]+)\.?)+/g;
const OTHER_WORDS_OF_TYPES =
  /::character varying|::double precision|::bit varying|::(?:time|timestamp)(?:\(\d\))? with(?:out)? time zone|EXTRACT\(\w+ FROM|\bAT TIME(?: ZONE)?\b/gi;

/** A name, quoted or in lower case, as PostgreSQL prints columns; one before a parenthesis or a dot is a function or a schema. */
const NAME =
  /(?:"((?:[^"]|"")+)"|([a-z_\u0080-\uffff][a-z0-9_$\u0080-\uffff]*))(?!\s*[(.]|[\w$\u0080-\uffff])/g;

/**
 * Checks for a column that the database computes from others of its row, and that nobody can write. `prisma db pull` writes the
 * expression as `@default(dbgenerated("…"))`; that of a default cannot name a column.
 */
export function isComputed(
  { name, default: value }: Pick<DmmfField, 'name' | 'default'>,
  { fields }: { readonly fields: readonly Pick<DmmfModel['fields'][number], 'name' | 'dbName'>[] },
  provider: Provider,
): boolean {
  if (!PROVIDERS.has(provider) || typeof value !== 'object' || !('name' in value)) return false;
  const [expression] = value.name === 'dbgenerated' ? value.args : [];
  if (typeof expression !== 'string') return false;
  const named = columnsIn(expression);
  return fields.some((field) => field.name !== name && named.has(field.dbName ?? field.name));
}

function columnsIn(expression: string): Set<string> {
  const rest = expression
    .replace(TEXT, ' ')
    .replace(OTHER_WORDS_OF_TYPES, ' ')
    .replace(QUALIFIED_TYPE, ' ');
  const names = new Set<string>();
  for (const [, quoted, plain] of rest.matchAll(NAME))
    names.add(plain ?? quoted?.replaceAll('""', '"') ?? '');
  return names;
}
