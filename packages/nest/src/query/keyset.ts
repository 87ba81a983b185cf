import { whereNone } from '../ids/key-where';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { allOf, anyOf } from '../resource/where';
import { isNotNull, isNull } from './is-null';
import type { OrderColumn } from './order-columns';

/**
 * Prisma's `where` for the records that come after one in an order, by stretches that follow each other: those with a
 * value in the leading column and those without, for a database that is asked for both at once reads its index from the
 * beginning. The database compares values, not a record, so the one from which a list goes on may be gone.
 *
 * @param values what the columns hold in that record, null where it has none
 */
export function stretchesAfter(
  resource: ResourceDefinition,
  columns: readonly OrderColumn[],
  values: readonly unknown[],
): object[] {
  const stretches = parted(resource, columns, values).filter((one) => one !== undefined);
  return stretches.length ? stretches : [whereNone(resource)];
}

function parted(
  resource: ResourceDefinition,
  columns: readonly OrderColumn[],
  values: readonly unknown[],
): (object | undefined)[] {
  const [first, ...others] = columns;
  const [value, ...rest] = values;
  if (!first?.isNullable || first.relation !== undefined)
    return [whereAfter(resource, columns, values)];
  const nullsFollow = nullsComeLast(resource, first);
  if (value !== null) {
    const among = whereAfter(resource, [{ ...first, isNullable: false }, ...others], values);
    return [among, nullsFollow ? missing(resource, first) : undefined];
  }
  const behind = whereAfter(resource, others, rest);
  const amongNulls = behind && allOf(resource, [missing(resource, first), behind]);
  return [amongNulls, nullsFollow ? undefined : present(resource, first)];
}

/** Undefined where no record can come after. */
function whereAfter(
  resource: ResourceDefinition,
  columns: readonly OrderColumn[],
  values: readonly unknown[],
): object | undefined {
  const ways = columns.flatMap((column, at) => {
    const beyond = after(resource, column, values[at]);
    const same = columns.slice(0, at).map((other, index) => equal(resource, other, values[index]));
    return beyond ? [allOf(resource, [...same, beyond])] : [];
  });
  if (!ways.length) return undefined;
  const [first] = columns;
  const bound = first && !first.isNullable ? fromOn(first, values[0]) : undefined;
  return bound ? allOf(resource, [bound, anyOf(resource, ways)]) : anyOf(resource, ways);
}

/** What the other conditions say already, in a form for which the database enters its index at the place. */
function fromOn({ field, name, order }: OrderColumn, value: unknown): object | undefined {
  if (field.kind === 'Boolean' || field.kind === 'Enum') return undefined;
  return { [name]: { [order === 'asc' ? 'gte' : 'lte']: value } };
}

/** Databases that put records without a value behind all others; the rest put them before. */
const NULLS_ARE_GREATEST: ReadonlySet<DatabaseProvider> = new Set(['postgresql']);

const nullsComeLast = ({ provider }: ResourceDefinition, { order }: OrderColumn): boolean =>
  NULLS_ARE_GREATEST.has(provider) === (order === 'asc');

/** Undefined where no record can come after the value. */
function after(
  resource: ResourceDefinition,
  column: OrderColumn,
  value: unknown,
): object | undefined {
  const nullsFollow = nullsComeLast(resource, column);
  if (value === null) return nullsFollow ? undefined : present(resource, column);
  const beyond = compared(resource, column, value);
  if (!column.isNullable || !nullsFollow) return beyond;
  const absent = missing(resource, column);
  return beyond ? anyOf(resource, [beyond, absent]) : absent;
}

function compared(
  { provider }: ResourceDefinition,
  column: OrderColumn,
  value: unknown,
): object | undefined {
  const { field, order } = column;
  if (field.kind === 'Boolean') {
    const last = order === 'asc';
    return value === last ? undefined : within(column, { equals: last });
  }
  if (field.kind === 'Enum') {
    const values = inOrder(field.values ?? [], provider);
    const at = values.indexOf(String(value));
    const rest = order === 'asc' ? values.slice(at + 1) : values.slice(0, Math.max(at, 0));
    return rest.length ? within(column, { in: rest }) : undefined;
  }
  return within(column, { [order === 'asc' ? 'gt' : 'lt']: value });
}

/** Databases with enums of their own order them as they are declared, the rest as text. */
function inOrder(values: readonly string[], provider: DatabaseProvider): readonly string[] {
  return provider === 'postgresql' || provider === 'cockroachdb' || provider === 'mysql'
    ? values
    : [...values].sort();
}

const equal = (resource: ResourceDefinition, column: OrderColumn, value: unknown): object =>
  value === null ? missing(resource, column) : within(column, { equals: value });

const within = ({ relation, name }: OrderColumn, condition: object): object =>
  relation === undefined ? { [name]: condition } : { [relation]: { is: { [name]: condition } } };

function missing(resource: ResourceDefinition, column: OrderColumn): object {
  const { relation, name, field } = column;
  if (relation === undefined) return isNull(name, field, resource);
  return { NOT: present(resource, column) };
}

/** Of a relation: there is a record, and it has a value. */
function present(resource: ResourceDefinition, column: OrderColumn): object {
  const { relation, name, field } = column;
  if (relation === undefined) return isNotNull(name, field, resource);
  return { [relation]: { is: field.optional ? isNotNull(name, field, column.resource) : {} } };
}
