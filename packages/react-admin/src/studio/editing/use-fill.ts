import { useCallback } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import { shownCells, type ApiRef } from '../base/range.js';
import { isEditable, type Columns, type StudioRow } from '../base/types.js';
import type { ApplyRows, RowChange } from '../rows/use-apply-rows.js';
import type { RangeTool } from './use-range.js';
import type { RowOf } from '../rows/use-rows.js';
import { errorMessage } from '../values/validation.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  linkedIds: LinkedIds;
  apply: ApplyRows;
  rowOf: RowOf;
}

/** Fills marked cells downwards, or empties them. */
export function useFill({ apiRef, columns, range, linkedIds, apply, rowOf }: Tools) {
  const { current } = range;
  const { complete } = linkedIds;
  const notify = useNotify();

  /** The marked cells of these rows with the values that `valueOf` gives them. */
  const changesOf = useCallback(
    (ids: Identifier[], fields: Iterable<string>, valueOf: (field: string) => unknown) =>
      ids.flatMap((id): RowChange[] => {
        const row = rowOf(id);
        if (!row) return [];
        const values: Values = {};
        for (const field of fields) {
          const column = columns.get(field);
          if (!column || !isEditable(column, id) || cellTypeOf(column).isWriteOnly) continue;
          values[field] = valueOf(field);
        }
        return [{ row, values }];
      }),
    [columns, rowOf],
  );

  /** The first marked row goes into those below it; of one row, the row above goes into it. */
  const fillDown = useCallback(async () => {
    const marked = current();
    if (!marked) return;
    const { ids } = shownCells(apiRef, columns);
    const [first, ...below] = ids.filter((id) => marked.ids.has(id));
    if (first === undefined) return;
    const isOne = below.length === 0;
    const source = isOne ? ids[ids.indexOf(first) - 1] : first;
    const targets = isOne ? [first] : below;
    const from = source === undefined ? undefined : rowOf(source);
    if (!from) return;
    let whole: StudioRow;
    try {
      whole = await complete(from, marked.fields);
    } catch (error) {
      return notify(errorMessage(error), { type: 'error' });
    }
    const told = [...marked.fields].filter((field) => !columns.get(field)?.isUnseen?.(from.id));
    await apply(changesOf(targets, told, (field) => whole[field] ?? null));
  }, [apiRef, apply, changesOf, columns, complete, current, notify, rowOf]);

  const empty = useCallback(async () => {
    const marked = current();
    if (marked) await apply(changesOf([...marked.ids], marked.fields, () => null));
  }, [apply, changesOf, current]);

  return { fillDown, empty };
}
