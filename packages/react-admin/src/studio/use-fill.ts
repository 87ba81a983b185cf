import { useCallback } from 'react';
import type { Identifier } from 'react-admin';
import type { Values } from '../data-provider/values.js';
import { cellTypeOf } from './cells/index.js';
import type { LinkedIds } from './linked-ids/context.js';
import { shownCells, type ApiRef } from './range.js';
import { isEditable, type Columns, type StudioRow } from './types.js';
import type { ApplyRows, RowChange } from './use-apply-rows.js';
import type { RangeTool } from './use-range.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  linkedIds: LinkedIds;
  apply: ApplyRows;
}

/** Fills marked cells downwards, or empties them. */
export function useFill({ apiRef, columns, range, linkedIds, apply }: Tools) {
  const { current } = range;
  const { complete } = linkedIds;

  /** The marked cells of these rows with the values that `valueOf` gives them. */
  const changesOf = useCallback(
    (ids: Identifier[], fields: Iterable<string>, valueOf: (field: string) => unknown) =>
      ids.flatMap((id): RowChange[] => {
        const row: StudioRow | null | undefined = apiRef.current?.getRow(id);
        if (!row) return [];
        const values: Values = {};
        for (const field of fields) {
          const column = columns.get(field);
          if (!column || !isEditable(column, id) || cellTypeOf(column).isWriteOnly) continue;
          values[field] = valueOf(field);
        }
        return [{ row, values, problems: {} }];
      }),
    [apiRef, columns],
  );

  /** The first marked row goes into those below it; of one row, the row above goes into it. */
  const fillDown = useCallback(async () => {
    const marked = current();
    if (!marked) return;
    const { ids } = shownCells(apiRef, columns);
    const chosen = ids.filter((id) => marked.ids.has(id));
    const above = ids[ids.indexOf(chosen[0]) - 1];
    const [source, ...targets] = chosen.length > 1 ? chosen : [above, ...chosen];
    const from: StudioRow | null | undefined =
      source === undefined ? undefined : apiRef.current?.getRow(source);
    if (!from) return;
    const whole = await complete(from, marked.fields);
    await apply(changesOf(targets, marked.fields, (field) => whole[field] ?? null));
  }, [apiRef, apply, changesOf, columns, complete, current]);

  const empty = useCallback(async () => {
    const marked = current();
    if (marked) await apply(changesOf([...marked.ids], marked.fields, () => null));
  }, [apply, changesOf, current]);

  return { fillDown, empty };
}
