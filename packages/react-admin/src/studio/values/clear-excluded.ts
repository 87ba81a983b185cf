import type { Values } from '../../data-provider/values.js';
import { isEditable, type Columns, type StudioRow } from '../base/types.js';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Adds to new values of a row that the cells are emptied which it may not have beside them: the server refuses a record with both,
 * and one with neither in between.
 */
export function clearExcluded(values: Values, row: StudioRow, columns: Columns): Values {
  const cleared = Object.keys(values)
    .filter((field) => !isEmpty(values[field]))
    .flatMap((field) => columns.get(field)?.excludes ?? [])
    .filter((other) => {
      const column = columns.get(other);
      return !(other in values) && !isEmpty(row[other]) && column && isEditable(column, row.id);
    });
  return { ...values, ...Object.fromEntries(cleared.map((field) => [field, null])) };
}
