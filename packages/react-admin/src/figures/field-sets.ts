import type { ResourceField, ResourceInfo } from '../data-provider/options.js';

/** The API groups, adds up and cuts by what lists hold, and are sorted and filtered by. */
const isTold = ({ list, inList, sort, filter }: ResourceField): boolean =>
  !list && inList !== false && sort !== false && filter !== false;

/** The first field that has a few values of its own. */
export const enumField = ({ fields }: ResourceInfo): [name: string, enumName: string] | undefined =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] =>
    field.enum !== undefined && isTold(field) ? [[name, field.enum]] : [],
  )[0];

const NUMBERS = new Set(['Int', 'BigInt', 'Float', 'Decimal']);

/** Whether the API adds the field up: a number that only says which record is meant says nothing in a sum. */
export function isSummed({ fields, key, figures }: ResourceInfo, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Boolean(
    figures &&
    field &&
    NUMBERS.has(field.kind) &&
    isTold(field) &&
    !field.reference &&
    !key.includes(name),
  );
}
