import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { millisecondOf, nextMillisecond } from './instant';

type Comparison = 'equals' | 'gt' | 'gte' | 'lt' | 'lte';

/**
 * Returns how Prisma compares a column with a value. Where the column may hold more digits of a second than a Date, the value
 * stands for its whole millisecond: every record is found by what clients read of it.
 */
export function compare(field: FieldDefinition, comparison: Comparison, value: unknown): object {
  if (!isCoarse(field, value) || comparison === 'gte' || comparison === 'lt')
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
  if (!isCoarse(field, value)) return { [name]: { not: value } };
  const [before, after] = [{ lt: value }, compare(field, 'gt', value)];
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
  return field.finer && values.length
    ? anyOf(
        resource,
        values.map((value) => ({ [name]: compare(field, 'equals', value) })),
      )
    : { [name]: { in: values } };
}

/** Checks whether the value stands for more than itself. */
const isCoarse = ({ finer }: FieldDefinition, value: unknown): value is Date =>
  finer === true && value instanceof Date;

/** Returns the end of a millisecond, which is not part of it; undefined for the last one of a day, as no time of day follows it. */
function endOf({ part }: FieldDefinition, value: Date): Date | undefined {
  const end = nextMillisecond(value);
  return part === 'time' && end.getUTCDate() !== value.getUTCDate() ? undefined : end;
}
