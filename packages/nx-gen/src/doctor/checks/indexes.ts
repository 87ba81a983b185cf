import { listOf } from '../../base/nearest';
import { markedNames } from '../../schema/marked-names';
import { propertyNamed } from '../../plan/public-names';
import { isFiltered, planResources } from '../../plan/resource';
import { type ResourcePlan } from '../../plan/resource-plan';
import type { ScalarField, SchemaIR } from '../../schema/ir';
import type { FieldTypeRow } from '../../types';
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
 * of columns, which no ordinary index speeds up, and clients may ask for columns that nobody asks for
 * today: that is told, and is no fault.
 */
export async function checkIndexes(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const resources = planResources(schema, markedNames(schema.models, context.config.suffix));
  const listed = resources.filter(({ operations }) => operations.has('list'));
  if (listed.length === 0) return skipped('no model with a list is marked');
  const columns = listed.flatMap((resource) => slowColumns(resource, schema));
  const advice = [searchNote(listed, schema), ...askedNotes(listed, schema)].filter(
    (note) => note !== undefined,
  );
  if (columns.length === 0)
    return ok(
      'every column that lists sort by and relations filter by has an index',
      advice.length > 0 ? advice.join('\n') : undefined,
    );
  const cure =
    columns.length === 1
      ? `write @@index([${columns[0]?.field}]) into the model ${columns[0]?.model}, and migrate`
      : 'write an @@index([…]) with each of these columns into its model, and migrate';
  return warning(
    columns.map(({ model, field, use }) => `${model}.${field} has no index, and ${use}`).join('\n'),
    [cure, ...advice].join('\n'),
  );
}

/** More names than this say nothing more. */
const NAMED = 6;

/** By model, what clients may filter or sort by beside what every list asks for, and no index begins with; and the ways out. */
function askedNotes(listed: readonly ResourcePlan[], schema: SchemaIR): string[] {
  const notes = listed.flatMap((resource) => {
    const always = new Set(usesOf(resource).map(({ field }) => field));
    const first = firstOfIndexes(resource, schema);
    const names = resource.visible
      .filter(
        ({ field, type }) =>
          !always.has(field.name) && !first.has(field.name) && isAsked(field, type),
      )
      .map(({ field }) => propertyNamed(resource.model, field.name));
    const shown =
      names.length > NAMED
        ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`]
        : names;
    return names.length === 0 ? [] : `${resource.model.name}: ${listOf(shown, 'and')}`;
  });
  if (notes.length === 0) return [];
  return [
    'clients may also filter or sort by columns that begin no index: write @@index([…]) for those that are asked often in large tables, /// @gen_filter(no) and /// @gen_sort(no) above those that nobody should ask',
    ...notes,
  ];
}

/** A switch or a list of values is not found the quicker by an ordinary index. */
const isAsked = (field: ScalarField, type: FieldTypeRow): boolean =>
  !field.isList &&
  !type.isUnsortable &&
  type.hasFewValues !== true &&
  (isFiltered(field) || field.directives.sort !== false);

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

/** The columns with which an index begins. */
function firstOfIndexes(
  { model }: ResourcePlan,
  { provider }: Pick<SchemaIR, 'provider'>,
): ReadonlySet<string | undefined> {
  const first = new Set([model.key.fields[0], ...model.indexes.map(({ fields }) => fields[0])]);
  // InnoDB makes an index for each foreign key that it checks
  if (provider === 'mysql') model.foreignKeys.forEach(({ fields }) => first.add(fields[0]));
  return first;
}

/** What every list and every relation asks for. */
function usesOf({ model, defaultSort, visible }: ResourcePlan): { field: string; use: string }[] {
  const held = model.fields.flatMap(({ relation }) => relation?.fields.slice(0, 1) ?? []);
  return [
    { field: defaultSort.field, use: 'lists are sorted by it unless the client says otherwise' },
    ...held
      .filter((key) => visible.some(({ field }) => field.name === key && isFiltered(field)))
      .map((field) => ({ field, use: 'the records of its relation are filtered by it' })),
  ];
}

function slowColumns(resource: ResourcePlan, schema: SchemaIR): Column[] {
  const { model } = resource;
  const first = firstOfIndexes(resource, schema);
  const seen = new Set<string>();
  return usesOf(resource)
    .filter(({ field }) => !first.has(field) && seen.size < seen.add(field).size)
    .map(({ field, use }) => ({ model: model.name, field: propertyNamed(model, field), use }));
}
