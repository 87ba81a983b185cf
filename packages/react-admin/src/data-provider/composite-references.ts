import { joinParts, splitParts } from './key-text.js';
import type { FieldKind, ResourceInfo } from './options.js';
import { isSame, type Values } from './values.js';

/** A reference whose key spans several columns: pages know it by the name of its relation, the API by its columns. */
interface CompositeReference {
  readonly name: string;
  /** In the order of the key. */
  readonly columns: readonly string[];
  /** The columns that a write of the reference sets. */
  readonly own: readonly string[];
}

const referencesOf = (info: ResourceInfo | undefined): CompositeReference[] =>
  Object.entries(info?.fields ?? {}).flatMap(([name, { columns, given = [] }]) =>
    columns ? [{ name, columns, own: columns.filter((one) => !given.includes(one)) }] : [],
  );

/** Returns the name under which pages know a column's reference; undefined if they know the column itself. */
export const referenceOf = (column: string, info: ResourceInfo | undefined): string | undefined =>
  referencesOf(info).find(({ own }) => own.includes(column))?.name;

/** Adds the ids of composite references to a record or a part of one; null if one of the columns is empty. */
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

/** Replaces each reference in written values by its columns; a reference unchanged from `before` is left out. */
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

/** Returns the references that a write changes, under their names in the form. */
export const changedReferences = (
  values: Values,
  info: ResourceInfo | undefined,
  before: Values = {},
): string[] =>
  referencesOf(info)
    .map(({ name }) => name)
    .filter((name) => values[name] !== undefined && !isSame(values[name], before[name]));

/** Converts a filter by composite references into one by their columns: by a referenced record, or by whether there is one. */
export function withColumnFilters(filter: Values, info: ResourceInfo | undefined): Values {
  const result = { ...filter };
  for (const { name, columns, own } of referencesOf(info)) {
    const id = result[name];
    delete result[name];
    if (id !== undefined && id !== '') Object.assign(result, partsOf(id, columns, info));
    const empty = `${name}_null`;
    const isEmpty = result[empty];
    delete result[empty];
    // a reference is complete or absent
    for (const column of own.slice(0, 1))
      if (isEmpty !== undefined) result[`${column}_null`] = isEmpty;
  }
  return result;
}

/** Splits an id into the JSON value of each column; null for no record. */
function partsOf(id: unknown, columns: readonly string[], info: ResourceInfo | undefined): Values {
  const parts = id === null || id === '' ? [] : splitParts(String(id));
  const { fields = {} } = info ?? {};
  return Object.fromEntries(
    columns.map((column, at) => [column, parsePart(parts[at] ?? null, fields[column]?.kind)]),
  );
}

function parsePart(part: string | null, kind: FieldKind | undefined): unknown {
  if (part === null) return null;
  if (kind === 'Int' || kind === 'Float') return Number(part);
  return kind === 'Boolean' ? part === 'true' : part;
}
