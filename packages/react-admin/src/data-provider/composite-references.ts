import { joinParts, splitParts } from './key-text.js';
import type { FieldKind, ResourceInfo } from './options.js';
import { isSame, type Values } from './values.js';

/** A reference whose key several columns hold: pages know it by the name of its relation, the API by the columns. */
interface CompositeReference {
  readonly name: string;
  /** In the order of the key. */
  readonly columns: readonly string[];
  /** Those that a write of the reference sets. */
  readonly own: readonly string[];
}

const referencesOf = (info: ResourceInfo | undefined): CompositeReference[] =>
  Object.entries(info?.fields ?? {}).flatMap(([name, { columns, given = [] }]) =>
    columns ? [{ name, columns, own: columns.filter((one) => !given.includes(one)) }] : [],
  );

/** The name by which pages know what is written into a column; none where pages know the column itself. */
export const referenceOf = (column: string, info: ResourceInfo | undefined): string | undefined =>
  referencesOf(info).find(({ own }) => own.includes(column))?.name;

/** A record, or a part of one, with the ids of what its columns refer to; null where one of them is empty. */
export function withReferences<Given extends object>(
  record: Given,
  info: ResourceInfo | undefined,
): Given {
  const values: Values = Object.fromEntries(Object.entries(record));
  const keys = referencesOf(info).flatMap(({ name, columns }): [string, string | null][] => {
    const parts = columns.map((column) => values[column]);
    if (parts.includes(undefined)) return [];
    return [[name, parts.includes(null) ? null : joinParts(parts.map(String))]];
  });
  return keys.length > 0 ? { ...record, ...Object.fromEntries(keys) } : record;
}

/** What is written, each reference as its columns; one that is as it was `before` leaves these alone. */
export function withColumns(
  values: Values,
  info: ResourceInfo | undefined,
  before: Values = {},
): Values {
  const result = { ...values };
  for (const { name, columns, own } of referencesOf(info)) {
    const id = result[name];
    delete result[name];
    if (id === undefined || isSame(id, before[name])) continue;
    const parts = partsOf(id, columns, info);
    for (const column of own) result[column] = parts[column] ?? null;
  }
  return result;
}

/** The references that a write changes, by the names that its form has. */
export const changedReferences = (
  values: Values,
  info: ResourceInfo | undefined,
  before: Values = {},
): string[] =>
  referencesOf(info)
    .map(({ name }) => name)
    .filter((name) => values[name] !== undefined && !isSame(values[name], before[name]));

/** A filter by references, as one by their columns: all that a record refers to, or whether it refers to any. */
export function withColumnFilters(filter: Values, info: ResourceInfo | undefined): Values {
  const result = { ...filter };
  for (const { name, columns, own } of referencesOf(info)) {
    const id = result[name];
    delete result[name];
    if (id !== undefined && id !== '') Object.assign(result, partsOf(id, columns, info));
    const empty = `${name}_null`;
    const isEmpty = result[empty];
    delete result[empty];
    // a reference is whole or none at all
    for (const column of own.slice(0, 1))
      if (isEmpty !== undefined) result[`${column}_null`] = isEmpty;
  }
  return result;
}

/** The value of each column, as JSON has it; of no record null. */
function partsOf(id: unknown, columns: readonly string[], info: ResourceInfo | undefined): Values {
  const parts = id === null || id === '' ? [] : splitParts(String(id));
  const { fields = {} } = info ?? {};
  return Object.fromEntries(
    columns.map((column, at) => [column, typedPart(parts[at] ?? null, fields[column]?.kind)]),
  );
}

function typedPart(part: string | null, kind: FieldKind | undefined): unknown {
  if (part === null) return null;
  if (kind === 'Int' || kind === 'Float') return Number(part);
  return kind === 'Boolean' ? part === 'true' : part;
}
