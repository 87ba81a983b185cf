import { propertyNamed } from '../../plan/public-names';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { ModelIR, SchemaIR } from '../../schema/ir';
import { plainLine, type IndexLine } from './index-line';
import { firstColumnsFor, indexesOf, orderOf, usesOf } from './uses';

/** A column without an index, and the line that gives it one. */
export interface MissingIndex {
  line: IndexLine;
  /** A sentence about it. */
  message: string;
}

/** What lists sort by and relations filter by, and no index begins with. */
export function missingIndexes(listed: readonly ResourcePlan[], schema: SchemaIR): MissingIndex[] {
  const missing: MissingIndex[] = [];
  for (const use of listed.flatMap((resource) => usesOf(resource, schema))) {
    const { model, fields, why } = use;
    const [first = ''] = fields;
    const suggested = missing.filter(({ line }) => line.model === model.name);
    const there = [...firstColumnsFor(use, schema), ...suggested.map(({ line }) => line.fields[0])];
    if (there.includes(first)) continue;
    const column = `${model.name}.${propertyNamed(model, first)}`;
    missing.push({ line: plainLine(model, fields), message: `${column} has no index, and ${why}` });
  }
  return missing;
}

/**
 * Lines to write in place of indexes that hold the column of an order without the key behind it: records with one value
 * there, as an import makes them, are all read and sorted for each page.
 */
export const unfinishedOrders = (
  listed: readonly ResourcePlan[],
  schema: SchemaIR,
): { line: IndexLine; column: string }[] =>
  listed.flatMap((resource) => {
    const { model } = resource;
    const order = orderOf(resource);
    const indexes = indexesOf(model, schema).filter(([first]) => first === order[0]);
    const isWhole = (fields: readonly string[]): boolean =>
      order.every((name, at) => name === fields[at]) || isUnique(model, fields);
    if (indexes.length === 0 || indexes.some(isWhole) || endsWithKey(model, schema)) return [];
    const column = order[0] ?? '';
    return indexes.some((fields) => fields.length === 1)
      ? [{ line: plainLine(model, order), column: propertyNamed(model, column) }]
      : [];
  });

const isUnique = ({ uniques }: ModelIR, fields: readonly string[]): boolean =>
  uniques.some((unique) => !unique.isPartial && unique.fields.join() === fields.join());

/** InnoDB ends each index with the primary key, SQLite with the rowid, which an Int key is. */
const endsWithKey = ({ key, fields }: ModelIR, { provider }: SchemaIR): boolean =>
  provider === 'mysql' ||
  (provider === 'sqlite' &&
    key.fields.length === 1 &&
    fields.some(({ name, kind }) => name === key.fields[0] && kind === 'Int'));
