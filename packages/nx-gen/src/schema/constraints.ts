import type { DmmfIndex, DmmfModel } from './dmmf';
import type { ConstraintIR, IndexIR, Provider } from './ir';

/** Maximum identifier length of each database, in bytes, as Prisma counts. */
const MAX_IDENTIFIER_BYTES: Record<Provider, number> = {
  postgresql: 63,
  cockroachdb: 63,
  mysql: 64,
  sqlite: 10_000,
  sqlserver: 128,
  mongodb: 127,
};

/** Returns the unique constraints among a model's indexes, including the primary key, with their names in the database. */
export function uniqueConstraints(
  model: DmmfModel,
  indexes: readonly DmmfIndex[],
  provider: Provider,
): ConstraintIR[] {
  return indexes
    .filter(({ type }) => type === 'unique' || type === 'id')
    .map((index) => ({
      ...namedConstraint(model, index, provider),
      ...(isPartial(model, index) && { isPartial: true }),
    }));
}

/** Prisma lists an index with `where:` among the others, but not among the model's own unique criteria. */
function isPartial({ fields, uniqueFields }: DmmfModel, index: DmmfIndex): boolean {
  if (index.type !== 'unique') return false;
  const names = index.fields.map(({ name }) => name);
  const isWhole = uniqueFields.some((unique) => unique.join() === names.join());
  return !isWhole && !fields.some(({ name, isUnique }) => isUnique && names.join() === name);
}

/** Kinds of index that find the records with a value, but do not keep them in order. */
const UNORDERED_ALGORITHMS: ReadonlySet<string> = new Set(['Hash', 'SpGist']);

/**
 * Returns the indexes that find the records with a value or keep them in order, with their names in the database;
 * full-text and inverted ones are excluded.
 */
export const lookupIndexes = (
  model: DmmfModel,
  indexes: readonly DmmfIndex[],
  provider: Provider,
): IndexIR[] =>
  indexes.flatMap((index) => {
    const { type, algorithm = 'BTree' } = index;
    const isOrdered = algorithm === 'BTree';
    if (type === 'fulltext' || !(isOrdered || UNORDERED_ALGORITHMS.has(algorithm))) return [];
    const inOrder = isOrdered ? leadingColumns(index) : [];
    return [{ ...namedConstraint(model, index, provider), inOrder }];
  });

/** Returns the leading columns with the same direction: lists cannot use the order of the rest. */
function leadingColumns({ fields }: DmmfIndex): string[] {
  const directionOf = ({ sortOrder = 'asc' }: DmmfIndex['fields'][number]) => sortOrder;
  const changeIndex = fields.findIndex(
    (field) => directionOf(field) !== directionOf(fields[0] ?? field),
  );
  return fields.slice(0, changeIndex < 0 ? undefined : changeIndex).map(({ name }) => name);
}

/** Returns the fields in an index of PostgreSQL's pg_trgm: `@@index([name(ops: raw("gin_trgm_ops"))], type: Gin)`. */
export const trigramFields = (indexes: readonly DmmfIndex[]): string[] => [
  ...new Set(
    indexes.flatMap(({ fields }) =>
      fields
        .filter(({ operatorClass = '' }) => /(?:^|\.)g(?:in|ist)_trgm_ops\b/.test(operatorClass))
        .map(({ name }) => name),
    ),
  ),
];

function namedConstraint(
  model: DmmfModel,
  { type, dbName, fields }: DmmfIndex,
  provider: Provider,
) {
  const names = fields.map(({ name }) => name);
  return {
    name: dbName ?? defaultName(model, names, CONSTRAINT_KINDS[type], provider),
    fields: names,
  };
}

type ConstraintKind = 'id' | 'unique' | 'index' | 'foreignKey';

const CONSTRAINT_KINDS: Readonly<Record<DmmfIndex['type'], ConstraintKind>> = {
  id: 'id',
  unique: 'unique',
  normal: 'index',
  fulltext: 'index',
};

/** Suffix of Prisma's default name for each kind. */
const SUFFIXES: Readonly<Record<ConstraintKind, string>> = {
  id: '_pkey',
  unique: '_key',
  index: '_idx',
  foreignKey: '_fkey',
};

/**
 * Returns Prisma's name for a constraint without `map:`, `User_email_key`, made of table and column names and cut to the
 * database's limit (`psl/parser-database/src/…/constraint_names.rs` of prisma-engines).
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
  return truncateToBytes(parts.join('_'), MAX_IDENTIFIER_BYTES[provider] - suffix.length) + suffix;
}

function columnOf(model: DmmfModel, field: string): string {
  return model.fields.find(({ name }) => name === field)?.dbName ?? field;
}

/** Returns the longest prefix of a text with at most `limit` bytes that does not split a character. */
export function truncateToBytes(text: string, limit: number): string {
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
