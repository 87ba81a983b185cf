import { listOf } from '../../base/nearest';
import { propertyNamed } from '../../plan/public-names';
import { isFiltered } from '../../plan/filterable';
import type { ResourcePlan } from '../../plan/resource-plan';
import { isSorted, type ScalarField, type SchemaIR } from '../../schema/ir';
import type { FieldTypeRow } from '../../types';
import { indexesOf, columnUsesOf } from './uses';

/** Number of columns that are named; more would not help. */
const MAX_NAMED_COLUMNS = 6;

/**
 * Lists, by model, the columns that clients may filter or sort by but no index begins with, besides those that every
 * list uses; and what can be done about them.
 */
export function unindexedColumnNotes(listed: readonly ResourcePlan[], schema: SchemaIR): string[] {
  const notes = listed.flatMap((resource) => {
    const { model } = resource;
    const always = columnUsesOf(resource, schema)
      .filter((use) => use.model === model)
      .map(({ fields }) => fields[0]);
    const first = new Set([...always, ...indexesOf(model, schema).map(([begin]) => begin)]);
    const names = resource.visible
      .filter(({ field, type }) => !first.has(field.name) && isQueryable(field, type))
      .map(({ field }) => propertyNamed(model, field.name));
    const shown =
      names.length > MAX_NAMED_COLUMNS
        ? [...names.slice(0, MAX_NAMED_COLUMNS - 1), `${names.length - MAX_NAMED_COLUMNS + 1} more`]
        : names;
    return names.length === 0 ? [] : `${model.name}: ${listOf(shown, 'and')}`;
  });
  if (notes.length === 0) return [];
  return [
    'clients may also filter or sort by columns that begin no index: write @@index([…]) for those used often in large tables, and /// @gen_filter(no) and /// @gen_sort(no) above those that nobody should use',
    ...notes,
  ];
}

/** An ordinary index does not speed up filtering by a boolean or a list. */
const isQueryable = (field: ScalarField, type: FieldTypeRow): boolean =>
  !field.isList &&
  !type.isUnsortable &&
  type.hasFewValues !== true &&
  (isFiltered(field) || isSorted(field));
