import { invalid } from '../errors/http-error';
import { keyOf } from '../ids/key-where';
import { HIDDEN, isPositionOf, sortValues } from '../query/cursor';
import { rangesAfter, type RangeColumn } from '../query/keyset';
import type { OrderColumn } from '../query/order-columns';
import { cannotContinue, type CursorPosition } from '../query/place';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import type { Records } from './records';
import type { Selection } from './selection';
import { withColumns } from './sort-columns';

type Conditions = Pick<Selection, 'where' | 'range'>;

/**
 * Returns the conditions of the records from a position on, as consecutive ranges of the list.
 *
 * Anyone can write a cursor. Labels of deleted related records are therefore compared only with those of a record that the
 * caller sees, which the order tells too; with any other value, one could guess them.
 * @throws 400 if a record whose place is not in the cursor is gone, and for an order that is not known
 */
export async function sliceRanges(
  records: Records,
  resource: ResourceDefinition,
  where: object,
  { parameter, values, columns, isBackward }: CursorPosition,
): Promise<Conditions[]> {
  const readColumns = await rangeColumns(records, columns, { isBackward });
  if (!readColumns) throw cannotContinue(parameter);
  if (!values) return [{ where }];
  const stored = await storedValues(records, resource, columns, values);
  if (stored) return rangesAfter(resource, readColumns, stored).map((range) => ({ where, range }));
  if (values.includes(HIDDEN))
    throw invalid(
      parameter,
      `${parameter} is the cursor of a record that has changed or is gone: start at the end of the list again, with an empty ${parameter}`,
    );
  return rangesAfter(resource, readColumns, values).map((range) => ({
    where: allOf(resource, [where, range]),
  }));
}

/** Returns the values of the record at this position; undefined if it is gone, hidden, or elsewhere in the order by now. */
async function storedValues(
  records: Records,
  resource: ResourceDefinition,
  columns: readonly OrderColumn[],
  values: readonly unknown[],
): Promise<readonly unknown[] | undefined> {
  // the caller sees all values of the records themselves
  if (columns.every(({ relation }) => relation === undefined)) return values;
  const own = columns.flatMap(({ name, relation }, at) =>
    relation === undefined ? [[name, values[at]] as const] : [],
  );
  const key = keyOf(resource, Object.fromEntries(own));
  const row = await records.oneAsStored(key, withColumns({}, columns));
  const stored = row && sortValues(row, columns);
  return stored && isPositionOf(values, stored) ? stored : undefined;
}

/** Returns the columns in reading direction; undefined if the database's order of one is unknown. */
async function rangeColumns(
  records: Records,
  columns: readonly OrderColumn[],
  { isBackward }: { isBackward: boolean },
): Promise<RangeColumn[] | undefined> {
  const read: RangeColumn[] = [];
  for (const column of columns) {
    const { field } = column;
    const values = field.kind === 'Enum' ? await records.enumOrder(field) : [];
    if (!values) return undefined;
    read.push({ ...(isBackward ? reverseColumn(column) : column), enumOrder: values });
  }
  return read;
}

const reverseColumn = (column: OrderColumn): OrderColumn => ({
  ...column,
  order: column.order === 'asc' ? 'desc' : 'asc',
});
