import { listOf } from '../../base/nearest';
import { propertyNamed } from '../../plan/public-names';
import { isFiltered } from '../../plan/resource';
import type { ResourcePlan } from '../../plan/resource-plan';
import { isSorted, type ScalarField, type SchemaIR } from '../../schema/ir';
import type { FieldTypeRow } from '../../types';
import { indexesOf, usesOf } from './uses';

/** More names than this say nothing more. */
const NAMED = 6;

/** By model, what clients may filter or sort by beside what every list asks for, and no index begins with; and the ways out. */
export function askedNotes(listed: readonly ResourcePlan[], schema: SchemaIR): string[] {
  const notes = listed.flatMap((resource) => {
    const { model } = resource;
    const always = usesOf(resource, schema)
      .filter((use) => use.model === model)
      .map(({ fields }) => fields[0]);
    const first = new Set([...always, ...indexesOf(model, schema).map(([begin]) => begin)]);
    const names = resource.visible
      .filter(({ field, type }) => !first.has(field.name) && isAsked(field, type))
      .map(({ field }) => propertyNamed(model, field.name));
    const shown =
      names.length > NAMED
        ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`]
        : names;
    return names.length === 0 ? [] : `${model.name}: ${listOf(shown, 'and')}`;
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
  (isFiltered(field) || isSorted(field));
