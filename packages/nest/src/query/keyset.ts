import { whereNone } from '../ids/key-where';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { allOf, anyOf } from '../resource/where';
import { compareStored } from '../values/compare';
import { whereNotNull, whereNull } from './where-null';
import type { OrderColumn } from './order-columns';

/** A column whose values a range compares. */
export interface RangeColumn extends OrderColumn {
  /** The values of an enum in the order of the database; empty for other kinds. */
  readonly enumOrder: readonly string[];
}

/**
 * Returns Prisma `where`s for the records after a given one, as consecutive ranges: those with a value in the leading column
 * and those without, because a database asked for both at once scans its index from the start. Compares values, not a record,
 * so the record itself may be deleted by then.
 *
 * @param values the column values of that record, null for missing ones
 */
export function rangesAfter(
  resource: ResourceDefinition,
  columns: readonly RangeColumn[],
  values: readonly unknown[],
): object[] {
  const ranges = splitByNull(resource, columns, values).filter((one) => one !== undefined);
  return ranges.length ? ranges : [whereNone(resource)];
}

function splitByNull(
  resource: ResourceDefinition,
  columns: readonly RangeColumn[],
  values: readonly unknown[],
): (object | undefined)[] {
  const [first, ...others] = columns;
  const [value, ...rest] = values;
  if (!first?.isNullable || first.relation !== undefined)
    return [whereAfter(resource, columns, values)];
  const nullsFollow = nullsComeLast(resource, first);
  if (value !== null) {
    const amongValues = whereAfter(resource, [{ ...first, isNullable: false }, ...others], values);
    return [amongValues, nullsFollow ? whereMissing(resource, first) : undefined];
  }
  const following = whereAfter(resource, others, rest);
  const amongNulls = following && allOf(resource, [whereMissing(resource, first), following]);
  return [amongNulls, nullsFollow ? undefined : wherePresent(resource, first)];
}

/** Returns undefined if no record can come after. */
function whereAfter(
  resource: ResourceDefinition,
  columns: readonly RangeColumn[],
  values: readonly unknown[],
): object | undefined {
  const alternatives = columns.flatMap((column, at) => {
    const beyond = columnAfter(resource, column, values[at]);
    const same = columns
      .slice(0, at)
      .map((other, index) => whereEqual(resource, other, values[index]));
    return beyond ? [allOf(resource, [...same, beyond])] : [];
  });
  if (!alternatives.length) return undefined;
  const [first] = columns;
  const bound = first && !first.isNullable ? leadingBound(first, values[0]) : undefined;
  return bound
    ? allOf(resource, [bound, anyOf(resource, alternatives)])
    : anyOf(resource, alternatives);
}

/** Repeats the bound of the other conditions in a form that lets the database seek in its index. */
function leadingBound({ field, name, order }: OrderColumn, value: unknown): object | undefined {
  if (field.kind === 'Boolean' || field.kind === 'Enum') return undefined;
  return { [name]: compareStored(field, order === 'asc' ? 'gte' : 'lte', value) };
}

/** Databases that sort nulls as the greatest values; the others sort them as the smallest. */
const NULLS_ARE_GREATEST: ReadonlySet<DatabaseProvider> = new Set(['postgresql']);

const nullsComeLast = ({ provider }: ResourceDefinition, { order }: OrderColumn): boolean =>
  NULLS_ARE_GREATEST.has(provider) === (order === 'asc');

/** Returns undefined if no record can come after the value. */
function columnAfter(
  resource: ResourceDefinition,
  column: RangeColumn,
  value: unknown,
): object | undefined {
  const nullsFollow = nullsComeLast(resource, column);
  if (value === null) return nullsFollow ? undefined : wherePresent(resource, column);
  const beyond = valueAfter(column, value);
  if (!column.isNullable || !nullsFollow) return beyond;
  const absent = whereMissing(resource, column);
  return beyond ? anyOf(resource, [beyond, absent]) : absent;
}

function valueAfter(column: RangeColumn, value: unknown): object | undefined {
  const { field, order, enumOrder } = column;
  if (field.kind === 'Boolean') {
    const last = order === 'asc';
    return value === last ? undefined : whereColumn(column, { equals: last });
  }
  if (field.kind === 'Enum') {
    const at = enumOrder.indexOf(String(value));
    const rest = order === 'asc' ? enumOrder.slice(at + 1) : enumOrder.slice(0, Math.max(at, 0));
    return rest.length ? whereColumn(column, { in: rest }) : undefined;
  }
  return whereColumn(column, compareStored(field, order === 'asc' ? 'gt' : 'lt', value));
}

const whereEqual = (resource: ResourceDefinition, column: OrderColumn, value: unknown): object =>
  value === null
    ? whereMissing(resource, column)
    : whereColumn(column, compareStored(column.field, 'equals', value));

const whereColumn = ({ relation, name }: OrderColumn, condition: object): object =>
  relation === undefined ? { [name]: condition } : { [relation]: { is: { [name]: condition } } };

function whereMissing(resource: ResourceDefinition, column: OrderColumn): object {
  const { relation, name, field } = column;
  if (relation === undefined) return whereNull(name, field, resource);
  return { NOT: wherePresent(resource, column) };
}

/** For a relation: the related record exists and has a value. */
function wherePresent(resource: ResourceDefinition, column: OrderColumn): object {
  const { relation, name, field } = column;
  if (relation === undefined) return whereNotNull(name, field, resource);
  return { [relation]: { is: field.optional ? whereNotNull(name, field, column.resource) : {} } };
}
