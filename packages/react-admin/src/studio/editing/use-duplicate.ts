import { useCallback } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import type { Columns, StudioColumn, StudioRow } from '../base/types.js';
import type { Drafts } from '../rows/use-drafts.js';
import type { RowOf } from '../rows/use-rows.js';
import { errorMessage } from '../values/validation.js';

interface Tools {
  columns: Columns;
  linkedIds: LinkedIds;
  drafts: Drafts;
  rowOf: RowOf;
  text: StudioText;
}

/** Adds new rows with what these hold, to be saved by the user; what no two records may share is left out. */
export function useDuplicate({ columns, linkedIds, drafts, rowOf, text }: Tools) {
  const { complete } = linkedIds;
  const { append } = drafts;
  const notify = useNotify();

  return useCallback(
    async (ids: readonly Identifier[]) => {
      const copied = [...columns.values()].filter(isCopied);
      const rows = ids.flatMap((id) => rowOf(id) ?? []);
      try {
        const fields = copied.map(({ field }) => field);
        const whole = await Promise.all(rows.map((row) => complete(row, fields)));
        for (const row of whole) append(valuesOf(row, copied));
        notify(text('added', { smart_count: whole.length }), { type: 'info' });
      } catch (error) {
        notify(errorMessage(error), { type: 'error' });
      }
    },
    [append, columns, complete, notify, rowOf, text],
  );
}

const isCopied = (column: StudioColumn): boolean =>
  Boolean(column.editable) && !column.isUnique && !cellTypeOf(column).isWriteOnly;

/** But for what the user does not see. */
const valuesOf = (row: StudioRow, columns: readonly StudioColumn[]): Values =>
  Object.fromEntries(
    columns.flatMap(({ field, isUnseen }): [string, unknown][] =>
      isUnseen?.(row.id) || row[field] === undefined ? [] : [[field, row[field]]],
    ),
  );
