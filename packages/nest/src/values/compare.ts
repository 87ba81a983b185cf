import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { nextMillisecond } from './instant';

type Comparison = 'equals' | 'gt' | 'gte' | 'lt' | 'lte';

/**
 * Returns how Prisma compares a column with a value. Where the column may hold more digits of a second than a Date, the value
 * stands for its whole millisecond: every record is found by what clients read of it.
 */
export function compare(field: FieldDefinition, comparison: Comparison, value: unknown): object {
  const end = endOf(field, value);
  if (end && comparison === 'equals') return { gte: value, lt: end };
  if (end && comparison === 'gt') return { gte: end };
  if (end && comparison === 'lte') return { lt: end };
  return { [comparison]: value };
}

/** Returns a Prisma `where` for records with another value than this one; those without a value may be left out. */
export function whereOther(
  resource: ResourceDefinition,
  name: string,
  field: FieldDefinition,
  value: unknown,
): object {
  const end = endOf(field, value);
  return end
    ? anyOf(resource, [{ [name]: { lt: value } }, { [name]: { gte: end } }])
    : { [name]: { not: value } };
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

/** Returns the end of what a value stands for, which is not part of it; undefined if it stands only for itself. */
function endOf({ finer, part }: FieldDefinition, value: unknown): Date | undefined {
  if (!finer || !(value instanceof Date)) return undefined;
  const end = nextMillisecond(value);
  // a time of day does not go on after midnight
  return part === 'time' && end.getUTCDate() !== value.getUTCDate() ? undefined : end;
}
