import { useCallback } from 'react';
import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import type { Columns, StudioColumn, StudioRow } from '../base/types.js';
import type { Drafts } from '../rows/use-drafts.js';
import type { RowOf } from '../rows/use-rows.js';
import { errorMessage } from '../values/validation.js';

interface Tools {
  resource: string;
  columns: Columns;
  linkedIds: LinkedIds;
  drafts: Drafts;
  rowOf: RowOf;
  text: StudioText;
}

/** Adds new rows with what these hold, to be saved by the user; what no two records may share is left out. */
export function useDuplicate({ resource, columns, linkedIds, drafts, rowOf, text }: Tools) {
  const { complete } = linkedIds;
  const { append } = drafts;
  const notify = useNotify();
  const dataProvider = useDataProvider();

  /** The records as they are shown; those that were let go are read. */
  const rowsOf = useCallback(
    async (ids: readonly Identifier[]): Promise<StudioRow[]> => {
      const away = ids.filter((id) => !rowOf(id));
      if (away.length === 0) return ids.flatMap((id) => rowOf(id) ?? []);
      const { data } = await dataProvider.getMany<StudioRow>(resource, { ids: away });
      const read = new Map(data.map((row) => [row.id, row]));
      return ids.flatMap((id) => rowOf(id) ?? read.get(id) ?? []);
    },
    [dataProvider, resource, rowOf],
  );

  return useCallback(
    async (ids: readonly Identifier[]) => {
      const copied = [...columns.values()].filter(isCopied);
      try {
        const rows = await rowsOf(ids);
        const fields = copied.map(({ field }) => field);
        const whole = await Promise.all(rows.map((row) => complete(row, fields)));
        for (const row of whole) append(valuesOf(row, copied));
        notify(text('added', { smart_count: whole.length }), { type: 'info' });
      } catch (error) {
        notify(errorMessage(error), { type: 'error' });
      }
    },
    [append, columns, complete, notify, rowsOf, text],
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
