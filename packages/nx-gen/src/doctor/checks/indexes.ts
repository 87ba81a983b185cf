import { markedNames } from '../../schema/marked-names';
import { propertyNamed } from '../../plan/public-names';
import { planResources } from '../../plan/resource';
import { type ResourcePlan } from '../../plan/resource-plan';
import type { SchemaIR } from '../../schema/ir';
import { ok, skipped, warning, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

interface Column {
  model: string;
  field: string;
  /** What asks the database for it. */
  use: string;
}

/**
 * Columns that lists sort by and relations filter by have an index. The search looks for text inside
 * of columns, which no ordinary index speeds up: that is told, and is no fault.
 */
export async function checkIndexes(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const resources = planResources(schema, markedNames(schema.models, context.config.suffix));
  const listed = resources.filter(({ operations }) => operations.has('list'));
  if (listed.length === 0) return skipped('no model with a list is marked');
  const columns = listed.flatMap((resource) => slowColumns(resource, schema));
  if (columns.length === 0)
    return ok(
      'every column that lists sort by and relations filter by has an index',
      searchNote(listed, schema),
    );
  return warning(
    columns.map(({ model, field, use }) => `${model}.${field} has no index, and ${use}`).join('\n'),
    columns.length === 1
      ? `write @@index([${columns[0]?.field}]) into the model ${columns[0]?.model}, and migrate`
      : 'write an @@index([…]) with each of these columns into its model, and migrate',
  );
}

function searchNote(listed: readonly ResourcePlan[], { provider }: SchemaIR): string | undefined {
  const searched = listed.filter(({ searchable }) => searchable.length > 0);
  if (searched.length === 0) return undefined;
  const columns = searched.map(
    ({ model, searchable }) =>
      `${model.name} (${searchable.map((name) => propertyNamed(model, name)).join(', ')})`,
  );
  const cure = provider === 'postgresql' ? '; a large table wants a trigram index (pg_trgm)' : '';
  return `the search reads whole tables, which no ordinary index speeds up: ${columns.join(', ')}${cure}`;
}

function slowColumns(
  { model, defaultSort, visible }: ResourcePlan,
  { provider }: Pick<SchemaIR, 'provider'>,
): Column[] {
  const first = new Set([model.key.fields[0], ...model.indexes.map(({ fields }) => fields[0])]);
  // InnoDB makes an index for each foreign key that it checks
  if (provider === 'mysql') model.foreignKeys.forEach(({ fields }) => first.add(fields[0]));
  const held = model.fields.flatMap(({ relation }) => relation?.fields.slice(0, 1) ?? []);
  const uses = [
    { field: defaultSort.field, use: 'lists are sorted by it unless the client says otherwise' },
    ...held
      .filter((key) => visible.some(({ field }) => field.name === key))
      .map((field) => ({ field, use: 'the records of its relation are filtered by it' })),
  ];
  const seen = new Set<string>();
  return uses
    .filter(({ field }) => !first.has(field) && seen.size < seen.add(field).size)
    .map(({ field, use }) => ({ model: model.name, field: propertyNamed(model, field), use }));
}
