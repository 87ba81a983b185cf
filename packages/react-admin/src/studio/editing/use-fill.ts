import { useCallback, useMemo } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import { isFullyLoaded, shownCells, type ApiRef, type Range } from '../base/range.js';
import type { StudioText } from '../base/messages.js';
import type { References } from '../references/context.js';
import { isEditable, isGap, type Columns } from '../base/types.js';
import type { ApplyRows, RowChange } from '../rows/use-apply-rows.js';
import type { RangeController } from './use-range.js';
import type { Busy } from '../rows/use-busy.js';
import type { RowEdits } from '../rows/use-row-edits.js';
import type { RowOf } from '../rows/use-rows.js';
import { errorMessage } from '../values/validation.js';
import { fillColumns, fillRows, type Cells, type FilledValues } from './fill-values.js';

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeController;
  references: References;
  linkedIds: LinkedIds;
  edits: RowEdits;
  lookups: Busy;
  apply: ApplyRows;
  rowOf: RowOf;
  text: StudioText;
}

export interface Fill {
  /** Copies the first selected row into those below it; if only one is selected, the row above is copied into it. */
  fillDown: () => Promise<void>;
  /**
   * Copies the first selected column into those to the right of it; if only one is selected, the one to the left is copied into
   * it.
   */
  fillRight: () => Promise<void>;
  /** Continues the contents of a range in a larger one around it. */
  fillTo: (source: Range, target: Range) => Promise<void>;
  empty: () => Promise<void>;
}

/** Fills or clears the selected cells. */
export function useFill(dependencies: Dependencies): Fill {
  const { apiRef, columns, range, references, linkedIds, edits, lookups, apply, rowOf, text } =
    dependencies;
  const { log } = edits;
  const { track } = lookups;
  const { current } = range;
  const { complete } = linkedIds;
  const notify = useNotify();

  /** Returns the changes that the user may make. */
  const changesOf = useCallback(
    (filled: FilledValues): RowChange[] =>
      [...filled].flatMap(([id, values]) => {
        const row = rowOf(id);
        const allowed = Object.entries(values).filter(([field]) => {
          const column = columns.get(field);
          return column && isEditable(column, id) && !cellTypeOf(column).isWriteOnly;
        });
        return row ? [{ row, values: Object.fromEntries(allowed) }] : [];
      }),
    [columns, rowOf],
  );

  const fill = useCallback(
    async (source: Cells, target: Cells) => {
      const rows = source.ids.flatMap((id) => rowOf(id) ?? []);
      if (source.ids.some(isGap)) return notify(text('notLoaded'), { type: 'warning' });
      if (rows.length === 0 || source.fields.length === 0) return;
      const action = log.begin();
      try {
        const filled = await track(async () => {
          const completeRows = await Promise.all(rows.map((row) => complete(row, source.fields)));
          return source.fields === target.fields
            ? fillRows(completeRows, target, columns)
            : fillColumns(completeRows, source.fields, target, columns, references);
        });
        await apply(changesOf(filled), action);
      } catch (error) {
        notify(errorMessage(error), { type: 'error' });
      }
    },
    [apply, changesOf, columns, complete, log, notify, references, rowOf, text, track],
  );

  return useMemo<Fill>(() => {
    /** Returns the selected cells in display order. */
    const cellsOf = ({ ids, fields }: Range) => {
      const shown = shownCells(apiRef, columns);
      return {
        ids: shown.ids.filter((id) => ids.has(id)),
        fields: shown.fields.filter((field) => fields.has(field)),
      };
    };

    return {
      fillDown: async () => {
        const marked = current();
        if (!marked) return;
        const { ids, fields } = cellsOf(marked);
        const [source, targets] = firstAndOthers(ids, shownCells(apiRef, columns).ids);
        await fill({ ids: source, fields }, { ids: targets, fields });
      },
      fillRight: async () => {
        const marked = current();
        if (!marked) return;
        const { ids, fields } = cellsOf(marked);
        const [source, targets] = firstAndOthers(fields, shownCells(apiRef, columns).fields);
        await fill({ ids, fields: source }, { ids, fields: targets });
      },
      fillTo: async (source, target) => {
        if (!isFullyLoaded(apiRef, target)) return notify(text('notLoaded'), { type: 'warning' });
        const from = cellsOf(source);
        const to = cellsOf(target);
        const ids = splitAround(to.ids, from.ids);
        const fields = splitAround(to.fields, from.fields);
        if (ids.others.length > 0)
          await fill(
            { ids: ids.inside, fields: from.fields },
            { ids: ids.others, fields: from.fields },
          );
        else if (fields.others.length > 0)
          await fill({ ...from, fields: fields.inside }, { ...from, fields: fields.others });
      },
      empty: async () => {
        const marked = current();
        if (!marked) return;
        const emptyValues = Object.fromEntries([...marked.fields].map((field) => [field, null]));
        await apply(
          changesOf(new Map<Identifier, Values>([...marked.ids].map((id) => [id, emptyValues]))),
        );
      },
    };
  }, [apiRef, apply, changesOf, columns, current, fill, notify, text]);
}

/** Returns the first item and the others; for a single one, its predecessor and itself. */
function firstAndOthers<Item>(marked: Item[], all: Item[]): [Item[], Item[]] {
  const [first, ...others] = marked;
  if (first === undefined || others.length > 0) return [marked.slice(0, 1), others];
  return [all.slice(0, all.indexOf(first)).slice(-1), marked];
}

/** Returns the items to one side of the inner ones, in the direction away from them, and the inner ones in the same direction. */
function splitAround<Item>(all: Item[], inner: Item[]) {
  const [first] = inner;
  const at = first === undefined ? 0 : all.indexOf(first);
  const after = all.slice(at + inner.length);
  return after.length > 0 || at === 0
    ? { inside: inner, others: after }
    : { inside: [...inner].reverse(), others: all.slice(0, at).reverse() };
}
