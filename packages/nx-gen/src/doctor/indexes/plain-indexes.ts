import { propertyNamed } from '../../plan/public-names';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { ModelIR, SchemaIR } from '../../schema/ir';
import { btreeLine, type IndexLine } from './index-line';
import { firstColumnsFor, indexesOf, orderOf, columnUsesOf } from './uses';

/** A column without an index, and the line that adds one. */
export interface MissingIndex {
  line: IndexLine;
  /** A sentence that describes the problem. */
  message: string;
}

/** Returns the columns that lists sort by and relations filter by, but no index begins with. */
export function missingIndexes(listed: readonly ResourcePlan[], schema: SchemaIR): MissingIndex[] {
  const missing: MissingIndex[] = [];
  for (const use of listed.flatMap((resource) => columnUsesOf(resource, schema))) {
    const { model, fields, why } = use;
    const [first = ''] = fields;
    const suggested = missing.filter(({ line }) => line.model === model.name);
    const existing = [
      ...firstColumnsFor(use, schema),
      ...suggested.map(({ line }) => line.fields[0]),
    ];
    if (existing.includes(first)) continue;
    const column = `${model.name}.${propertyNamed(model, first)}`;
    missing.push({ line: btreeLine(model, fields), message: `${column} has no index, and ${why}` });
  }
  return missing;
}

/**
 * Returns lines that replace indexes on the sort column alone, without the key after it: if many records share a value,
 * as after an import, the database reads and sorts all of them for each page.
 */
export const incompleteSortIndexes = (
  listed: readonly ResourcePlan[],
  schema: SchemaIR,
): { line: IndexLine; column: string }[] =>
  listed.flatMap((resource) => {
    const { model } = resource;
    const order = orderOf(resource);
    const indexes = indexesOf(model, schema).filter(([first]) => first === order[0]);
    const coversOrder = (fields: readonly string[]): boolean =>
      order.every((name, at) => name === fields[at]) || isUnique(model, fields);
    if (indexes.length === 0 || indexes.some(coversOrder) || endsWithKey(model, schema)) return [];
    const column = order[0] ?? '';
    return indexes.some((fields) => fields.length === 1)
      ? [{ line: btreeLine(model, order), column: propertyNamed(model, column) }]
      : [];
  });

const isUnique = ({ uniques }: ModelIR, fields: readonly string[]): boolean =>
  uniques.some((unique) => !unique.isPartial && unique.fields.join() === fields.join());

/** InnoDB appends the primary key to each index, SQLite the rowid, which an Int key is an alias of. */
const endsWithKey = ({ key, fields }: ModelIR, { provider }: SchemaIR): boolean =>
  provider === 'mysql' ||
  (provider === 'sqlite' &&
    key.fields.length === 1 &&
    fields.some(({ name, kind }) => name === key.fields[0] && kind === 'Int'));
