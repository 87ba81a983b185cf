import type { DmmfIndex, DmmfModel } from './dmmf';
import type { ConstraintIR, IndexIR, Provider } from './ir';

/** Longest identifier of each database, in bytes, as Prisma counts. */
const identifierLimits: Record<Provider, number> = {
  postgresql: 63,
  cockroachdb: 63,
  mysql: 64,
  sqlite: 10_000,
  sqlserver: 128,
  mongodb: 127,
};

/** Unique constraints among a model's indexes, the primary key's included, under their names in the database. */
export function uniqueConstraints(
  model: DmmfModel,
  indexes: readonly DmmfIndex[],
  provider: Provider,
): ConstraintIR[] {
  return indexes
    .filter(({ type }) => type === 'unique' || type === 'id')
    .map((index) => ({
      ...named(model, index, provider),
      ...(isPartial(model, index) && { isPartial: true }),
    }));
}

/** Prisma lists an index with `where:` among the others, and names it as none of the model's own. */
function isPartial({ fields, uniqueFields }: DmmfModel, index: DmmfIndex): boolean {
  if (index.type !== 'unique') return false;
  const names = index.fields.map(({ name }) => name);
  const isWhole = uniqueFields.some((unique) => unique.join() === names.join());
  return !isWhole && !fields.some(({ name, isUnique }) => isUnique && names.join() === name);
}

/** Kinds of index that find the records of one value of a column, and keep no order of them. */
const FINDING_ONLY: ReadonlySet<string> = new Set(['Hash', 'SpGist']);

/**
 * The indexes that find the records of a value, or have them in order, under their names in the database: no full
 * text or inverted ones.
 */
export const findingIndexes = (
  model: DmmfModel,
  indexes: readonly DmmfIndex[],
  provider: Provider,
): IndexIR[] =>
  indexes.flatMap((index) => {
    const { type, algorithm = 'BTree' } = index;
    const isOrdered = algorithm === 'BTree';
    if (type === 'fulltext' || !(isOrdered || FINDING_ONLY.has(algorithm))) return [];
    const inOrder = isOrdered ? inOneDirection(index) : [];
    return [{ ...named(model, index, provider), inOrder }];
  });

/** Behind the first column that turns round, the rest is in no order that a list asks for. */
function inOneDirection({ fields }: DmmfIndex): string[] {
  const directionOf = ({ sortOrder = 'asc' }: DmmfIndex['fields'][number]) => sortOrder;
  const turn = fields.findIndex((field) => directionOf(field) !== directionOf(fields[0] ?? field));
  return fields.slice(0, turn < 0 ? undefined : turn).map(({ name }) => name);
}

/** Fields in an index of PostgreSQL's pg_trgm: `@@index([name(ops: raw("gin_trgm_ops"))], type: Gin)`. */
export const trigramFields = (indexes: readonly DmmfIndex[]): string[] => [
  ...new Set(
    indexes.flatMap(({ fields }) =>
      fields
        .filter(({ operatorClass = '' }) => /(?:^|\.)g(?:in|ist)_trgm_ops\b/.test(operatorClass))
        .map(({ name }) => name),
    ),
  ),
];

function named(model: DmmfModel, { type, dbName, fields }: DmmfIndex, provider: Provider) {
  const names = fields.map(({ name }) => name);
  return { name: dbName ?? defaultName(model, names, KINDS[type], provider), fields: names };
}

type ConstraintKind = 'id' | 'unique' | 'index' | 'foreignKey';

const KINDS: Readonly<Record<DmmfIndex['type'], ConstraintKind>> = {
  id: 'id',
  unique: 'unique',
  normal: 'index',
  fulltext: 'index',
};

/** What ends Prisma's name of each. */
const SUFFIXES: Readonly<Record<ConstraintKind, string>> = {
  id: '_pkey',
  unique: '_key',
  index: '_idx',
  foreignKey: '_fkey',
};

/**
 * Prisma's name for a constraint without `map:`, `User_email_key`, of table and column names, cut to
 * the database's limit (`psl/parser-database/src/…/constraint_names.rs` of prisma-engines).
 */
export function defaultName(
  model: DmmfModel,
  fields: readonly string[],
  kind: ConstraintKind,
  provider: Provider,
): string {
  if (kind === 'id' && provider === 'mysql') {
    return 'PRIMARY';
  }
  const table = model.dbName ?? model.name;
  const suffix = SUFFIXES[kind];
  const parts = kind === 'id' ? [table] : [table, ...fields.map((field) => columnOf(model, field))];
  return cutToBytes(parts.join('_'), identifierLimits[provider] - suffix.length) + suffix;
}

function columnOf(model: DmmfModel, field: string): string {
  return model.fields.find(({ name }) => name === field)?.dbName ?? field;
}

/** The longest beginning of a text of at most `limit` bytes that splits no character. */
export function cutToBytes(text: string, limit: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= limit) {
    return text;
  }
  let end = limit;
  while ((bytes.readUInt8(end) & 0b1100_0000) === 0b1000_0000) {
    end--;
  }
  return bytes.subarray(0, end).toString();
}
