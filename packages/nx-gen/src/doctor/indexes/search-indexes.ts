import { TRIGRAM_EXTENSION } from '../../database/extensions';
import { propertyNamed } from '../../plan/public-names';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { FieldIR, ModelIR, Provider, SchemaIR } from '../../schema/ir';
import { formatIndexLines, trigramLine, type IndexLine } from './index-line';

/** How a substring search performs without PostgreSQL's trigrams. */
const FULL_SCAN_NOTES: Record<Exclude<Provider, 'postgresql'>, string> = {
  mysql:
    "the search reads whole tables: LIKE '%text%' uses no index of MySQL or MariaDB, not even a full-text one",
  sqlite: "the search reads whole tables: LIKE '%text%' uses no index of SQLite",
  cockroachdb: 'the search reads whole tables, which no ordinary index speeds up',
  sqlserver: 'the search reads whole tables, which no ordinary index speeds up',
  mongodb: 'the search reads whole tables, which no ordinary index speeds up',
};

/** Returns the index lines that speed up the search, on databases that support such indexes. */
export function missingTrigrams(listed: readonly ResourcePlan[], schema: SchemaIR): IndexLine[] {
  if (schema.provider !== 'postgresql') return [];
  const lines = listed
    .map((resource) => searchedColumns(resource, schema))
    .filter((columns) => columns.every(supportsTrigrams))
    .flatMap((columns) =>
      columns.filter(({ model, field }) => !model.trigrams.includes(field.name)),
    )
    .map(({ model, field }) => trigramLine(model, field.name));
  // two models may search in the same third model
  return [...new Map(lines.map((line) => [`${line.model} ${line.text}`, line])).values()];
}

/** A column that a search includes. */
interface SearchedColumn {
  /** The name in the search, such as `user.name`. */
  name: string;
  model: ModelIR;
  field: FieldIR;
}

/** Returns the searched columns of a model and of its related records: the runtime queries each table separately. */
function searchedColumns(
  { model, searchable }: ResourcePlan,
  { models }: SchemaIR,
): SearchedColumn[] {
  return searchable.flatMap((name) => {
    const [first = '', label] = name.split('.');
    const own = model.fields.find((field) => field.name === first);
    if (label === undefined) return own ? [{ name, model, field: own }] : [];
    const related = models.find((one) => one.name === own?.type);
    const field = related?.fields.find((one) => one.name === label);
    return related && field ? [{ name, model: related, field }] : [];
  });
}

/** Returns notes about the search, line by line. */
export function searchNotes(listed: readonly ResourcePlan[], schema: SchemaIR): string[] {
  const searched = listed.filter(({ searchable }) => searchable.length > 0);
  const { provider } = schema;
  if (searched.length === 0) return [];
  if (provider !== 'postgresql')
    return [`${FULL_SCAN_NOTES[provider]}: ${searched.map(formatSearch).join(', ')}`];
  const lines = missingTrigrams(listed, schema);
  return [
    ...(lines.length > 0
      ? [
          `the search reads whole tables; in large ones these lines let it use trigrams, after ${TRIGRAM_EXTENSION.replace(';', '')} in a migration:`,
          ...formatIndexLines(lines),
        ]
      : []),
    ...searched.flatMap((resource) => {
      const reasons = trigramObstacles(resource, schema);
      if (reasons.length === 0) return [];
      return [
        `the search of ${resource.model.name} reads the whole table, and no index helps: ${reasons.join('; ')}`,
      ];
    }),
  ];
}

const formatSearch = ({ model, searchable }: ResourcePlan): string =>
  `${model.name} (${searchable.map((name) => propertyNamed(model, name)).join(', ')})`;

/** Column types that pg_trgm can index for ILIKE; it rejects Char, and PostgreSQL never uses the index on Citext. */
const INDEXED_TYPES = new Set([undefined, 'Text', 'VarChar']);

const supportsTrigrams = ({ field }: SearchedColumn): boolean =>
  INDEXED_TYPES.has(field.nativeType?.name);

/** Explains why trigrams would not help: one column without an index makes the database scan its whole table. */
const trigramObstacles = (resource: ResourcePlan, schema: SchemaIR): string[] =>
  searchedColumns(resource, schema)
    .filter((column) => !supportsTrigrams(column))
    .map(
      ({ name, model, field }) =>
        `trigrams do not work for ${name.includes('.') ? name : propertyNamed(model, field.name)}, which is @db.${field.nativeType?.name}`,
    );
