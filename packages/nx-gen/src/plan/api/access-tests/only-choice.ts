import type { TestRecord } from './test-record';

/** Checks whether a record would have none of the fields of a `@gen_one_of` without this foreign key. */
export function isOnlyChoice(
  { model, values, related }: TestRecord,
  columns: readonly string[],
): boolean {
  const relationOf = (name: string): string | undefined =>
    model.fields.find((field) => field.relation?.fields.includes(name))?.name;
  return (model.exclusive ?? []).some(
    ({ fields, isOptional }) =>
      !isOptional &&
      fields.some((name) => columns.includes(name)) &&
      fields.every((name) => !values.has(name) && !related.has(relationOf(name) ?? '')),
  );
}
