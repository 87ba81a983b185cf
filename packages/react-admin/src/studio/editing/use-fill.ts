import { useCallback, useMemo } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import { isWhole, shownCells, type ApiRef, type Range } from '../base/range.js';
import type { StudioText } from '../base/messages.js';
import type { References } from '../references/context.js';
import { isEditable, isGap, type Columns } from '../base/types.js';
import type { ApplyRows, RowChange } from '../rows/use-apply-rows.js';
import type { RangeTool } from './use-range.js';
import type { RowOf } from '../rows/use-rows.js';
import { errorMessage } from '../values/validation.js';
import { filledColumns, filledRows, type Cells, type Filled } from './filled.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  range: RangeTool;
  references: References;
  linkedIds: LinkedIds;
  apply: ApplyRows;
  rowOf: RowOf;
  text: StudioText;
}

export interface Fill {
  /** The first marked row goes into those below it; of one row, the row above goes into it. */
  fillDown: () => Promise<void>;
  /** The first marked column goes into those to the right of it; of one column, the one to the left goes into it. */
  fillRight: () => Promise<void>;
  /** What a rectangle holds goes on in a greater one around it. */
  fillTo: (source: Range, target: Range) => Promise<void>;
  empty: () => Promise<void>;
}

/** Fills marked cells, or empties them. */
export function useFill(tools: Tools): Fill {
  const { apiRef, columns, range, references, linkedIds, apply, rowOf, text } = tools;
  const { current } = range;
  const { complete } = linkedIds;
  const notify = useNotify();

  /** The changes of these values that the user may make. */
  const changesOf = useCallback(
    (filled: Filled): RowChange[] =>
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
      try {
        const whole = await Promise.all(rows.map((row) => complete(row, source.fields)));
        const filled =
          source.fields === target.fields
            ? filledRows(whole, target, columns)
            : await filledColumns(whole, source.fields, target, columns, references);
        await apply(changesOf(filled));
      } catch (error) {
        notify(errorMessage(error), { type: 'error' });
      }
    },
    [apply, changesOf, columns, complete, notify, references, rowOf, text],
  );

  return useMemo<Fill>(() => {
    /** The marked cells in the order in which they are shown. */
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
        if (!isWhole(apiRef, target)) return notify(text('notLoaded'), { type: 'warning' });
        const from = cellsOf(source);
        const to = cellsOf(target);
        const ids = aroundOf(to.ids, from.ids);
        const fields = aroundOf(to.fields, from.fields);
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
        const nothing = Object.fromEntries([...marked.fields].map((field) => [field, null]));
        await apply(
          changesOf(new Map<Identifier, Values>([...marked.ids].map((id) => [id, nothing]))),
        );
      },
    };
  }, [apiRef, apply, changesOf, columns, current, fill, notify, text]);
}

/** The first of several and the rest; of one alone, the one before it and itself. */
function firstAndOthers<Item>(marked: Item[], all: Item[]): [Item[], Item[]] {
  const [first, ...others] = marked;
  if (first === undefined || others.length > 0) return [marked.slice(0, 1), others];
  return [all.slice(0, all.indexOf(first)).slice(-1), marked];
}

/** What lies on one side of the inner ones, away from them; and these, towards it. */
function aroundOf<Item>(all: Item[], inner: Item[]) {
  const [first] = inner;
  const at = first === undefined ? 0 : all.indexOf(first);
  const after = all.slice(at + inner.length);
  return after.length > 0 || at === 0
    ? { inside: inner, others: after }
    : { inside: [...inner].reverse(), others: all.slice(0, at).reverse() };
}
