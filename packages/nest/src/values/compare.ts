import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { endOfDay, startOfDay } from './day';
import { millisecondOf, nextMillisecond } from './instant';

type Comparison = 'equals' | 'gt' | 'gte' | 'lt' | 'lte';

/**
 * Returns how Prisma compares a column with what clients read of it. Where the column stores a time with a day, the value stands
 * for its whole day.
 */
export function compare(field: FieldDefinition, comparison: Comparison, value: unknown): object {
  if (!field.timed || !(value instanceof Date)) return compareStored(field, comparison, value);
  const [start, end] = [startOfDay(value), endOfDay(value)];
  if (comparison === 'equals') return { gte: start, ...compareStored(field, 'lte', end) };
  const isAtStart = comparison === 'gte' || comparison === 'lt';
  return compareStored(field, comparison, isAtStart ? start : end);
}

/**
 * Returns how Prisma compares a column with a value that was read from it. Where the column may hold more digits of a second
 * than a Date, the value stands for its whole millisecond.
 */
export function compareStored(
  field: FieldDefinition,
  comparison: Comparison,
  value: unknown,
): object {
  if (!isFine(field, value) || comparison === 'gte' || comparison === 'lt')
    return { [comparison]: value };
  const end = endOf(field, value);
  if (comparison === 'equals') return end ? millisecondOf(value) : { gte: value };
  if (comparison === 'gt') return end ? { gte: end } : { in: [] };
  return end ? { lt: end } : { gte: MIDNIGHT };
}

/** Prisma's value for the first time of a day. */
const MIDNIGHT = new Date(0);

/** Returns a Prisma `where` for records with another value than this one; those without a value may be left out. */
export function whereOther(
  resource: ResourceDefinition,
  name: string,
  field: FieldDefinition,
  value: unknown,
): object {
  if (!isCoarse(field) || !(value instanceof Date)) return { [name]: { not: value } };
  const [before, after] = [compare(field, 'lt', value), compare(field, 'gt', value)];
  return anyOf(resource, [{ [name]: before }, { [name]: after }]);
}

/** Returns a Prisma `where` for records with one of the values. */
export function whereIn(
  resource: ResourceDefinition,
  name: string,
  field: FieldDefinition,
  values: readonly unknown[],
): object {
  // Prisma drops an empty OR inside an AND, which would match all records
  return isCoarse(field) && values.length
    ? anyOf(
        resource,
        values.map((value) => ({ [name]: compare(field, 'equals', value) })),
      )
    : { [name]: { in: values } };
}

/** Checks whether a value stands for more than itself. */
const isCoarse = ({ finer, timed }: FieldDefinition): boolean => finer === true || timed === true;

const isFine = ({ finer }: FieldDefinition, value: unknown): value is Date =>
  finer === true && value instanceof Date;

/** Returns the end of a millisecond, which is not part of it; undefined for the last one of a day, as no time of day follows it. */
function endOf({ part }: FieldDefinition, value: Date): Date | undefined {
  const end = nextMillisecond(value);
  return part === 'time' && end.getUTCDate() !== value.getUTCDate() ? undefined : end;
}
