import { TRIGRAM_EXTENSION } from '../../database/extensions';
import { propertyNamed } from '../../plan/public-names';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { FieldIR, ModelIR, Provider, SchemaIR } from '../../schema/ir';
import { shownLines, trigramLine, type IndexLine } from './index-line';

/** What a search for a part of a text comes to without PostgreSQL's trigrams. */
const WHOLE_TABLES: Record<Exclude<Provider, 'postgresql'>, string> = {
  mysql:
    "the search reads whole tables: LIKE '%text%' uses no index of MySQL or MariaDB, a full-text one neither",
  sqlite: "the search reads whole tables: LIKE '%text%' uses no index of SQLite",
  cockroachdb: 'the search reads whole tables, which no ordinary index speeds up',
  sqlserver: 'the search reads whole tables, which no ordinary index speeds up',
  mongodb: 'the search reads whole tables, which no ordinary index speeds up',
};

/** The lines that make the search quick where any can. */
export function missingTrigrams(listed: readonly ResourcePlan[], schema: SchemaIR): IndexLine[] {
  if (schema.provider !== 'postgresql') return [];
  const lines = listed
    .map((resource) => searchedColumns(resource, schema))
    .filter((columns) => columns.every(takesTrigrams))
    .flatMap((columns) =>
      columns.filter(({ model, field }) => !model.trigrams.includes(field.name)),
    )
    .map(({ model, field }) => trigramLine(model, field.name));
  // two models may look into a third
  return [...new Map(lines.map((line) => [`${line.model} ${line.text}`, line])).values()];
}

/** A column that a search looks into. */
interface SearchedColumn {
  /** As the search names it, such as `user.name`. */
  name: string;
  model: ModelIR;
  field: FieldIR;
}

/** The own ones and those of related records: the runtime asks each table by itself. */
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

/** What to know of the search, line by line. */
export function searchNotes(listed: readonly ResourcePlan[], schema: SchemaIR): string[] {
  const searched = listed.filter(({ searchable }) => searchable.length > 0);
  const { provider } = schema;
  if (searched.length === 0) return [];
  if (provider !== 'postgresql')
    return [`${WHOLE_TABLES[provider]}: ${searched.map(shownSearch).join(', ')}`];
  const lines = missingTrigrams(listed, schema);
  return [
    ...(lines.length > 0
      ? [
          `the search reads whole tables; in large ones these lines let it use trigrams, behind ${TRIGRAM_EXTENSION.replace(';', '')} in a migration:`,
          ...shownLines(lines),
        ]
      : []),
    ...searched.flatMap((resource) => {
      const reasons = obstacles(resource, schema);
      if (reasons.length === 0) return [];
      return [
        `the search of ${resource.model.name} reads the whole table, and no index helps: ${reasons.join('; ')}`,
      ];
    }),
  ];
}

const shownSearch = ({ model, searchable }: ResourcePlan): string =>
  `${model.name} (${searchable.map((name) => propertyNamed(model, name)).join(', ')})`;

/** Columns that pg_trgm takes and ILIKE finds by it; Char is refused, and that of Citext is never used. */
const INDEXED_TYPES = new Set([undefined, 'Text', 'VarChar']);

const takesTrigrams = ({ field }: SearchedColumn): boolean =>
  INDEXED_TYPES.has(field.nativeType?.name);

/** Why trigrams would not help: one column that has none makes the database read all of its table. */
const obstacles = (resource: ResourcePlan, schema: SchemaIR): string[] =>
  searchedColumns(resource, schema)
    .filter((column) => !takesTrigrams(column))
    .map(
      ({ name, model, field }) =>
        `trigrams do not serve ${name.includes('.') ? name : propertyNamed(model, field.name)}, which is @db.${field.nativeType?.name}`,
    );
